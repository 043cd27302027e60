// Labels over the board that would lie on each other are pushed apart; none goes further than it must.

import type { Point } from './geometry';

/** A label or a button: where it would like to be, and its size in pixels. */
export interface Patch {
  at: Point;
  width: number;
  height: number;
  /** Others go out of its way. */
  fixed?: boolean;
}

const ROUNDS = 24;
const GAP = 4;

/** Where the patches go, in the same order. */
export function apart(patches: readonly Patch[]): Point[] {
  const placed = patches.map((patch) => ({ ...patch.at }));
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    for (let a = 0; a < placed.length; a++) for (let b = a + 1; b < placed.length; b++) moved = part(patches, placed, a, b) || moved;
    if (!moved) break;
  }
  return placed;
}

/** Pushes two patches off each other, the shorter way; whether they touched. */
function part(patches: readonly Patch[], placed: Point[], a: number, b: number): boolean {
  const [one, other, from, to] = [patches[a], patches[b], placed[a], placed[b]];
  if (!one || !other || !from || !to || (one.fixed && other.fixed)) return false;
  const x = (one.width + other.width) / 2 + GAP - Math.abs(to.x - from.x);
  const y = (one.height + other.height) / 2 + GAP - Math.abs(to.y - from.y);
  if (x <= 0.5 || y <= 0.5) return false;
  const share = one.fixed ? 0 : other.fixed ? 1 : 0.5;
  const way = y <= x ? 'y' : 'x';
  const push = Math.min(x, y) * (to[way] >= from[way] ? 1 : -1);
  from[way] -= push * share;
  to[way] += push * (1 - share);
  return true;
}
