// A bucket in words, row by row and space by space, and how arrow keys walk it.

import type { Way } from '../../board/grid.svelte';
import { m } from '../../lib/paraglide/messages';
import { COLUMNS, ROWS, cellOf, spotOf } from './geometry';
import type { SceneSeat } from './scene';
import type { Cell, FitView } from './types';
import { advancedName, colourName, joined, listWords, nameOf } from './words';

/** The rows of a bucket from the top, each with its spaces from the left. */
export const GRID: readonly { row: number; cells: readonly Cell[] }[] = Array.from({ length: ROWS }, (_, at) => ({
  row: ROWS - at,
  cells: Array.from({ length: COLUMNS }, (_, x) => cellOf({ x, y: ROWS - 1 - at })),
}));

/** 'Row 4, red, box open'. */
export function rowWords(row: number, seat: Pick<SceneSeat, 'rows' | 'favourites'>): string {
  const told = { row, colour: colourName(seat.favourites.charAt(row - 1)) };
  return seat.rows.includes(row) ? m.stack_bucket_row_full(told) : m.stack_bucket_row_open(told);
}

/** What lies in every space, and which places of the hovering candy it belongs to: 'c4, filled, Rocket Pop', 'c4, empty', 'c4, covered hole'. */
export function cellWords(seat: Pick<SceneSeat, 'pieces' | 'barred'>, fits: readonly FitView[] = []): Record<Cell, string> {
  const filled = new Map(seat.pieces.flatMap((piece) => piece.cells.map((cell) => [cell, piece])));
  const words: Record<Cell, string> = {};
  const covered = new Set<string>();
  for (const { cells } of GRID) {
    for (const cell of cells) {
      const piece = filled.get(cell);
      const places = fits.flatMap((fit, at) => (fit.cells.includes(cell) ? [at + 1] : []));
      const more = [
        ...(places.length > 0 ? [m.stack_cell_place({ places: listWords(places) })] : []),
        ...(!piece && seat.barred.includes(cell) ? [m.stack_cell_barred()] : []),
      ];
      words[cell] = joined([piece ? filledWords(cell, piece) : emptyWords(cell, covered.has(cell.charAt(0))), ...more]);
      if (piece) covered.add(cell.charAt(0));
    }
  }
  return words;
}

function emptyWords(cell: Cell, covered: boolean): string {
  return covered ? m.stack_cell_covered({ cell }) : m.stack_cell_empty({ cell });
}

/** A candy goes by its card, a prefilled space by the rule card that filled it. */
function filledWords(cell: Cell, { key, fam }: { key: string; fam: string }): string {
  const card = nameOf(key);
  if (card) return m.stack_cell_filled({ cell, card });
  return fam === 'plain' ? m.stack_cell_plain({ cell }) : m.stack_cell_filled({ cell, card: advancedName(fam) });
}

/** The space or the heading of a row ('4') beside another; '' at the edge. */
export function besideOf(at: Cell | string, way: Way): string {
  const heading = /^\d$/.test(at);
  const { x, y } = heading ? { x: -1, y: Number(at) - 1 } : spotOf(at);
  const next = { x: x + (way === 'right' ? 1 : way === 'left' ? -1 : 0), y: y + (way === 'up' ? 1 : way === 'down' ? -1 : 0) };
  if (next.x < -1 || next.x >= COLUMNS || next.y < 0 || next.y >= ROWS) return '';
  return next.x < 0 ? String(next.y + 1) : cellOf(next);
}
