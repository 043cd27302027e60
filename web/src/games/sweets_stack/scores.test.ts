// The score sheet of all: lines of every round, the running one as it stands, the goblin's where it lies.
import { expect, test } from 'vitest';
import { sheetOf } from './scores';
import type { StackView } from './types';

const score = (base: number, favourite: number, candle: number, loss: number) => ({ base, favourite, candle, loss, points: base < 0 ? 12 : base + favourite + candle - loss });
const view = (over: boolean) =>
  ({
    over,
    advanced: [{ id: 'goblin', rounds: [2] }],
    seats: [
      { seat: 0, rounds: [score(5, 3, 0, 0), score(4, 2, 1, 3)], now: score(2, 0, 0, 0), total: 12 },
      { seat: 1, rounds: [score(-1, 0, 0, 0), score(6, 0, 2, 0)], now: score(1, 1, 0, 0), total: 20 },
    ],
  }) as unknown as StackView;

test('a round is three lines and the goblin where it lies, for everybody at once', () => {
  const { rounds, totals } = sheetOf(view(false));
  expect(rounds.map((round) => [round.round, round.open])).toEqual([[1, false], [2, false], [3, true]]);
  expect(rounds[0]?.lines.map((line) => line.points)).toEqual([['5', ''], ['3', ''], ['0', '']]);
  expect(rounds[0]?.points).toEqual(['8', '12']);
  expect(rounds[1]?.lines.map((line) => [line.name, ...line.points])).toContainEqual(['loss', '−3', '0']);
  expect(rounds[2]?.points).toEqual(['2', '2']);
  expect(totals).toEqual(['12', '20']);
});

test('a game that is over has no running round', () => {
  expect(sheetOf(view(true)).rounds.length).toBe(2);
});
