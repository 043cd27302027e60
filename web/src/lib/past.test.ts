// What was missed, and where the log is divided.
import { expect, test } from 'vitest';
import { latestFirst } from './log';
import { divided, hasteFor, joined, missedAfter, myLast, secondsFor, wholeTo } from './past';
import { read } from './seen';
import type { ReplayStep } from './types.gen';

const step = (n: number, seat: number, kind: ReplayStep['kind'] = 'move'): ReplayStep => ({ n, seat, kind, words: '', view: {}, events: [], late: false });
const STEPS = [step(0, -1, 'deal'), step(1, 0), step(2, 1), step(3, 2), step(4, 1), step(5, 1, 'undo')];

test('moves of others after what was seen are missed, one alone is not worth a strip', () => {
  expect(missedAfter(STEPS, 1, [0])).toEqual({ from: 1, moves: 3, by: [1, 2] });
  expect(missedAfter(STEPS, 3, [0])).toBeNull();
  expect(missedAfter(STEPS, 0, [0, 1])).toBeNull();
});

test('"Since my turn" begins after my last move, or with the deal', () => {
  expect(myLast(STEPS, [0])).toBe(1);
  expect(myLast(STEPS, [3])).toBe(0);
});

test('what was told is joined by its numbers, and a gap is found', () => {
  const entry = (n: number, text: string) => ({ n, text });
  expect(joined([entry(1, 'a'), entry(3, 'c')], [entry(2, 'b'), entry(3, 'again')]).map((one) => one.text)).toEqual(['a', 'b', 'again']);
  expect(wholeTo(STEPS)).toBe(5);
  expect(wholeTo([step(0, -1), step(1, 0), step(4, 1)])).toBe(1);
  expect(wholeTo([step(3, 0)])).toBe(-1);
});

test('watching takes twenty seconds at most', () => {
  expect(secondsFor(3)).toBe(6);
  expect(secondsFor(300)).toBe(20);
  expect(hasteFor(3)).toBe(1);
  expect(hasteFor(100)).toBeCloseTo(0.111, 2);
});

test('the line "new since you left" lies between new and old, the latest first', () => {
  const line = (n: number) => ({ n, seat: 0, text: `line ${n}` });
  const log = divided([line(1), line(2), { n: 3, seat: -1, text: 'Turn 2', head: true }, line(3), line(4)], 2, 'New');
  expect(latestFirst(log).map((one) => one.text)).toEqual(['Turn 2', 'line 4', 'line 3', 'New', 'line 2', 'line 1']);
  expect(divided([line(1)], 1, 'New')).toHaveLength(1);
});

test('only the newest tables are remembered, and nonsense is forgotten', () => {
  const many = Object.fromEntries(Array.from({ length: 90 }, (_, i) => [`t${i}`, { n: 1, at: i }]));
  const kept = read(JSON.stringify(many));
  expect(Object.keys(kept)).toHaveLength(60);
  expect(kept.t89).toEqual({ n: 1, at: 89 });
  expect(read('{"a":{"n":"x"}}')).toEqual({});
  expect(read('nonsense')).toEqual({});
});
