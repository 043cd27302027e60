// What a person has chosen for this device: kept in local storage, shown on the document's root.
import { MediaQuery } from 'svelte/reactivity';

export type Speed = 'normal' | 'fast' | 'faster' | 'off';
export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'reduced' | 'full';

export interface Settings {
  speed: Speed;
  /** 0 (silent) to 1. */
  volume: number;
  /** Letters on candies and pieces. */
  letters: boolean;
  theme: Theme;
  motion: Motion;
  /** The tray lies flat instead of leaning towards the seat to act. */
  flat: boolean;
  /** The board is never turned: everybody sees it from the same side. */
  fixed: boolean;
}

export const FACTORS: Record<Speed, number> = { normal: 1, fast: 0.5, faster: 0.25, off: 0 };

const KEY = 'sugarhouse.settings';
const DEFAULTS: Settings = {
  speed: 'normal',
  volume: 0.6,
  letters: false,
  theme: 'system',
  motion: 'system',
  flat: false,
  fixed: false,
};

/** Stored settings as far as they make sense; everything else is the default. */
export function read(stored: string | null): Settings {
  const settings = { ...DEFAULTS };
  try {
    const found = JSON.parse(stored ?? '{}') as Record<string, unknown>;
    if (typeof found.speed === 'string' && found.speed in FACTORS) settings.speed = found.speed as Speed;
    if (typeof found.volume === 'number' && found.volume >= 0 && found.volume <= 1) settings.volume = found.volume;
    if (typeof found.letters === 'boolean') settings.letters = found.letters;
    if (found.theme === 'light' || found.theme === 'dark') settings.theme = found.theme;
    if (found.motion === 'reduced' || found.motion === 'full') settings.motion = found.motion;
    if (typeof found.flat === 'boolean') settings.flat = found.flat;
    if (typeof found.fixed === 'boolean') settings.fixed = found.fixed;
  } catch {
    // Broken storage is no reason not to play.
  }
  return settings;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings: Settings = $state(read(stored()));

// Outside a browser, as in tests, the system has no wishes.
const browser = typeof matchMedia !== 'undefined';
const calm = browser ? new MediaQuery('(prefers-reduced-motion: reduce)') : null;
const night = browser ? new MediaQuery('(prefers-color-scheme: dark)') : null;

/** Whether motion is to be reduced, by choice or by the system's setting. */
export function reduced(): boolean {
  return settings.motion === 'reduced' || (settings.motion === 'system' && (calm?.current ?? false));
}

/** Whether the page is dark now, by choice or by the system's setting. */
export function dark(): boolean {
  return settings.theme === 'dark' || (settings.theme === 'system' && (night?.current ?? false));
}

/** While the past is watched, or a replay plays, everything is as much faster as its time asks for. */
export const haste = $state({ factor: 1 });

/** The factor of every duration: 1, .5, .25, or 0 where motion is off or reduced. */
export function speed(): number {
  return reduced() ? 0 : FACTORS[settings.speed] * haste.factor;
}

/** Keep the document and the store in step with the settings; call once, inside a component. */
export function follow(): void {
  $effect(() => {
    const root = document.documentElement;
    if (settings.theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = settings.theme;
    root.style.setProperty('--speed', String(speed()));
    root.style.setProperty('--letters', settings.letters ? 'block' : 'none');
    root.dataset.motion = reduced() ? 'reduced' : 'full';
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // Private windows may refuse; the settings then last as long as the page.
    }
  });
}
