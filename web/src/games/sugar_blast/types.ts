// What the server says of Sugar Blast, and what it tells about the way there.

import type {
  BlastCandidateView as Candidate,
  BlastObjectiveView as ObjectiveView,
  BlastPowerView as PowerView,
  BlastSeatView as SeatView,
  BlastView,
} from '../../lib/types.gen';
import type { Side } from './geometry';

export type { BlastView, Candidate, ObjectiveView, PowerView, SeatView };
export type Decision = BlastView['ask']['decision'];
/** One of M C S G L B. */
export type Candy = string;
/** Letters to how many. */
export type Counts = Record<string, number>;

/** A legal move as the server lists it. */
export interface BlastMove {
  words: string;
  kind: string;
  from?: string;
  to?: string;
  cell?: string;
  candy?: Candy;
  corner?: string;
  side?: Side;
}

/** A step of what happened; docs/protocol.md lists the kinds. */
export type BlastEvent =
  | { kind: 'deal' }
  | { kind: 'swap'; seat: number; from: string; to: string; how: 'swap' | 'tongs' | 'again' }
  | { kind: 'draw'; seat: number; candy: Candy }
  | { kind: 'exchange'; seat: number; cell: string; candy: Candy; removed: Candy }
  | { kind: 'trade'; seat: number; cell: string; candy: Candy; removed: Candy }
  | {
      kind: 'blast';
      seat: number;
      words: string;
      candy: Candy;
      shape: 'row' | 'column' | 'mega';
      length: number;
      cells: string[];
      others: string[];
      combo: number;
    }
  | { kind: 'explode'; cells: string[]; removed: string[] }
  | { kind: 'remove'; cells: string[] }
  | { kind: 'uncover'; cell: string; cover: string; why: 'removed' | 'cracked' | 'delivered' | 'shaken' }
  | { kind: 'keep'; seat: number; candy: Candy; cell: string; why: Why }
  | { kind: 'bag'; candies: Counts }
  | { kind: 'aside'; candies: Counts }
  | { kind: 'token'; code: string; seat: number; to: 'seat' | 'pile' | 'box' }
  | { kind: 'bomb'; cell: string }
  | { kind: 'tilt'; side: Side; slides: [string, string][] }
  | { kind: 'refill'; cell: string; candy: Candy; wrapped: boolean }
  | { kind: 'platter'; from: string; to: string }
  | { kind: 'cover'; cell: string; cover: string }
  | { kind: 'shake'; board: string[]; covers: string[] }
  | { kind: 'complete'; seat: number }
  | { kind: 'turn'; seat: number; side: Side; turn: number }
  | { kind: 'over'; winners: number[]; ending: string };

export type Why = 'blast' | 'second' | 'platter' | 'bomb' | 'gift' | 'cherry';
export type EventOf<K extends BlastEvent['kind']> = Extract<BlastEvent, { kind: K }>;

/** The six candies in the order of the jar. */
export const CANDIES: readonly Candy[] = ['M', 'C', 'S', 'G', 'L', 'B'];

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
