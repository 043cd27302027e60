// The rounded line round a group of spaces, as an SVG path.

import { RIM, UNIT, type Spot } from './geometry';

type Point = [number, number];

/** Walks round every part of the group clockwise and returns its corners on the grid. */
function corners(spots: readonly Spot[]): Point[][] {
  const has = new Set(spots.map((spot) => `${spot.x},${spot.y}`));
  const edges = new Map<string, Point[]>();
  const add = (from: Point, to: Point): void => {
    const key = from.join();
    edges.set(key, [...(edges.get(key) ?? []), to]);
  };
  for (const { x, y } of spots) {
    if (!has.has(`${x},${y - 1}`)) add([x, y], [x + 1, y]);
    if (!has.has(`${x + 1},${y}`)) add([x + 1, y], [x + 1, y + 1]);
    if (!has.has(`${x},${y + 1}`)) add([x + 1, y + 1], [x, y + 1]);
    if (!has.has(`${x - 1},${y}`)) add([x, y + 1], [x, y]);
  }
  const loops: Point[][] = [];
  while (edges.size > 0) {
    const start = (edges.keys().next().value as string).split(',').map(Number) as Point;
    const loop: Point[] = [];
    let at = start;
    let heading: Point = [0, 0];
    let first: Point = [0, 0];
    do {
      const next = follow(edges, at, heading);
      const turn: Point = [Math.sign(next[0] - at[0]), Math.sign(next[1] - at[1])];
      if (turn[0] !== heading[0] || turn[1] !== heading[1]) loop.push(at);
      if (at === start) first = turn;
      heading = turn;
      at = next;
    } while (at[0] !== start[0] || at[1] !== start[1]);
    // The walk may have begun in the middle of a straight line.
    if (first[0] === heading[0] && first[1] === heading[1]) loop.shift();
    loops.push(loop);
  }
  return loops;
}

/** Takes the edge that leaves a corner; where two parts touch, the one that turns right keeps them apart. */
function follow(edges: Map<string, Point[]>, at: Point, heading: Point): Point {
  const key = at.join();
  const ways = edges.get(key) as Point[];
  let pick = 0;
  if (ways.length > 1) {
    const right: Point = [-heading[1], heading[0]];
    pick = Math.max(0, ways.findIndex((way) => way[0] - at[0] === right[0] && way[1] - at[1] === right[1]));
  }
  const [next] = ways.splice(pick, 1);
  if (ways.length === 0) edges.delete(key);
  return next as Point;
}

/** The path round a group of spots, `inset` units inside their outer edges, with corners of `radius`. */
export function outline(spots: readonly Spot[], inset = 3, radius = 24): string {
  return corners(spots)
    .map((loop) => rounded(shrunk(loop, inset), radius))
    .join('');
}

/** Moves every corner inwards; corners run clockwise, so inside lies to the right. */
function shrunk(loop: Point[], inset: number): Point[] {
  return loop.map((corner, i) => {
    const before = loop[(i + loop.length - 1) % loop.length] as Point;
    const after = loop[(i + 1) % loop.length] as Point;
    const came = [Math.sign(corner[0] - before[0]), Math.sign(corner[1] - before[1])] as const;
    const goes = [Math.sign(after[0] - corner[0]), Math.sign(after[1] - corner[1])] as const;
    return [
      RIM + UNIT * corner[0] + inset * (-came[1] - goes[1]),
      RIM + UNIT * corner[1] + inset * (came[0] + goes[0]),
    ];
  });
}

function rounded(loop: Point[], radius: number): string {
  const parts = loop.map((corner, i) => {
    const before = loop[(i + loop.length - 1) % loop.length] as Point;
    const after = loop[(i + 1) % loop.length] as Point;
    const start = toward(corner, before, radius);
    const end = toward(corner, after, radius);
    return `${i === 0 ? 'M' : 'L'}${start.join(' ')}Q${corner.join(' ')} ${end.join(' ')}`;
  });
  return `${parts.join('')}Z`;
}

function toward(from: Point, to: Point, by: number): Point {
  return [from[0] + by * Math.sign(to[0] - from[0]), from[1] + by * Math.sign(to[1] - from[1])];
}

/** The middle of the top edge of a group: where its name is written. */
export function labelSpot(spots: readonly Spot[]): Spot {
  const top = Math.min(...spots.map((spot) => spot.y));
  const row = spots.filter((spot) => spot.y === top).map((spot) => spot.x);
  return { x: RIM + UNIT * ((Math.min(...row) + Math.max(...row) + 1) / 2), y: RIM + UNIT * top };
}
