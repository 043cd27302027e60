// What the server says of Sugartopia, and what it tells about the way there.

import type { TopiaAreaView, TopiaAskedView, TopiaEvent, TopiaFace, TopiaGain, TopiaLaidView, TopiaSeatView, TopiaView, TopiaWalkView } from '../../lib/types.gen';

export type { TopiaEvent, TopiaSeatView, TopiaView };
export type AreaView = TopiaAreaView;
export type AskedView = TopiaAskedView;
export type Gain = TopiaGain;
export type LandFace = TopiaFace;
export type LaidView = TopiaLaidView;
export type WalkView = TopiaWalkView;

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

export type EventOf<K extends TopiaEvent['kind']> = Extract<TopiaEvent, { kind: K }>;

/** The colours in the order of the rules. */
export const COLOURS: readonly Colour[] = ['R', 'B', 'P', 'Y'];

/** The name of a cell in words: '1,-1'. */
export function cellOf(at: { q: number; r: number }): string {
  return `${at.q},${at.r}`;
}
