// Steering a candy by hand, by the free steps and the places that the server has listed.

import { COLUMNS, ROWS, cellOf, spotOf, spotsAt, type Pose, type Spot } from './geometry';
import type { Cell, FitView } from './types';

export type Step = 'D' | 'L' | 'R';

/** A step, and its part of the sum that says which are free. */
const STEPS: Record<Step, [dx: number, dy: number, part: number]> = { D: [0, -1, 1], L: [-1, 0, 2], R: [1, 0, 4] };

/** The sum of the free steps from a pose, or null where the candy cannot be. */
export function stepsFrom(steps: string, { x, y }: Pose): number | null {
  const sum = steps.charAt(x + COLUMNS * y);
  return /\d/.test(sum) ? Number(sum) : null;
}

/** The spaces that are in the way of a shape at a pose: filled ones, and what lies outside the bucket. */
export function blocking(shape: readonly string[], pose: Pose, filled: ReadonlySet<Cell>): Spot[] {
  return spotsAt(shape, pose).filter(({ x, y }) => x < 0 || x >= COLUMNS || y < 0 || filled.has(cellOf({ x, y })));
}

/** What keeps a candy at a pose from having come straight down: the first spaces in its way as it is lifted. */
export function ceiling(shape: readonly string[], pose: Pose, filled: ReadonlySet<Cell>): Spot[] {
  for (let y = pose.y + 1; y <= ROWS; y++) {
    const blocked = blocking(shape, { x: pose.x, y }, filled);
    if (blocked.length > 0) return blocked;
  }
  return [];
}

/** The pose after a step, free or not. */
export function stepped(pose: Pose, step: Step): Pose {
  const [dx, dy] = STEPS[step];
  return { x: pose.x + dx, y: pose.y + dy };
}

/** Whether a step is free. */
export function isFree(steps: string, pose: Pose, step: Step): boolean {
  return ((stepsFrom(steps, pose) ?? 0) & STEPS[step][2]) > 0;
}

/** Where a candy comes to that goes down as long as it is free to. */
export function fallen(steps: string, pose: Pose): Pose {
  return isFree(steps, pose, 'D') ? fallen(steps, stepped(pose, 'D')) : pose;
}

/** A pose above the rim that keeps a shape inside the walls. */
export function hovering(shape: readonly string[], x: number): Pose {
  const width = shape[0]?.length ?? 1;
  return { x: Math.max(0, Math.min(COLUMNS - width, x)), y: ROWS };
}

/** A pose within the walls and above the floor: a hand that drags may reach beyond them. */
export function inside(shape: readonly string[], pose: Pose): Pose {
  return { x: hovering(shape, pose.x).x, y: Math.max(0, pose.y) };
}

/** The listed place at a pose. */
export function fitAt(fits: readonly FitView[], pose: Pose): FitView | null {
  return fits.find((fit) => fit.cell === cellOf(pose)) ?? null;
}

/** How near, in spaces, a dragged candy must be to a place to snap to it. */
const SNAP = 1.6;

/** Where a dragged candy goes when it is let go; null where no place is near, or it would rest where no way leads. */
export function landing(fits: readonly FitView[], steps: string, pose: Pose): FitView | null {
  const there = { x: Math.round(pose.x), y: Math.round(pose.y) };
  if (there.y < ROWS && stepsFrom(steps, there) !== null && !isFree(steps, there, 'D')) return fitAt(fits, there);
  const near = nearest(fits, pose);
  return near && near.distance < SNAP ? near.fit : null;
}

/** The listed places that cover a space, the nearest pin first; on `again` the one after the selected. */
export function pressed(fits: readonly FitView[], cell: Cell, selected: FitView | null): FitView | null {
  const here = fits.filter((fit) => fit.cells.includes(cell));
  const at = here.findIndex((fit) => fit.words === selected?.words);
  return here[(at + 1) % Math.max(1, here.length)] ?? null;
}

/** The listed place whose box is nearest to a point in spaces, and how far it is. */
export function nearest(fits: readonly FitView[], pose: Pose): { fit: FitView; distance: number } | null {
  const away = (fit: FitView): number => Math.hypot(spotOf(fit.cell).x - pose.x, spotOf(fit.cell).y - pose.y);
  const [fit] = [...fits].sort((a, b) => away(a) - away(b));
  return fit ? { fit, distance: away(fit) } : null;
}
