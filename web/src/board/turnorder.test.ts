import { expect, test } from 'vitest';
import { after, next } from './turnorder';

test('the others follow in turn order', () => {
  expect(after([2, 0, 1, 3], 0)).toEqual([1, 3, 2]);
  expect(after([0], 0)).toEqual([]);
  expect(next([2, 0, 1], 1)).toBe(2);
});
