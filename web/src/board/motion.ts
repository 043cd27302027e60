// Motion that can be skipped: one timeline runs the steps of one arrival, in order, at the chosen speed.
import { reduced, speed } from '../lib/settings.svelte';

/** Durations in ms at normal speed, as in tokens.css. */
export const MS = { tap: 90, move: 150, step: 240, fly: 420, tilt: 320, drop: 180, stagger: 60, scene: 600 } as const;

export const EASE = {
  out: 'cubic-bezier(.2, .8, .2, 1)',
  in: 'cubic-bezier(.5, 0, .9, .4)',
  slide: 'cubic-bezier(.45, 0, .25, 1)',
  bounce: 'cubic-bezier(.3, 1.6, .5, 1)',
} as const;

/** How long a cross-fade lasts where motion is reduced. */
export const FADE = 120;

/** A bot's turn takes no longer than this. */
export const BOT_TURN = 2500;

/** A factor that makes `planned` ms last `most` ms at most. */
export function fit(planned: number, most: number): number {
  return planned > most ? most / planned : 1;
}

export interface Step {
  ms: number;
  easing?: string;
  delay?: number;
}

/** The running steps of one arrival. `skip` ends the running step, `finish` all that are still to come. */
export class Timeline {
  /** Multiplies every duration, on top of the speed of the settings. */
  factor = 1;
  #running = new Set<() => void>();
  #done = false;

  /** True after `finish`: nothing will move any more, only the last state counts. */
  get done(): boolean {
    return this.#done;
  }

  /** A duration at the chosen speed; 0 when motion is off, reduced or finished. */
  ms(normal: number): number {
    return this.#done ? 0 : normal * speed() * this.factor;
  }

  /** Move one element by transform and opacity; resolves when it has arrived or was skipped. */
  animate(element: Element | null | undefined, frames: Keyframe[], step: Step): Promise<void> {
    const duration = this.ms(step.ms);
    if (!element || duration <= 0) return Promise.resolve();
    const animation = element.animate(frames, {
      duration,
      delay: this.ms(step.delay ?? 0),
      easing: step.easing ?? EASE.out,
      fill: 'both',
    });
    return this.#until((end) => {
      animation.onfinish = end;
      animation.oncancel = end;
      return () => animation.finish();
    }).finally(() => animation.cancel());
  }

  /** Let some time pass. */
  wait(normal: number): Promise<void> {
    const duration = this.ms(normal);
    if (duration <= 0) return Promise.resolve();
    return this.#until((end) => {
      const timer = setTimeout(end, duration);
      return () => {
        clearTimeout(timer);
        end();
      };
    });
  }

  /** Where motion is reduced: a short pause in place of travel, so that steps are still seen one after the other. */
  pause(): Promise<void> {
    if (this.#done || !reduced()) return Promise.resolve();
    return this.#until((end) => {
      const timer = setTimeout(end, FADE);
      return () => {
        clearTimeout(timer);
        end();
      };
    });
  }

  /** Jump to the end of the running step. */
  skip(): void {
    for (const end of [...this.#running]) end();
  }

  /** Jump to the end of everything. */
  finish(): void {
    this.#done = true;
    this.skip();
  }

  #until(start: (end: () => void) => () => void): Promise<void> {
    return new Promise((resolve) => {
      let hurry = () => {};
      const end = () => {
        this.#running.delete(hurry);
        resolve();
      };
      hurry = start(end);
      this.#running.add(hurry);
    });
  }
}

/** Frames of a flight on an arc from one box to another, `height` px above the straight line. */
export function arc(from: DOMRect, to: DOMRect, height = 60, steps = 12): Keyframe[] {
  const dx = to.x + to.width / 2 - (from.x + from.width / 2);
  const dy = to.y + to.height / 2 - (from.y + from.height / 2);
  const scale = to.width / Math.max(1, from.width);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const lift = -4 * height * t * (1 - t);
    return { transform: `translate(${dx * t}px, ${dy * t + lift}px) scale(${1 + (scale - 1) * t})` };
  });
}

/** Count a number up to its value; `show` gets every whole number on the way. */
export async function countUp(timeline: Timeline, to: number, show: (value: number) => void, ms = 480): Promise<void> {
  const steps = Math.min(Math.abs(to), 24);
  for (let i = 1; i < steps; i++) {
    show(Math.round((to * i) / steps));
    await timeline.wait(ms / steps);
    if (timeline.done) break;
  }
  show(to);
}
