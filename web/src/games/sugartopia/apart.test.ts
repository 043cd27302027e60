import { expect, test } from 'vitest';
import { apart, type Patch } from './apart';

const overlap = (patches: readonly Patch[]): boolean => {
  const at = apart(patches);
  return patches.some((one, a) =>
    patches.some((other, b) => a < b && Math.abs(at[a]!.x - at[b]!.x) < (one.width + other.width) / 2 && Math.abs(at[a]!.y - at[b]!.y) < (one.height + other.height) / 2),
  );
};
const label = (x: number, y: number): Patch => ({ at: { x, y }, width: 70, height: 28 });

test('labels that lie well stay where they are', () => {
  expect(apart([label(0, 0), label(100, 0)])).toEqual([
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ]);
});

test('three labels of one card end beside each other', () => {
  expect(overlap([label(0, 0), label(10, 4), label(-8, 9)])).toBe(false);
  expect(overlap([label(0, 0), label(0, 0), label(0, 0), label(0, 0)])).toBe(false);
});

test('a button stays, labels go out of its way', () => {
  const button = { ...label(0, 20), width: 120, height: 48, fixed: true };
  expect(apart([button, label(4, 10)])[0]).toEqual({ x: 0, y: 20 });
  expect(overlap([button, label(4, 10), label(-4, 30)])).toBe(false);
});
