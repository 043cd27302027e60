// The pieces that the client keeps while things move: each has a key of its own and is carried along by events.

import { changed, type Changes } from '../../board/stage.svelte';
import { CELLS, indexOf } from './geometry';
import type { BlastEvent, BlastView } from './types';

/** A piece on the tray with the cover that lies on it. */
export interface Sprite {
  key: number;
  cell: string;
  content: string;
  cover: string;
  /** It is on its way out: still drawn, no longer there. */
  leaving: boolean;
}

let keys = 0;

function made(cell: string, content: string, cover: string = ''): Sprite {
  keys += 1;
  return { key: keys, cell, content, cover, leaving: false };
}

/** The piece that lies on a space, or undefined. */
export function pieceOn(sprites: readonly Sprite[], cell: string): Sprite | undefined {
  return sprites.find((sprite) => sprite.cell === cell && !sprite.leaving);
}

/** The pieces as the view has them; a piece that is already right keeps its key. */
export function reconcile(sprites: readonly Sprite[], view: Pick<BlastView, 'board' | 'covers'>): Sprite[] {
  const result: Sprite[] = [];
  for (const cell of CELLS) {
    const index = indexOf(cell);
    const content = view.board[index] ?? '.';
    if (content === '.') continue;
    const cover = view.covers[index] ?? '';
    const here = pieceOn(sprites, cell);
    if (here === undefined || here.content !== content) result.push(made(cell, content, cover));
    else result.push(here.cover === cover ? here : { ...here, cover });
  }
  return result.sort((a, b) => a.key - b.key);
}

const lay = (sprites: readonly Sprite[], { cell, candy }: { cell: string; candy: string }): Sprite[] => [...leaving(sprites, (sprite) => sprite.cell === cell), made(cell, candy)];
const CHANGES: Changes<readonly Sprite[], BlastEvent> = {
  swap: (sprites, { from, to }) => moved(sprites, [[from, to], [to, from]]),
  tilt: (sprites, event) => moved(sprites, event.slides),
  remove: (sprites, event) => leaving(sprites, (sprite) => event.cells.includes(sprite.cell)),
  explode: (sprites, event) => leaving(sprites, (sprite) => sprite.content === '!' && event.cells.includes(sprite.cell)),
  exchange: lay,
  trade: lay,
  bomb: (sprites, event) => [...sprites, made(event.cell, '!')],
  refill: (sprites, event) => [...sprites, made(event.cell, event.candy, event.wrapped ? '+' : '')],
  cover: (sprites, event) => covered(sprites, event.cell, event.cover),
  uncover: (sprites, event) => covered(sprites, event.cell, ''),
  shake: (sprites, event) => [...leaving(sprites, (sprite) => sprite.content !== '#'), ...shaken(sprites, event)],
};

/** The pieces after one event. Pieces that leave stay, marked, until `swept`. */
export function after(sprites: readonly Sprite[], event: BlastEvent): Sprite[] {
  return [...changed(CHANGES, sprites, event)];
}

/** Without the pieces that have left. */
export function swept(sprites: readonly Sprite[]): Sprite[] {
  return sprites.filter((sprite) => !sprite.leaving);
}

function moved(sprites: readonly Sprite[], ways: readonly (readonly [string, string])[]): Sprite[] {
  const goes = new Map(ways.map(([from, to]) => [from, to]));
  return sprites.map((sprite) => {
    const to = sprite.leaving ? undefined : goes.get(sprite.cell);
    return to === undefined ? sprite : { ...sprite, cell: to };
  });
}

function leaving(sprites: readonly Sprite[], goes: (sprite: Sprite) => boolean): Sprite[] {
  return sprites.map((sprite) => (!sprite.leaving && goes(sprite) ? { ...sprite, leaving: true } : sprite));
}

function covered(sprites: readonly Sprite[], cell: string, cover: string): Sprite[] {
  return sprites.map((sprite) => (sprite.cell === cell && !sprite.leaving ? { ...sprite, cover } : sprite));
}

function shaken(sprites: readonly Sprite[], event: { board: string[]; covers: string[] }): Sprite[] {
  return CELLS.filter((cell) => {
    const content = event.board[indexOf(cell)] ?? '.';
    return content !== '.' && !(content === '#' && pieceOn(sprites, cell)?.content === '#');
  }).map((cell) => made(cell, event.board[indexOf(cell)] ?? '.', event.covers[indexOf(cell)] ?? ''));
}
