// How tables lie on the counter.
import { expect, test } from 'vitest';
import { byGame, laidOut, ofGame, withNews, wonBy } from './counter';
import type { TableCard } from './types.gen';

const table = (id: string, more: Partial<TableCard>): TableCard =>
  ({ id, status: 'playing', your_turn: false, put_away: false, updated: '2026-01-01', left: null, seats: [{ yours: true }, { yours: false }], winners: [], ...more }) as TableCard;

test('running clocks come first, then the longest wait; what is put away lies in the drawer', () => {
  const counter = laidOut([
    table('new', { your_turn: true, updated: '2026-01-03' }),
    table('old', { your_turn: true, updated: '2026-01-02' }),
    table('fast', { your_turn: true, updated: '2026-01-04', left: 30 }),
    table('theirs', {}),
    table('friend', { status: 'waiting' }),
    table('over', { status: 'over' }),
    table('later', { status: 'over', updated: '2026-02-01' }),
    table('drawer', { status: 'over', put_away: true }),
  ]);
  const ids = (tables: TableCard[]) => tables.map((one) => one.id);
  expect(ids(counter.yours)).toEqual(['fast', 'old', 'new']);
  expect(ids(counter.waiting)).toEqual(['theirs', 'friend']);
  expect(ids(counter.over)).toEqual(['later', 'over']);
  expect(ids(counter.away)).toEqual(['drawer']);
});

test('news of a table takes its place, or is a new one', () => {
  const [a, b] = [table('a', {}), table('b', {})];
  expect(withNews([a, b], table('b', { your_turn: true })).map((one) => one.your_turn)).toEqual([false, true]);
  expect(withNews([a], b)).toHaveLength(2);
});

test('who has won is told from my side', () => {
  expect(wonBy(table('a', { winners: [0] }))).toBe('mine');
  expect(wonBy(table('a', { winners: [1] }))).toBe('other');
  expect(wonBy(table('a', { winners: [] }))).toBe('nobody');
});

test('many tables are looked at game by game, the most first', () => {
  const tables = [table('a', { game: 'x' }), table('b', { game: 'y' }), table('c', { game: 'y' })];
  expect(byGame(tables)).toEqual([['y', 2], ['x', 1]]);
  expect(ofGame(tables, 'x').map((one) => one.id)).toEqual(['a']);
  expect(ofGame(tables, '')).toHaveLength(3);
});
