// Moves that the server offers, sorted by how they are chosen; slots that kept candies fill.
import { describe, expect, it } from 'vitest';
import { holding, remaining, valuesOf } from '../../board/selection.svelte';
import type { Offered } from '../../lib/module';
import { attempt, modes, plain, readings } from './moves';
import { drawing } from './drawings';
import { slotsOf } from './types';

const swap = (from: string, to: string) => ({ words: from + to, kind: 'swap', from, to });
const MOVES = [
  swap('a2', 'a3'), swap('a3', 'b3'),
  { words: 'T:a3c3', kind: 'tongs', from: 'a3', to: 'c3' },
  { words: 'X:M>a5', kind: 'trade', candy: 'M', cell: 'a5' },
  { words: 'X:C>a5', kind: 'trade', candy: 'C', cell: 'a5' },
];

describe('moves', () => {
  const partners = (all: readonly Offered[], from: string) => holding(all, [['from', from]]).map((move) => [move.to, move.words]);

  it('are read from both spaces, one way of acting at a time', () => {
    expect(partners(readings(MOVES, 'swap'), 'a3')).toEqual([['a2', 'a2a3'], ['b3', 'a3b3']]);
    expect(partners(readings(MOVES, 'tongs'), 'c3')).toEqual([['a3', 'T:a3c3']]);
    expect(modes(MOVES)).toEqual(['swap', 'tongs', 'trade']);
  });

  it('of a trade ask for the candy first, then for the space', () => {
    const trade = readings(MOVES, 'trade');
    expect(valuesOf(trade, 'candy')).toEqual(['M', 'C']);
    expect(remaining(trade, [['candy', 'C'], ['cell', 'a5']])?.words).toBe('X:C>a5');
  });

  it('without a space and a candy are buttons', () => {
    const spin = [{ words: '>', kind: 'no_spin' }, { words: '>W', kind: 'spin', side: 'W' }, ...MOVES];
    expect(plain(spin).map((move) => move.words)).toEqual(['>', '>W']);
  });

  it('that are refused are written as the server would', () => {
    expect(attempt('d4', 'd3', 'swap', 'main')).toBe('d3d4');
    expect(attempt('c3', 'b3', 'tongs', 'main')).toBe('T:b3c3');
    expect(attempt('c3', 'c4', 'swap', 'again')).toBe('+c3c4');
  });
});

describe('slots', () => {
  it('are filled, free for a candy, or free for any', () => {
    expect(slotsOf('Mm.')).toEqual([{ candy: 'M', full: true }, { candy: 'M', full: false }, { candy: '', full: false }]);
  });

  it('have a place each in every drawing, inside its frame', () => {
    const shapes: Record<string, number[]> = {
      O1: [4], O2: [9], O3: [2, 2, 2, 2], O4: [1, 1, 1, 1, 1, 1], O5: [3, 3], O6: [3, 2, 2], O7: [3, 2, 2], O8: [3, 3], X: [5, 1],
    };
    for (const [id, sizes] of Object.entries(shapes)) {
      const picture = drawing(id, sizes);
      expect(picture.places.map((group) => group.length)).toEqual(sizes);
      expect(picture.back !== '' || id === 'X').toBe(true);
      for (const place of picture.places.flat()) {
        expect(place.x).toBeGreaterThanOrEqual(0);
        expect(place.x + place.size).toBeLessThanOrEqual(picture.width);
        expect(place.y + place.size).toBeLessThanOrEqual(picture.height);
      }
    }
  });
});
