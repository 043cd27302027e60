// What may be chosen now, sorted by how it is chosen: two spaces, one space, a candy, or a button.

import type { Offered } from '../../lib/module';
import type { BlastMove, Candy } from './types';

/** A way of acting that replaces the normal swap. */
export type Mode = 'swap' | 'tongs' | 'trade';

export interface Choice {
  /** For each space, its partners and the words that swap the two. */
  pairs: Map<string, Map<string, string>>;
  /** Spaces that answer the question by themselves. */
  cells: Map<string, string>;
  /** Candies that answer it. */
  candies: Map<Candy, string>;
  /** Everything else, by kind: exchange, no_swap, spin... */
  buttons: BlastMove[];
}

const PAIRS: Record<string, Mode> = { swap: 'swap', again: 'swap', tongs: 'tongs' };
const CELLS = new Set(['place', 'bomb', 'lock', 'cherry']);
const TYPES = new Set(['second', 'extra', 'reward']);
const LISTED = new Set(['line', 'mega', 'mega_square']);

/** The modes that the moves offer, in the order of their buttons. */
export function modes(moves: readonly Offered[]): Mode[] {
  const kinds = new Set(moves.map((move) => (move.kind === 'trade' ? 'trade' : PAIRS[move.kind])));
  return (['swap', 'tongs', 'trade'] as const).filter((mode) => kinds.has(mode));
}

/** The moves of a mode, sorted; in trade mode `give` is the candy that goes onto the tray. */
export function choice(moves: readonly Offered[], mode: Mode, give: Candy = ''): Choice {
  const sorted: Choice = { pairs: new Map(), cells: new Map(), candies: new Map(), buttons: [] };
  for (const move of moves as readonly BlastMove[]) {
    const { kind, words, from = '', to = '', cell = '', candy = '' } = move;
    if (kind in PAIRS) {
      if (PAIRS[kind] === mode) pair(sorted, from, to, words);
    } else if (kind === 'trade') {
      if (mode !== 'trade') continue;
      if (give === candy) sorted.cells.set(cell, words);
      sorted.candies.set(candy, '');
    } else if (CELLS.has(kind)) sorted.cells.set(cell, words);
    else if (TYPES.has(kind)) sorted.candies.set(candy, words);
    else if (!LISTED.has(kind)) sorted.buttons.push(move);
  }
  return sorted;
}

function pair(sorted: Choice, from: string, to: string, words: string): void {
  for (const [one, other] of [
    [from, to],
    [to, from],
  ] as const) {
    const partners = sorted.pairs.get(one) ?? new Map<string, string>();
    partners.set(other, words);
    sorted.pairs.set(one, partners);
  }
}

/** The words of a swap that the server did not list; it says why not. Spaces are written in their own order. */
export function attempt(from: string, to: string, mode: Mode, decision: string): string {
  const ordered = from[1] === to[1] ? from < to : (from[1] ?? '') < (to[1] ?? '');
  const words = ordered ? from + to : to + from;
  if (mode === 'tongs') return `T:${words}`;
  return decision === 'again' ? `+${words}` : words;
}
