// What happened, as it is read: the latest turn on top, its head over its lines.
import { expect, test } from 'vitest';
import { latestFirst } from './log';

const line = (n: number, text: string) => ({ n, seat: 0, text });
const head = (n: number, text: string) => ({ n, seat: -1, text, head: true });

test('the latest group comes first, its head over its latest line', () => {
  const log = [line(1, 'dealt'), head(1, 'Turn 1'), line(2, 'a'), line(3, 'b'), head(3, 'Turn 2'), line(4, 'c')];
  expect(latestFirst(log).map((entry) => entry.text)).toEqual(['Turn 2', 'c', 'Turn 1', 'b', 'a', 'dealt']);
});

test('a head with nothing below it is left out', () => {
  expect(latestFirst([line(1, 'a'), head(1, 'Turn 2')]).map((entry) => entry.text)).toEqual(['a']);
  expect(latestFirst([])).toEqual([]);
});
