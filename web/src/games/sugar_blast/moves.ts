// The moves on offer, read as a hand picks them: two spaces in either order, one space, a candy, or a button.

import type { Offered } from '../../lib/module';

/** A way of acting that replaces the normal swap. */
export type Mode = 'swap' | 'tongs' | 'trade';

const PAIRS: Record<string, Mode> = { swap: 'swap', again: 'swap', tongs: 'tongs' };
/** Answered in the list of Blasts. */
const LISTED = new Set(['line', 'mega', 'mega_square']);
const TYPES = new Set(['second', 'extra', 'reward']);

function modeOf(move: Offered): Mode | undefined {
  return move.kind === 'trade' ? 'trade' : PAIRS[move.kind];
}

/** The modes that moves offer, in the order of their buttons. */
export function modes(moves: readonly Offered[]): Mode[] {
  const found = new Set(moves.map(modeOf));
  return (['swap', 'tongs', 'trade'] as const).filter((mode) => found.has(mode));
}

/** The moves of one mode; a swap is read from both of its spaces. */
export function readings(moves: readonly Offered[], mode: Mode): Offered[] {
  return moves
    .filter((move) => (modeOf(move) ?? mode) === mode && !LISTED.has(move.kind))
    .flatMap((move) => (move.kind in PAIRS ? [move, { ...move, from: move.to, to: move.from }] : [move]));
}

/** Moves that are answered by naming a kind of candy. */
export function named(moves: readonly Offered[]): Offered[] {
  return moves.filter((move) => TYPES.has(move.kind));
}

/** Moves that have neither a space nor a candy: a button each. */
export function plain(moves: readonly Offered[]): Offered[] {
  return moves.filter((move) => !('from' in move || 'cell' in move || 'candy' in move) && !LISTED.has(move.kind));
}

/** The words of a swap that the server did not list; it says why not. Spaces are written in their own order. */
export function attempt(from: string, to: string, mode: Mode, decision: string): string {
  const ordered = from[1] === to[1] ? from < to : (from[1] ?? '') < (to[1] ?? '');
  const words = ordered ? from + to : to + from;
  if (mode === 'tongs') return `T:${words}`;
  return decision === 'again' ? `+${words}` : words;
}
