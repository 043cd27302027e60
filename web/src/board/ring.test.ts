// Tests of the ring: seats clockwise, passing left goes clockwise.
import { expect, it } from 'vitest';
import { angleOf, arrow, pointAt, sweep } from './ring';

it('seats you below and your left neighbour on the left', () => {
  expect(pointAt(angleOf(2, 2, 4)).y).toBeGreaterThan(80);
  expect(pointAt(angleOf(3, 2, 4)).x).toBeLessThan(20);
  expect(pointAt(angleOf(1, 2, 4)).x).toBeGreaterThan(80);
});

it('passes left clockwise and right the other way, past who is out', () => {
  expect(sweep(0, 1, 4, 'left')).toBe(0.25);
  expect(sweep(1, 3, 4, 'left')).toBe(0.5);
  expect(sweep(0, 3, 4, 'right')).toBe(-0.25);
  expect(sweep(0, 1, 2, 'left')).toBe(0.5);
});

it('draws an arc with a head', () => {
  expect(arrow(0, 0.25, 600, 500).match(/M/g)).toHaveLength(2);
});
