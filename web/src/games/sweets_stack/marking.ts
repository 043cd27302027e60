// A marking read from its words: which card, how it is turned, and which spaces it takes.

import { cellOf, spotOf, spotsAt, turned } from './geometry';
import type { CardId, Cell } from './types';

/** A marking that was sent, or lies open, or was hinted at. */
export interface Placed {
  card: CardId;
  turns: number;
  changed: boolean;
  cells: Cell[];
}

/** What words like '~B06@e6r2' stand for; null where they are no marking. */
export function readMarking(words: string, shapeOf: (card: CardId) => readonly string[]): Placed | null {
  const found = /^(~?)([BYGR]\d\d)@([a-f]\d)(?:r(\d))?$/.exec(words);
  if (!found) return null;
  const [, changed = '', card = '', cell = 'a1', turns = '0'] = found;
  const shape = turned(shapeOf(card), Number(turns));
  return { card, turns: Number(turns), changed: changed !== '', cells: spotsAt(shape, spotOf(cell)).map(cellOf) };
}
