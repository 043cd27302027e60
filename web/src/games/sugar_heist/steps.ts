// Events as steps: what is shown together, and for how long (times of the look's table, at normal speed).
import type { StageStep } from '../../board/stage.svelte';
import type { HeistEvent } from './types';

export type Step = StageStep<HeistEvent>;

export const HOP = 240;
export const TIME: Partial<Record<HeistEvent['kind'], number>> = {
  board: 240,
  buy: 420,
  refill: 200,
  place: 320,
  pass: 240,
  heist: 420,
  roll: 520,
  enter: 420,
  cancel: 300,
  gamble: 420,
  reroll: 420,
  change: 300,
  lose: 300,
  gain: 420,
  use: 300,
  exhaust: 300,
  pay: 420,
  loot: 420,
  back: 300,
  sneak: 420,
  suffer: 240,
  slam: 480,
  steal: 520,
  conceal: 240,
  tax: 420,
  votes: 420,
};

/** One step for each event that takes time; the others go with the one before. */
export function steps(events: readonly HeistEvent[]): Step[] {
  const found: { ms: number; events: HeistEvent[] }[] = [];
  for (const event of events) {
    // Tokens come out of the bag one by one.
    const ms = event.kind === 'targets' ? HOP * event.order.length : (TIME[event.kind] ?? 0);
    const last = found.at(-1);
    if (ms === 0 && last) last.events.push(event);
    else found.push({ ms, events: [event] });
  }
  return found;
}
