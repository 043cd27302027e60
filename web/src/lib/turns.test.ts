// A replay's bar is made of turns and rounds.
import { expect, test } from 'vitest';
import { courseOf, turnAt, turnFrom } from './turns';
import type { ReplayStep } from './types.gen';

const step = (n: number, seat: number, ...kinds: string[]): ReplayStep => ({
  n, seat, kind: n === 0 ? 'deal' : 'move', words: '', view: {}, events: kinds.map((kind) => ({ kind })), late: false,
});

test('where seats take turns, a turn is what one of them does in a row', () => {
  const course = courseOf([step(0, -1), step(1, 1), step(2, 1), step(3, 0), step(4, 1)], {});
  expect(course.turns.map(({ from, to, seat }) => [from, to, seat])).toEqual([[1, 2, 1], [3, 3, 0], [4, 4, 1]]);
  expect(turnAt(course, 2)?.number).toBe(1);
  expect(turnAt(course, 0)).toBeNull();
  expect(turnFrom(course, 1, 1, 4)).toBe(2);
  expect(turnFrom(course, 2, 1, 4)).toBe(3);
  expect(turnFrom(course, 4, -1, 4)).toBe(3);
  expect(turnFrom(course, 1, -1, 4)).toBe(0);
});

test('where all play at once, the heads of the log part the turns, and rounds are named', () => {
  const logHead = (event: { kind: string }) => (event.kind === 'round' ? 'Round 2' : event.kind === 'turn' ? 'Turn' : null);
  const steps = [step(0, -1, 'round'), step(1, 0), step(2, 1, 'turn'), step(3, 1), step(4, 0, 'round')];
  const course = courseOf(steps, { logHead });
  expect(course.turns.map(({ from, to, seat }) => [from, to, seat])).toEqual([[1, 2, -1], [3, 4, -1]]);
  expect(course.rounds).toEqual([{ at: 0, title: 'Round 2' }, { at: 4, title: 'Round 2' }]);
});
