// What is certain about a move: the Blast it makes, what leaves, what is kept, and the tray after the tilt.

import type { PreviewShown } from '../../lib/types.gen';
import type { BlastEvent, BlastView, Candidate, EventOf } from './types';

/** What a Blast gives: sure candies, a choice, and draws. */
export interface Gain {
  keeps: string[];
  second: string[];
  platter: boolean;
  bombs: number;
  gifts: number;
}

export interface Foresight {
  words: string;
  /** The Blasts that the move makes; more than one is a choice still to come. */
  blasts: Pick<Candidate, 'shape' | 'length' | 'cells' | 'others' | 'type'>[];
  gain: Gain | null;
  /** The tray once it has tipped, or null where that is not certain; '.' is an unknown refill. */
  after: { view: BlastView; moved: string[] } | null;
  swap: EventOf<'swap'> | null;
}

/** Reads the server's preview. */
export function foresee(shown: PreviewShown): Foresight {
  const events = shown.events as unknown as BlastEvent[];
  const view = shown.view as BlastView;
  const swap = events.find((event) => event.kind === 'swap') ?? null;
  const first = events.findIndex((event) => event.kind === 'blast');
  const made = first < 0 ? [] : events.slice(first);
  const blast = made[0] as EventOf<'blast'> | undefined;
  const tilt = events.find((event) => event.kind === 'tilt');
  if (!blast) return { words: shown.words, blasts: view.candidates, gain: null, after: null, swap };
  return {
    words: shown.words,
    blasts: [{ shape: blast.shape, length: blast.length, cells: blast.cells, others: blast.others, type: blast.candy }],
    gain: gainOf(blast, made, view),
    after: tilt ? { view, moved: tilt.slides.map(([, to]) => to) } : null,
    swap,
  };
}

/** A candidate that the view still lists says it best; else what the events tell of the first Blast. */
function gainOf(blast: EventOf<'blast'>, made: readonly BlastEvent[], view: BlastView): Gain {
  const listed = view.candidates.find((candidate) => candidate.words === blast.words);
  if (listed) return listed;
  const end = made.findIndex((event, at) => at > 0 && (event.kind === 'blast' || event.kind === 'tilt'));
  const own = end < 0 ? made : made.slice(0, end);
  const keeps = own.filter((event) => event.kind === 'keep');
  const gone = new Set(own.flatMap((event) => (event.kind === 'remove' ? event.cells : [])));
  return {
    keeps: keeps.filter((keep) => keep.why !== 'gift').map((keep) => keep.candy),
    second: [],
    platter: false,
    bombs: 0,
    gifts: own.filter((event) => event.kind === 'uncover' && event.cover === '+' && gone.has(event.cell)).length,
  };
}
