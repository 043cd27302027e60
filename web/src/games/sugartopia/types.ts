// What the server says of Sugartopia, and what it tells about the way there.

import type { TopiaAreaView, TopiaAskedView, TopiaFace, TopiaLaidView, TopiaSeatView, TopiaShareView, TopiaView } from '../../lib/types.gen';

export type { TopiaSeatView, TopiaView };
export type AreaView = TopiaAreaView;
export type AskedView = TopiaAskedView;
export type LandFace = TopiaFace;
export type LaidView = TopiaLaidView;
export type ShareView = TopiaShareView;

/** A player's colour: R B P Y. */
export type Colour = TopiaSeatView['colour'];
/** An animal: its card and its place there. */
export type Animal = readonly [card: string, at: number];

/** A legal move as the server lists it, with its cell as one word. */
export interface TopiaMove {
  words: string;
  kind: 'land' | 'gingerman' | 'feed' | 'aside' | 'pass';
  card?: string;
  q?: number;
  r?: number;
  k?: number;
  cell?: string;
  region?: number;
  bears?: string;
}

export interface Gain {
  seat: number;
  bears: number;
  loose: number;
  honey: number;
}

/** A step of what happened; docs/protocol.md lists the kinds. */
export type TopiaEvent =
  | { kind: 'place'; seat: number; card: string; q: number; r: number; k: number }
  | { kind: 'cubes'; card: string; sugar: number; honey: number }
  | { kind: 'feed'; seat: number; region: string; moves: [Animal, Animal][]; chosen: boolean }
  | { kind: 'score'; regions: string[]; gains: Gain[]; jar: { sugar: number; honey: number }; why: 'closed' | 'end' }
  | { kind: 'aside'; seat: number; card: string }
  | { kind: 'pass'; seat: number; forced: boolean }
  | { kind: 'draw'; seat: number; left: number; card?: string }
  | { kind: 'turn'; seat: number }
  | { kind: 'show'; seat: number; cards: string[] }
  | { kind: 'walk'; seat: number; cookies: number; cells: [number, number][] }
  | { kind: 'over'; winners: number[] };
export type EventOf<K extends TopiaEvent['kind']> = Extract<TopiaEvent, { kind: K }>;

/** The colours in the order of the rules. */
export const COLOURS: readonly Colour[] = ['R', 'B', 'P', 'Y'];

/** The name of a cell on the wire: '1,-1'. */
export function cellOf(at: { q: number; r: number }): string {
  return `${at.q},${at.r}`;
}
