// What the server says of Sugarworks, and what it tells about the way there.

import type { Offered } from '../../lib/module';
import type {
  WorksBeltView as BeltView,
  WorksEvent as Told,
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

/** A step of what happened, and what the table itself tells. */
export type WorksEvent = Told | { kind: 'deal' } | { kind: 'undo'; seat: number };
export type EventOf<K extends WorksEvent['kind']> = Extract<WorksEvent, { kind: K }>;
