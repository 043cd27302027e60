// A dozen short, soft sounds made on the spot; silent until the person's first gesture.
import { settings } from './settings.svelte';

type Wave = 'sine' | 'triangle' | 'square';
interface Note {
  /** Seconds after the start. */
  at: number;
  /** Hertz at the beginning and at the end. */
  from: number;
  to: number;
  length: number;
  loud: number;
  wave: Wave;
}
interface Hiss {
  at: number;
  length: number;
  loud: number;
  /** Centre of the filtered noise in hertz, at the beginning and at the end. */
  from: number;
  to: number;
}
interface Recipe {
  notes: Note[];
  hiss: Hiss[];
}

const note = (at: number, from: number, to: number, length: number, loud: number, wave: Wave = 'sine'): Note => ({
  at,
  from,
  to,
  length,
  loud,
  wave,
});
const hiss = (at: number, length: number, loud: number, from: number, to: number): Hiss => ({ at, length, loud, from, to });

const RECIPES = {
  pick: { notes: [note(0, 520, 640, 0.06, 0.25)], hiss: [] },
  swap: { notes: [note(0, 300, 420, 0.1, 0.2, 'triangle')], hiss: [hiss(0, 0.12, 0.12, 900, 1800)] },
  pop: { notes: [note(0, 380, 880, 0.09, 0.4)], hiss: [hiss(0, 0.05, 0.2, 1500, 3000)] },
  slide: { notes: [], hiss: [hiss(0, 0.28, 0.22, 500, 1400)] },
  knock: { notes: [note(0, 190, 120, 0.09, 0.45, 'triangle')], hiss: [hiss(0, 0.03, 0.2, 700, 400)] },
  drop: { notes: [note(0, 620, 380, 0.07, 0.25)], hiss: [] },
  keep: { notes: [note(0, 660, 660, 0.08, 0.25), note(0.07, 990, 990, 0.14, 0.25)], hiss: [] },
  coin: { notes: [note(0, 1320, 1320, 0.06, 0.18), note(0.05, 1760, 1760, 0.2, 0.18)], hiss: [] },
  page: { notes: [], hiss: [hiss(0, 0.1, 0.2, 2400, 1200), hiss(0.08, 0.12, 0.16, 1600, 3200)] },
  boom: { notes: [note(0, 140, 50, 0.35, 0.5, 'triangle')], hiss: [hiss(0, 0.3, 0.35, 600, 150)] },
  refuse: { notes: [note(0, 220, 180, 0.1, 0.25, 'triangle'), note(0.11, 180, 150, 0.14, 0.25, 'triangle')], hiss: [] },
  bell: { notes: [note(0, 880, 880, 0.7, 0.2), note(0, 1760, 1760, 0.5, 0.08), note(0, 2640, 2640, 0.3, 0.04)], hiss: [] },
  turn: { notes: [note(0, 587, 587, 0.14, 0.2), note(0.12, 784, 784, 0.22, 0.2)], hiss: [] },
  win: {
    notes: [523, 659, 784, 1047].map((f, i) => note(i * 0.11, f, f, i === 3 ? 0.6 : 0.18, 0.24, 'triangle')),
    hiss: [],
  },
} satisfies Record<string, Recipe>;

export type Sound = keyof typeof RECIPES;

let context: AudioContext | null = null;

/** Allow sound from the first press or key on; call once. */
export function wake(): void {
  const start = () => {
    if (typeof AudioContext !== 'undefined') context ??= new AudioContext();
    void context?.resume();
  };
  window.addEventListener('pointerdown', start, { once: true });
  window.addEventListener('keydown', start, { once: true });
}

/** Play a sound; `pitch` 1 is as written, 1.06 about half a tone higher (for cascades). */
export function play(sound: Sound, pitch = 1): void {
  if (!context || context.state !== 'running' || settings.volume === 0) return;
  const out = context.createGain();
  out.gain.value = settings.volume * 0.6;
  out.connect(context.destination);
  const recipe: Recipe = RECIPES[sound];
  for (const one of recipe.notes) tone(context, out, one, pitch);
  for (const one of recipe.hiss) noise(context, out, one);
}

function fade(audio: AudioContext, out: AudioNode, start: number, length: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0008, start + length);
  gain.connect(out);
  return gain;
}

function tone(audio: AudioContext, out: AudioNode, one: Note, pitch: number): void {
  const start = audio.currentTime + one.at;
  const source = audio.createOscillator();
  source.type = one.wave;
  source.frequency.setValueAtTime(one.from * pitch, start);
  source.frequency.exponentialRampToValueAtTime(one.to * pitch, start + one.length);
  source.connect(fade(audio, out, start, one.length, one.loud));
  source.start(start);
  source.stop(start + one.length + 0.02);
}

function noise(audio: AudioContext, out: AudioNode, one: Hiss): void {
  const start = audio.currentTime + one.at;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * one.length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.Q.value = 0.9;
  filter.frequency.setValueAtTime(one.from, start);
  filter.frequency.exponentialRampToValueAtTime(one.to, start + one.length);
  source.connect(filter);
  filter.connect(fade(audio, out, start, one.length, one.loud));
  source.start(start);
}
