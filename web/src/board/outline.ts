// The rounded line round a group of spaces of a grid, as an SVG path.

/** A space of a grid: x from the left, y from the top. */
export interface Spot {
  x: number;
  y: number;
}

export interface OutlineHow {
  /** Units a space. */
  unit: number;
  /** How far inside the spaces' edges the line runs; below 0 outside. */
  inset?: number;
  /** Radius of corners that point out, and of those that point in. */
  outer?: number;
  inner?: number;
  /** Units before the first space. */
  rim?: number;
}

interface Side extends Spot {
  dx: number;
  dy: number;
}

/** Every side of a space that borders on nothing, clockwise, by where it begins. */
function sidesOf(spots: readonly Spot[]): Map<string, Side[]> {
  const filled = new Set(spots.map((spot) => `${spot.x},${spot.y}`));
  const sides = new Map<string, Side[]>();
  const add = (x: number, y: number, dx: number, dy: number): void => {
    sides.set(`${x},${y}`, [...(sides.get(`${x},${y}`) ?? []), { x, y, dx, dy }]);
  };
  for (const { x, y } of spots) {
    if (!filled.has(`${x},${y - 1}`)) add(x, y, 1, 0);
    if (!filled.has(`${x + 1},${y}`)) add(x + 1, y, 0, 1);
    if (!filled.has(`${x},${y + 1}`)) add(x + 1, y + 1, -1, 0);
    if (!filled.has(`${x - 1},${y}`)) add(x, y + 1, 0, -1);
  }
  return sides;
}

function take(side: Side, sides: Map<string, Side[]>): Side {
  const key = `${side.x},${side.y}`;
  sides.set(key, (sides.get(key) ?? []).filter((one) => one !== side));
  return side;
}

/** The path round spaces; parts that do not hang together and holes are loops of their own. */
export function outline(spots: readonly Spot[], how: OutlineHow): string {
  const sides = sidesOf(spots);
  const loops: string[] = [];
  for (;;) {
    const first = [...sides.values()].find((list) => list.length > 0)?.[0];
    if (!first) return loops.join('');
    loops.push(loop(first, sides, how));
  }
}

function loop(first: Side, sides: Map<string, Side[]>, how: OutlineHow): string {
  const corners: string[] = [];
  let side = take(first, sides);
  const start = side;
  for (;;) {
    const open = sides.get(`${side.x + side.dx},${side.y + side.dy}`) ?? [];
    // Where two spaces touch by a corner only, the sharper turn stays on the same space.
    const next = open.find((one) => side.dx * one.dy - side.dy * one.dx > 0) ?? open[0] ?? start;
    if (next.dx !== side.dx || next.dy !== side.dy) corners.push(corner(side, next, how));
    if (next === start) return `M${corners.join('L')}Z`;
    side = take(next, sides);
  }
}

/** Inside lies to the right of the way: the line is drawn in on both sides of the corner. */
function corner(before: Side, after: Side, { unit, inset = 3, outer = 24, inner = outer, rim = 0 }: OutlineHow): string {
  const convex = before.dx * after.dy - before.dy * after.dx > 0;
  const x = rim + (before.x + before.dx) * unit + inset * (-before.dy - after.dy);
  const y = rim + (before.y + before.dy) * unit + inset * (before.dx + after.dx);
  const r = convex ? outer : inner;
  return `${n(x - before.dx * r)} ${n(y - before.dy * r)}A${r} ${r} 0 0 ${convex ? 1 : 0} ${n(x + after.dx * r)} ${n(y + after.dy * r)}`;
}

function n(value: number): number {
  return Math.round(value * 100) / 100;
}
