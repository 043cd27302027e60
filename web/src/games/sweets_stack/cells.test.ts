// Tests of the bucket in words and of walking it by keys.
import { describe, expect, it } from 'vitest';
import { GRID, besideOf, cellWords, rowWords } from './cells';
import type { FitView } from './types';

const ROCKET = { key: 'R12', fam: 'R', cells: ['b1', 'c1', 'd1', 'c2', 'c3'] };
const CORN = { key: 'corn0', fam: 'corn', cells: ['e1'] };
const LEDGE = { key: 'Y01', fam: 'Y', cells: ['a3', 'b3'] };

describe('a bucket in words', () => {
  it('goes from the top row down and from column a to f', () => {
    expect(GRID.map(({ row }) => row)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(GRID[4]?.cells).toEqual(['a4', 'b4', 'c4', 'd4', 'e4', 'f4']);
  });
  it('says what fills a space, which are empty and which are covered holes', () => {
    const words = cellWords({ pieces: [ROCKET, CORN, LEDGE], barred: [] });
    expect(words.c2).toBe('c2, filled, Rocket Pop');
    expect(words.e1).toBe('e1, filled, Candy Corn');
    expect(words.c4).toBe('c4, empty');
    expect(words.a2).toBe('a2, covered hole');
    expect(words.b2).toBe('b2, covered hole');
    expect(words.f1).toBe('f1, empty');
  });
  it('says which places of the hovering candy a space belongs to, and what is barred for the first', () => {
    const fits = [{ cells: ['a1', 'a2'] }, { cells: ['a2', 'a3'] }] as FitView[];
    const words = cellWords({ pieces: [], barred: ['f1'] }, fits);
    expect(words.a1).toBe('a1, empty, place 1');
    expect(words.a2).toBe('a2, empty, place 1 and 2');
    expect(words.f1).toBe('f1, empty, not for the first candy');
  });
  it('names the favourite of a row and its box (2.2)', () => {
    expect(rowWords(4, { rows: [], favourites: 'RBYRGGYB' })).toBe('Row 4, red, box open');
    expect(rowWords(2, { rows: [2], favourites: 'RBYRGGYB' })).toBe('Row 2, blue, box checked');
  });
});

describe('walking a bucket', () => {
  it('stays inside, and comes to the heading of a row at its left', () => {
    expect(besideOf('a1', 'left')).toBe('1');
    expect(besideOf('1', 'left')).toBe('');
    expect(besideOf('1', 'up')).toBe('2');
    expect(besideOf('2', 'right')).toBe('a2');
    expect(besideOf('f8', 'right')).toBe('');
    expect(besideOf('c8', 'up')).toBe('');
    expect(besideOf('c1', 'down')).toBe('');
  });
});
