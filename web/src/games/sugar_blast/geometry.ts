// Where things lie: spaces, the four sides, and how the tray is turned for each viewer.

export type Side = 'S' | 'W' | 'N' | 'E';
/** A side as the viewer sees it. */
export type Edge = 'south' | 'west' | 'north' | 'east';

/** One space of the drawn grid: x from the left, y from the top, both 0 to 5. */
export interface Spot {
  x: number;
  y: number;
}

const SIDES: readonly Side[] = ['S', 'W', 'N', 'E'];
const EDGES: readonly Edge[] = ['south', 'west', 'north', 'east'];
/** One space in units of the drawing, and the rim around all of them. */
export const UNIT = 100;
export const RIM = 40;

/** The number of a space: a1 is 0, f1 is 5, a2 is 6, f6 is 35. */
export function indexOf(cell: string): number {
  return cell.charCodeAt(0) - 97 + 6 * (Number(cell[1]) - 1);
}

/** The name of a space by its number. */
export function nameOf(index: number): string {
  return String.fromCharCode(97 + (index % 6)) + String(1 + Math.floor(index / 6));
}

/** All spaces by name, a1 to f6. */
export const CELLS: readonly string[] = Array.from({ length: 36 }, (_, index) => nameOf(index));

/** A spot after quarter turns of the whole drawing to the right. */
function turned({ x, y }: Spot, turns: number): Spot {
  return turns === 0 ? { x, y } : turned({ x: 5 - y, y: x }, turns - 1);
}

/** Where a space is drawn when `bottom` is the viewer's own side. */
export function spotOf(cell: string, bottom: Side): Spot {
  return turned({ x: cell.charCodeAt(0) - 97, y: 6 - Number(cell[1]) }, (4 - SIDES.indexOf(bottom)) % 4);
}

/** The space drawn at a spot, or '' outside the tray; the inverse of `spotOf`. */
export function cellAt(x: number, y: number, bottom: Side): string {
  if (x < 0 || y < 0 || x > 5 || y > 5) return '';
  const seen = turned({ x, y }, SIDES.indexOf(bottom));
  return nameOf(seen.x + 6 * (5 - seen.y));
}

/** All spaces in reading order: rows from the far edge to the viewer, each from left to right. */
export function rowsFor(bottom: Side): string[][] {
  return [0, 1, 2, 3, 4, 5].map((y) => [0, 1, 2, 3, 4, 5].map((x) => cellAt(x, y, bottom)));
}

/** At which edge of the drawing a side of the tray lies. */
export function edgeOf(side: Side, bottom: Side): Edge {
  const turn = (SIDES.indexOf(side) - SIDES.indexOf(bottom) + 4) % 4;
  return EDGES[turn] as Edge;
}

/** The top left corner of a space, in units of the drawing. */
export function cornerOf(cell: string, bottom: Side): Spot {
  const spot = spotOf(cell, bottom);
  return { x: RIM + UNIT * spot.x, y: RIM + UNIT * spot.y };
}

/** One step over the drawing. */
export const STEP: Record<Edge, Spot> = {
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
};

/** The opposite edge: where refills come from when the tray tips to an edge. */
export function oppositeOf(edge: Edge): Edge {
  return EDGES[(EDGES.indexOf(edge) + 2) % 4] as Edge;
}

/** The space next to one in the direction of an edge, or so many steps away, or ''. */
export function neighbour(cell: string, edge: Edge, bottom: Side, steps = 1): string {
  const spot = spotOf(cell, bottom);
  return cellAt(spot.x + steps * STEP[edge].x, spot.y + steps * STEP[edge].y, bottom);
}

/** How many steps two spaces of a row or column lie apart. */
export function apart(one: string, other: string): number {
  const [a, b] = [spotOf(one, 'S'), spotOf(other, 'S')];
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

/** The edge to which one must go from a space to reach another in the same row or column, or null. */
export function edgeTo(from: string, to: string, bottom: Side): Edge | null {
  const a = spotOf(from, bottom);
  const b = spotOf(to, bottom);
  if (a.x === b.x && a.y !== b.y) return a.y < b.y ? 'south' : 'north';
  if (a.y === b.y && a.x !== b.x) return a.x < b.x ? 'east' : 'west';
  return null;
}

/** What is written along the left and the bottom of the rim, from top to bottom and from left to right. */
export function coordinates(bottom: Side): { left: string[]; below: string[] } {
  const letters = bottom === 'S' || bottom === 'N' ? 0 : 1;
  const across = [0, 1, 2, 3, 4, 5];
  return {
    left: across.map((y) => cellAt(0, y, bottom)[1 - letters] ?? ''),
    below: across.map((x) => cellAt(x, 5, bottom)[letters] ?? ''),
  };
}
