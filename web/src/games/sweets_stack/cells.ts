// A bucket in words, row by row and space by space, and how arrow keys walk it.

import { m } from '../../lib/paraglide/messages';
import { COLUMNS, ROWS, cellOf, type Spot } from './geometry';
import { CARD_NAMES } from './names';
import type { SceneSeat } from './scene';
import type { Cell, FitView } from './types';
import { advancedName, cardName, colourName, joined, listWords } from './words';

/** What else may be said of a space: places of the hovering candy, and spaces barred for the first one. */
export interface Beside {
  fits?: readonly FitView[];
  coils?: readonly Cell[];
}

/** The rows of a bucket from the top, each with its spaces from the left. */
export const GRID: readonly { row: number; cells: readonly Cell[] }[] = Array.from({ length: ROWS }, (_, at) => ({
  row: ROWS - at,
  cells: Array.from({ length: COLUMNS }, (_, x) => cellOf({ x, y: ROWS - 1 - at })),
}));

/** 'Row 4, red, box open'. */
export function rowWords(row: number, colours: string, seat: Pick<SceneSeat, 'rows'>): string {
  const told = { row, colour: colourName(colours.charAt(row - 1)) };
  return seat.rows.includes(row) ? m.stack_bucket_row_full(told) : m.stack_bucket_row_open(told);
}

/** What lies in every space: 'c4, filled, Rocket Pop', 'c4, empty', 'c4, covered hole'. */
export function cellWords(seat: Pick<SceneSeat, 'pieces'>, { fits = [], coils = [] }: Beside = {}): Record<Cell, string> {
  const filled = new Map(seat.pieces.flatMap((piece) => piece.cells.map((cell) => [cell, piece])));
  const words: Record<Cell, string> = {};
  const covered = new Set<string>();
  for (const { cells } of GRID) {
    for (const cell of cells) {
      const piece = filled.get(cell);
      const places = fits.flatMap((fit, at) => (fit.cells.includes(cell) ? [at + 1] : []));
      const more = [
        ...(places.length > 0 ? [m.stack_cell_place({ places: listWords(places) })] : []),
        ...(!piece && coils.includes(cell) ? [m.stack_cell_barred()] : []),
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
  if (CARD_NAMES[key]) return m.stack_cell_filled({ cell, card: cardName(key) });
  return fam === 'plain' ? m.stack_cell_plain({ cell }) : m.stack_cell_filled({ cell, card: advancedName(fam) });
}

/** Where a key leads from a space; the row's own heading lies left of its first space. Null for keys that do not walk. */
export function walked(from: Spot, key: string): Spot | null {
  const { x, y } = from;
  switch (key) {
    case 'ArrowLeft':
      return { x: Math.max(-1, x - 1), y };
    case 'ArrowRight':
      return { x: Math.min(COLUMNS - 1, x + 1), y };
    case 'ArrowUp':
      return { x, y: Math.min(ROWS - 1, y + 1) };
    case 'ArrowDown':
      return { x, y: Math.max(0, y - 1) };
    case 'Home':
      return { x: -1, y };
    case 'End':
      return { x: COLUMNS - 1, y };
    case 'PageUp':
      return { x, y: ROWS - 1 };
    case 'PageDown':
      return { x, y: 0 };
    default:
      return null;
  }
}
