// Where things are in a bucket: spaces, poses, ways, and the outline of a candy. One space is 40 units; row 8 is at the top.

import { outline as around } from '../../board/outline';
import type { Cell } from './types';

/** Units a space, columns and rows of a bucket. */
export const UNIT = 40;
export const COLUMNS = 6;
export const ROWS = 8;

/** A space by its column from the left and its row from the bottom, both from 0. */
export interface Spot {
  x: number;
  y: number;
}

/** The left bottom corner of a candy's box. */
export type Pose = Spot;

/** 'c4' to its spot. */
export function spotOf(cell: Cell): Spot {
  return { x: cell.charCodeAt(0) - 97, y: Number(cell.slice(1)) - 1 };
}

/** A spot to 'c4'. */
export function cellOf(spot: Spot): Cell {
  return `${String.fromCharCode(97 + spot.x)}${spot.y + 1}`;
}

/** The left top corner of a space in units of the drawing, whose origin is the left top of the bucket. */
export function cornerOf(spot: Spot): { x: number; y: number } {
  return { x: spot.x * UNIT, y: (ROWS - 1 - spot.y) * UNIT };
}

/** A shape turned by quarter turns clockwise. */
export function turned(shape: readonly string[], turns: number): string[] {
  let rows = [...shape];
  for (let n = 0; n < turns; n++) {
    const width = rows[0]?.length ?? 0;
    rows = Array.from({ length: width }, (_, x) => [...rows].reverse().map((row) => row[x]).join(''));
  }
  return rows;
}

/** The spaces of a shape with its box at a pose. */
export function spotsAt(shape: readonly string[], pose: Pose): Spot[] {
  const height = shape.length;
  return shape.flatMap((row, line) =>
    [...row].flatMap((mark, x) => (mark === 'x' ? [{ x: pose.x + x, y: pose.y + height - 1 - line }] : [])),
  );
}

/** The box of some spaces: its left bottom corner and its size. */
export function boxOf(spots: readonly Spot[]): Pose & { width: number; height: number } {
  const xs = spots.map((spot) => spot.x);
  const ys = spots.map((spot) => spot.y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1 };
}

/** Where the box of some spaces is drawn. */
export function moveTo(cells: readonly Cell[]): string {
  const box = boxOf(cells.map(spotOf));
  const { x, y } = cornerOf({ x: box.x, y: box.y + box.height - 1 });
  return `translate(${x}px, ${y}px)`;
}

/** In the middle above the rim, where a candy waits. */
export function waitAbove(shape: readonly string[], air = 12): string {
  return `translate(${(COLUMNS - (shape[0]?.length ?? 1)) * 20}px, ${-shape.length * UNIT - air}px)`;
}

/** The poses of a way: from just above the rim in the column of `start`, one for every step. */
export function wayOf(start: string, steps: string): Pose[] {
  const way: Pose[] = [{ x: start.charCodeAt(0) - 97, y: ROWS }];
  for (const step of steps) {
    const { x, y } = way[way.length - 1] as Pose;
    way.push(step === 'D' ? { x, y: y - 1 } : step === 'L' ? { x: x - 1, y } : { x: x + 1, y });
  }
  return way;
}

/** The corners of a way where it bends, ends included. */
export function bends(way: readonly Pose[]): Pose[] {
  return way.filter((pose, at) => {
    const [before, after] = [way[at - 1], way[at + 1]];
    if (!before || !after) return true;
    return (pose.x - before.x !== after.x - pose.x) || (pose.y - before.y !== after.y - pose.y);
  });
}

/** Groups of spaces that hang together by their sides. */
export function islands(spots: readonly Spot[]): Spot[][] {
  const left = new Map(spots.map((spot) => [cellOf(spot), spot]));
  const found: Spot[][] = [];
  for (const first of spots) {
    if (!left.delete(cellOf(first))) continue;
    const group = [first];
    for (const { x, y } of group) {
      for (const near of [{ x: x - 1, y }, { x: x + 1, y }, { x, y: y - 1 }, { x, y: y + 1 }]) {
        const other = left.get(cellOf(near));
        if (other && left.delete(cellOf(near))) group.push(other);
      }
    }
    found.push(group);
  }
  return found;
}

/** The outline of spaces that hang together, as one path with round corners; (0, 0) is the left top of their box. */
export function outline(spots: readonly Spot[]): string {
  const box = boxOf(spots);
  const top = box.y + box.height - 1;
  return around(spots.map((spot) => ({ x: spot.x - box.x, y: top - spot.y })), { unit: UNIT, inset: 1.5, outer: 11, inner: 6 });
}

/** Pixels a space, the same for all these shapes, so that size is size: at most so many, and within so much room. */
export function cellWithin(shapes: readonly (readonly string[])[], [most, width, height]: readonly [number, number, number]): number {
  const wide = Math.max(1, ...shapes.map((shape) => shape[0]?.length ?? 1));
  const high = Math.max(1, ...shapes.map((shape) => shape.length));
  return Math.min(most, width / wide, height / high);
}

/** Units of open air above the rim in a small room: enough for most candies, a taller one comes in from above. */
export function airOver(shape: readonly string[]): number {
  return Math.min(114, Math.max(84, shape.length * UNIT + 14));
}
