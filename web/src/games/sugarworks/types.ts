// What the server says of Sugarworks, and what it tells about the way there.

import type { Offered } from '../../lib/module';
import type {
  WorksBeltView as BeltView,
  WorksOrderView as OrderView,
  WorksProspectView as ProspectView,
  WorksRunView as RunView,
  WorksSeatView as SeatView,
  WorksView,
} from '../../lib/types.gen';

export type { BeltView, OrderView, ProspectView, RunView, SeatView, WorksView };
/** One of R Y G B P. */
export type Shape = string;
export type Counts = Record<Shape, number>;

/** A legal move as the server lists it. */
export interface WorksMove extends Offered {
  order?: string;
  space?: string;
  tile?: string;
  shape?: Shape;
  row?: string;
  with?: number;
  to?: number;
  place?: number;
  taken?: string;
}

/** A step of what happened; docs/protocol.md lists the kinds. */
export type WorksEvent =
  | { kind: 'go'; shape: Shape; from: string; to: string; how: 'belt' | 'push' | 'flip' }
  | { kind: 'bonk'; at: string; striker: Shape; struck: Shape }
  | { kind: 'lost'; shape: Shape; at: string; cause: 'edge' | 'dock' | 'tile' | 'loop' | 'player' }
  | { kind: 'load'; shape: Shape; crate: string; how: string }
  | { kind: 'ran'; shape: Shape; step: number; trace: string }
  | { kind: 'belts'; round: number }
  | { kind: 'special'; seat: number; order: string; points: number; step: number }
  | { kind: 'die'; seat: number; face: string }
  | { kind: 'spawn'; shapes: Shape[] }
  | { kind: 'tile'; seat: number; tile: string; space: string; replaced: string }
  | { kind: 'adjust'; seat: number; shape: Shape; from: string; to: string }
  | { kind: 'make'; seat: number; shape: Shape }
  | { kind: 'rescue'; seat: number; shape: Shape }
  | { kind: 'outs'; seat: number; shapes: Shape[] }
  | { kind: 'crates'; seat: number; crates: string[] }
  | { kind: 'round'; round: number; first: number }
  | { kind: 'turn'; seat: number; set: number }
  | { kind: 'pickup'; seat: number; order: string; slot: number }
  | { kind: 'draw'; seat: number; why: string; orders?: string[] }
  | { kind: 'keep'; seat: number; order?: string; other?: string }
  | { kind: 'discard'; seat: number; order: string; from: string }
  | { kind: 'closed'; seat: number; place: number }
  | { kind: 'hand'; seat: number; orders: string[] }
  | { kind: 'refill'; slot: number; order: string }
  | { kind: 'reshuffle'; deck: string }
  | { kind: 'pawn'; seat: number; to: number; order?: string }
  | { kind: 'swap'; seat: number; with: number; named: string; taken?: string; given?: string }
  | { kind: 'turned'; seat: number; place: number; by: number; order?: string }
  | { kind: 'claim'; seat: number; place: number; order: string; right: boolean }
  | { kind: 'ask'; seat: number; place: number; yes: boolean; order: string }
  | { kind: 'faced'; seat: number; orders: string[] }
  | { kind: 'draw_tile'; seat: number; tile?: string }
  | { kind: 'recycle'; seat: number; tile: string }
  | { kind: 'eat'; seat: number; from: string }
  | { kind: 'five'; seat: number; shape: Shape }
  | { kind: 'ability'; seat: number; card: string }
  | { kind: 'ready'; seat: number }
  | { kind: 'sides'; sides: string[] }
  | { kind: 'over'; winners: number[]; ending: string }
  | { kind: 'deal' }
  | { kind: 'undo'; seat: number };
export type EventOf<K extends WorksEvent['kind']> = Extract<WorksEvent, { kind: K }>;
