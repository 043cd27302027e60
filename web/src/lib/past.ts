// What happened while nobody looked, found in the entries of a replay.
import type { LogEntry } from './module';
import type { ReplayStep } from './types.gen';

/** An entry of the log as it was told; its view, where there is one, is in the states. */
export type Past = Pick<ReplayStep, 'n' | 'seat' | 'kind' | 'events' | 'late'>;

/** The moves of others that were missed: after which entry, how many, and whose. */
export interface Missed {
  from: number;
  moves: number;
  by: number[];
}

/** A strip is worth it from two missed moves on; one is simply shown. */
const WORTH = 2;
/** Watching takes so long at most, in milliseconds; speed rises to fit. */
export const WATCHING = 20_000;
/** About how long one entry takes at normal speed. */
const ENTRY = 1800;

/** What was missed after an entry, or null where it is not worth a word. */
export function missedAfter(steps: readonly Past[], from: number, yours: readonly number[]): Missed | null {
  const moves = steps.filter((step) => step.n > from && step.kind === 'move' && !yours.includes(step.seat));
  if (moves.length < WORTH) return null;
  return { from, moves: moves.length, by: [...new Set(moves.map((step) => step.seat))] };
}

/** The entry after which "Since my turn" begins: my last move that stands, or the deal. */
export function myLast(steps: readonly Past[], yours: readonly number[]): number {
  return steps.findLast((step) => step.kind === 'move' && yours.includes(step.seat))?.n ?? 0;
}

/** Entries by their number, each once, in the order of the log; what is told again counts. */
export function joined<T extends { n: number }>(known: readonly T[], more: readonly T[]): T[] {
  const byNumber = new Map([...known, ...more].map((one) => [one.n, one]));
  return [...byNumber.values()].sort((a, b) => a.n - b.n);
}

/** The last entry up to which none is missing, -1 before the deal. */
export function wholeTo(steps: readonly { n: number }[]): number {
  return steps.reduce((to, step) => (step.n === to + 1 ? step.n : to), -1);
}

/** The factor of every duration with which so many entries fit into the time for watching. */
export function hasteFor(entries: number): number {
  return Math.min(1, WATCHING / (ENTRY * Math.max(1, entries)));
}

/** About how many seconds watching so many entries takes. */
export function secondsFor(entries: number): number {
  return Math.ceil(Math.min(WATCHING, ENTRY * entries) / 1000);
}

/** The log with a line between what was seen and what is new. */
export function divided(log: readonly LogEntry[], after: number | null, text: string): LogEntry[] {
  if (after === null || !log.some((line) => line.n > after)) return [...log];
  const at = log.findIndex((line) => line.n > after);
  return [...log.slice(0, at), { n: after, seat: -1, text, divides: true }, ...log.slice(at)];
}
