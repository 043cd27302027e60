// Tests of steering a candy by hand.
import { describe, expect, it } from 'vitest';
import { cellOf, spotOf } from './geometry';
import { blocking, ceiling, fallen, fitAt, hovering, inside, isFree, landing, nearest, pressed, stepped, stepsFrom } from './steering';
import type { FitView } from './types';

const LEDGE = new Set(['a1', 'a2', 'a3', 'b3']);
const CUBE = ['xx', 'xx'];
/** The free steps of a cube over that ledge as the server says them, row 1 first (tests/games/sweets_stack/test_view.py). */
const STEPS = ['.4662.', '..573.', '..573.', '46773.', '57773.', '57773.', '57773.', '57773.', '57773.'].join('');

function fit(cell: string, cells: string[]): FitView {
  return { words: `Y04@${cell}`, card: 'Y04', turns: 0, changed: false, price: 0, cell, cells, start: 'c', steps: '', rows: [], holes: [], pumpkins: 2, score: { base: 1, favourite: 0, candle: 0, loss: 0, points: 1 } };
}

describe('steering', () => {
  it('holds a candy between the walls above the rim', () => {
    expect(hovering(CUBE, 9)).toEqual({ x: 4, y: 8 });
    expect(hovering(CUBE, -2)).toEqual({ x: 0, y: 8 });
  });
  it('lets a candy fall until something is under it', () => {
    expect(cellOf(fallen(STEPS, spotOf('c9')))).toBe('c1');
    expect(cellOf(fallen(STEPS, spotOf('a9')))).toBe('a4');
  });
  it('slides under a ledge and names what is in the way (3.6.4)', () => {
    const under = stepped(spotOf('c1'), 'L');
    expect([isFree(STEPS, spotOf('c1'), 'L'), isFree(STEPS, under, 'L'), isFree(STEPS, under, 'R')]).toEqual([true, false, true]);
    expect([stepsFrom(STEPS, under), stepsFrom(STEPS, spotOf('a1')), stepsFrom(STEPS, spotOf('a10'))]).toEqual([4, null, null]);
    expect(blocking(CUBE, under, LEDGE)).toEqual([]);
    expect(blocking(CUBE, stepped(under, 'L'), LEDGE).map(cellOf)).toEqual(['a2', 'a1']);
  });
  it('lets a dragged candy snap to a place that is near, and not where it would rest without a way', () => {
    const fits = [fit('c1', ['c1', 'd1', 'c2', 'd2'])];
    expect(landing(fits, STEPS, { x: 2.3, y: 0.4 })?.cell).toBe('c1');
    expect(landing(fits, STEPS, { x: 2.9, y: 1.2 })?.cell).toBe('c1');
    expect(landing(fits, STEPS, { x: 1.1, y: 0.1 })).toBeNull();
    expect(landing(fits, STEPS, { x: 4, y: 5 })).toBeNull();
  });
  it('names what lies over a place that cannot be reached (UNREACHABLE)', () => {
    expect(ceiling(['xx'], spotOf('b1'), LEDGE).map(cellOf)).toEqual(['b3']);
    expect(ceiling(['xx'], spotOf('c1'), LEDGE)).toEqual([]);
  });
  it('finds the listed place of a pose, of a press and of a drag', () => {
    const fits = [fit('b1', ['b1', 'c1', 'b2', 'c2']), fit('c1', ['c1', 'd1', 'c2', 'd2'])];
    expect(fitAt(fits, spotOf('c1'))?.words).toBe('Y04@c1');
    expect(fitAt(fits, spotOf('d1'))).toBeNull();
    expect(pressed(fits, 'c2', null)?.cell).toBe('b1');
    expect(pressed(fits, 'c2', fits[0] ?? null)?.cell).toBe('c1');
    expect(pressed(fits, 'f8', null)).toBeNull();
    expect(nearest(fits, { x: 2.3, y: 0.2 })?.fit.cell).toBe('c1');
  });
});

it('keeps a candy that is dragged past a wall or the floor inside', () => {
  expect(inside(CUBE, { x: -1.4, y: 2.2 })).toEqual({ x: 0, y: 2.2 });
  expect(inside(CUBE, { x: 5.2, y: -0.3 })).toEqual({ x: 4, y: 0 });
  expect(inside(CUBE, { x: 2.5, y: 9 })).toEqual({ x: 2.5, y: 9 });
});
