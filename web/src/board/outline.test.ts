import { expect, test } from 'vitest';
import { outline } from './outline';

const arcs = (path: string): number => path.match(/A/g)?.length ?? 0;
const HOW = { unit: 100, rim: 40 };

test('a group has a corner wherever its line turns, wherever the walk begins', () => {
  const row = [0, 1, 2].map((x) => ({ x, y: 0 }));
  const bent = [...row, { x: 2, y: 1 }];
  expect(arcs(outline(row, HOW))).toBe(4);
  expect(arcs(outline(bent, HOW))).toBe(6);
  expect(arcs(outline(bent.toReversed(), HOW))).toBe(6);
});

test('parts that touch by a corner are two loops, and a hole is one of its own', () => {
  expect(outline([{ x: 0, y: 0 }, { x: 1, y: 1 }], HOW).match(/M/g)).toHaveLength(2);
  const ring = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => ({ x, y }))).filter(({ x, y }) => x !== 1 || y !== 1);
  expect(outline(ring, HOW).match(/M/g)).toHaveLength(2);
});

test('the line runs inside the spaces, with its own radius at corners that point in', () => {
  expect(outline([{ x: 3, y: 3 }], { unit: 40, inset: 1.5, outer: 11 })).toContain('A11 11 0 0 1');
  const path = outline([{ x: 0, y: 0 }, { x: 0, y: 1 }, { x: 1, y: 1 }], { unit: 40, inset: 1.5, outer: 11, inner: 6 });
  expect(path.match(/A6 6 0 0 0/g)).toHaveLength(1);
  expect(path.match(/A11 11 0 0 1/g)).toHaveLength(5);
});
