import { expect, test } from 'vitest';
import { dragged, grown, held, placed, round, sees, showing, zoomed } from './camera';

const WINDOW = { width: 400, height: 200 };
const BOARD = { x: -100, y: -50, width: 200, height: 100 };

test('a box is shown whole, and never larger than allowed', () => {
  const camera = showing(BOARD, WINDOW);
  expect(camera).toEqual({ x: 0, y: 0, zoom: 2 });
  expect(sees(camera, WINDOW, BOARD)).toBe(true);
  expect(sees(camera, WINDOW, grown(BOARD, 10))).toBe(false);
  expect(showing(BOARD, WINDOW, 1.5).zoom).toBe(1.5);
});

test('what lies under the finger stays there while zooming', () => {
  const camera = { x: 10, y: 20, zoom: 2 };
  const at = { x: 60, y: -30 };
  const under = (one: typeof camera): { x: number; y: number } => ({ x: one.x + at.x / one.zoom, y: one.y + at.y / one.zoom });
  const closer = zoomed(camera, 3, at, { least: 0.5, most: 10 });
  expect(closer.zoom).toBe(6);
  expect(under(closer).x).toBeCloseTo(under(camera).x);
  expect(under(closer).y).toBeCloseTo(under(camera).y);
  expect(zoomed(camera, 100, at, { least: 0.5, most: 10 }).zoom).toBe(10);
});

test('dragging moves the board with the finger, and the board never gets lost', () => {
  const camera = dragged({ x: 0, y: 0, zoom: 2 }, 50, -20);
  expect(camera).toEqual({ x: -25, y: 10, zoom: 2 });
  expect(placed(camera, WINDOW, { x: -25, y: 10 })).toEqual({ x: 200, y: 100 });
  expect(held(dragged(camera, 9999, 0), BOARD).x).toBe(-100);
});

test('the box round several holds them all', () => {
  expect(round([])).toBeNull();
  expect(round([{ x: 0, y: 0, width: 1, height: 1 }, { x: -2, y: 3, width: 1, height: 4 }])).toEqual({ x: -2, y: 0, width: 3, height: 7 });
});
