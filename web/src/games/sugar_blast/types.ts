// What the server says of Sugar Blast, and what it tells about the way there.

import type {
  BlastCandidateView as Candidate,
  BlastEvent as Told,
  BlastObjectiveView as ObjectiveView,
  BlastPowerView as PowerView,
  BlastSeatView as SeatView,
  BlastView,
} from '../../lib/types.gen';

export type { BlastView, Candidate, ObjectiveView, PowerView, SeatView };
export type Decision = BlastView['ask']['decision'];
/** One of M C S G L B. */
export type Candy = string;
/** Letters to how many. */
export type Counts = Record<string, number>;

/** A step of what happened: those that the game tells, and that a table was dealt. */
export type BlastEvent = Told | { kind: 'deal' };
export type Why = Extract<Told, { kind: 'keep' }>['why'];
export type EventOf<K extends BlastEvent['kind']> = Extract<BlastEvent, { kind: K }>;

/** The six candies in the order of the jar. */
export const CANDIES: readonly Candy[] = ['M', 'C', 'S', 'G', 'L', 'B'];

/** The slots of one part of an Objective: 'MMm.' is two filled, one free for another M best, and one for any. */
export function slotsOf(part: string): { candy: Candy; full: boolean }[] {
  return [...part].map((slot) => ({ candy: slot === '.' ? '' : slot.toUpperCase(), full: CANDIES.includes(slot) }));
}

/** The symbol of the sprite that draws each content and cover. */
export const SYMBOL: Record<string, string> = {
  M: 'marshmallow',
  C: 'corn',
  S: 'cane',
  G: 'gumdrop',
  L: 'lollipop',
  B: 'bonbon',
  '#': 'rock',
  '*': 'rainbow',
  '!': 'bomb',
  x: 'lock',
  '+': 'wrap',
  '^': 'cherry',
};
