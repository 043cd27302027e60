// Moves of real games, one or more for each kind of event: carrying the pieces along leads exactly to the next view.
import { describe, expect, it } from 'vitest';
import recorded from './games.fixture.json';
import { indexOf } from './geometry';
import { after, reconcile, swept, type Sprite } from './sprites';
import { steps } from './steps';
import type { BlastEvent } from './types';

/** A view's board or covers from rows 6 to 1; '-' is no cover. */
function cells(rows: string): string[] {
  return rows
    .split('/')
    .reverse()
    .flatMap((row) => [...row])
    .map((letter) => (letter === '-' ? '' : letter));
}
const seen = ([board = '', covers = '']: string[]) => ({ board: cells(board), covers: cells(covers) });

function shown(sprites: Sprite[]): { board: string[]; covers: string[] } {
  const board = Array.from({ length: 36 }, () => '.');
  const covers = Array.from({ length: 36 }, () => '');
  for (const sprite of sprites) {
    expect(board[indexOf(sprite.cell)], `two pieces on ${sprite.cell}`).toBe('.');
    board[indexOf(sprite.cell)] = sprite.content;
    covers[indexOf(sprite.cell)] = sprite.cover;
  }
  return { board, covers };
}

describe('events of real games', () => {
  it.each(recorded.map((move, n) => [n, move] as const))('move %i leads to its view', (_, move) => {
    const events = move.events as unknown as BlastEvent[];
    const start = reconcile([], seen(move.before));
    expect(shown(swept(events.reduce(after, start)))).toEqual(seen(move.after));
  });

  it('tell every kind that moves something', () => {
    const kinds = new Set(recorded.flatMap((move) => move.events.map((event) => event.kind)));
    const all = ['swap', 'exchange', 'trade', 'explode', 'remove', 'uncover', 'bomb', 'tilt', 'refill', 'cover', 'shake'];
    expect(all.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it('lose nothing when they are grouped into steps', () => {
    for (const move of recorded) {
      const events = move.events as unknown as BlastEvent[];
      const grouped = steps(events).flatMap((step) => step.events);
      expect(grouped.length).toBe(events.length);
      expect(swept(grouped.reduce(after, reconcile([], seen(move.before)))).length).toBe(cells(move.after[0] ?? '').filter((c) => c !== '.').length);
    }
  });
});
