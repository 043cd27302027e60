import { expect, test } from 'vitest';
import { Grid, nearest, wayOf } from './grid.svelte';

const CELLS = ['a1', 'a2', 'b1', 'b2'];
const beside = (cell: string, way: string): string => {
  const next = String.fromCharCode(cell.charCodeAt(0) + (way === 'right' ? 1 : way === 'left' ? -1 : 0)) + (Number(cell[1]) + (way === 'up' ? 1 : way === 'down' ? -1 : 0));
  return CELLS.includes(next) ? next : '';
};

test('one space is the tab stop, and arrows carry it along', () => {
  const grid = new Grid({ home: () => 'a1', beside });
  const stops = (): string[] => CELLS.filter((cell) => grid.tab(cell) === 0);
  expect(stops()).toEqual(['a1']);
  expect(grid.step('a1', 'right', null)).toBe('b1');
  expect(stops()).toEqual(['b1']);
  expect(grid.step('b1', 'right', null)).toBe('');
  expect(stops()).toEqual(['b1']);
  expect(wayOf('ArrowUp')).toBe('up');
  expect(wayOf('Enter')).toBeNull();
});

test('Home, End and the page keys go as far as there are spaces; other keys are left alone', () => {
  const row = ['a1', 'b1', 'c1', 'd1'];
  const grid = new Grid({ home: () => 'b1', beside: (cell, way) => row[row.indexOf(cell) + (way === 'right' ? 1 : way === 'left' ? -1 : 9)] ?? '' });
  const after = (key: string): [boolean, string] => [grid.keyed(key, grid.here, null), grid.here];
  expect(after('End')).toEqual([true, 'd1']);
  expect(after('ArrowRight')).toEqual([true, 'd1']);
  expect(after('Home')).toEqual([true, 'a1']);
  expect(after('PageUp')).toEqual([true, 'a1']);
  expect(after('r')).toEqual([false, 'a1']);
});

test('on a plane an arrow leads to the nearest spot in its quarter', () => {
  const spots = [{ x: 10, y: 0 }, { x: 5, y: 4 }, { x: 0, y: 9 }, { x: -3, y: -3 }];
  expect(nearest({ x: 0, y: 0 }, spots, 'right')).toEqual({ x: 10, y: 0 });
  expect(nearest({ x: 0, y: 0 }, spots, 'down')).toEqual({ x: 0, y: 9 });
  expect(nearest({ x: 0, y: 0 }, spots, 'left')).toEqual({ x: -3, y: -3 });
  expect(nearest({ x: 10, y: 0 }, spots, 'right')).toBeNull();
});
