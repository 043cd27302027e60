// The score sheet of all: lines of every round, the running one as it stands, the goblin's where it lies.
import { expect, test } from 'vitest';
import { groupsOf } from './scores';
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
  const { groups, totals } = groupsOf(view(false));
  expect(groups.map((group) => [group.label, group.note !== ''])).toEqual([['Round 1', false], ['Round 2', false], ['Round 3', true]]);
  expect(groups[0]?.lines.map((line) => line.points)).toEqual([['5', ''], ['3', ''], ['0', '']]);
  expect(groups[0]?.points).toEqual(['8', '12']);
  expect(groups[1]?.lines.at(-1)?.points).toEqual(['−3', '0']);
  expect(groups[2]?.points).toEqual(['2', '2']);
  expect(totals).toEqual(['12', '20']);
});

test('a game that is over has no running round', () => {
  expect(groupsOf(view(true)).groups.length).toBe(2);
});
