// Where everything lies on the cloth: cells, cards, roads, regions and the places of animals. Pure; no rules.
import type { LandFace } from './types';

export interface Point {
  x: number;
  y: number;
}

/** From the middle of a card to its corners. */
export const RADIUS = 97;
/** The grass side of a road lies this far from its middle. */
const SIDE = 14;
/** How far the bend of a lane reaches towards the middle, by how many edges it spans. */
const BEND: Record<number, number> = { 1: 0.1, 2: 0.35, 3: 0.3 };
/** The neighbour of a cell at each edge, clockwise from north-east. */
export const STEPS: readonly (readonly [number, number])[] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];

const turn = (degrees: number, length: number): Point => ({
  x: length * Math.cos((degrees * Math.PI) / 180),
  y: length * Math.sin((degrees * Math.PI) / 180),
});

/** The middle of a cell. */
export function centre(q: number, r: number): Point {
  return { x: 173.2 * (q + r / 2), y: 150 * r };
}

/** A corner of a card: 0 is upper right, clockwise. */
export function corner(c: number): Point {
  return turn(-30 + 60 * c, RADIUS);
}

/** The middle of an edge: 0 is north-east, clockwise. */
export function middle(edge: number): Point {
  return turn(-60 + 60 * edge, RADIUS * 0.866);
}

/** A point after a card was turned by sixths. */
export function turned(at: Point, k: number): Point {
  const [cos, sin] = [Math.cos((k * Math.PI) / 3), Math.sin((k * Math.PI) / 3)];
  return { x: at.x * cos - at.y * sin, y: at.x * sin + at.y * cos };
}

const near = (value: number): number => Math.round(value * 10) / 10;
const text = (at: Point): string => `${near(at.x)} ${near(at.y)}`;

/** Points as a path. */
export function path(points: readonly Point[], closed = false): string {
  return points.length === 0 ? '' : `M${points.map(text).join('L')}${closed ? 'Z' : ''}`;
}

/** The outline of a card. */
export const HEX = path([0, 1, 2, 3, 4, 5].map(corner), true);

/** Points of a lane from one edge to another. */
export function lane(from: number, to: number, parts = 14): Point[] {
  const apart = Math.min((to - from + 6) % 6, (from - to + 6) % 6);
  const bend = BEND[apart] ?? 0.3;
  const [a, d] = [middle(from), middle(to)];
  return Array.from({ length: parts + 1 }, (_, n) => {
    const t = n / parts;
    const [u, v] = [(1 - t) ** 3 + 3 * (1 - t) ** 2 * t * bend, t ** 3 + 3 * (1 - t) * t ** 2 * bend];
    return { x: a.x * u + d.x * v, y: a.y * u + d.y * v };
  });
}

/** The roads of a card as paths, each with the points of its pieces. */
export function roadsOf(face: LandFace): string[] {
  return face.roads.map((piece) => {
    const [first = 0, second] = piece;
    if (piece.length === 2) return path(lane(first, second ?? first));
    if (piece.length === 1) return path([middle(first), turn(-60 + 60 * first, 30)]);
    return piece.map((edge) => path([middle(edge), { x: 0, y: 0 }])).join('');
  });
}

/** Where a cookie lies: in the middle of its lane, or half way along its spoke. */
export function cookieAt(cookie: readonly number[]): Point {
  const [from = 0, to] = cookie;
  if (to === undefined) return turn(-60 + 60 * from, 46);
  const points = lane(from, to);
  return points[Math.floor(points.length / 2)] ?? { x: 0, y: 0 };
}

/** A stretch of a region's outline: along a road (a fence may stand there), or along an edge of the card. */
export interface Stretch {
  edge: number | null;
  points: Point[];
}

/** The outline of a region of a card in rotation 0, clockwise. */
export function outline(face: LandFace, corners: readonly number[]): Stretch[] {
  const first = corners[0] ?? 0;
  const stretches: Stretch[] = [];
  let at = first;
  for (let n = 0; n < 12; n++) {
    const edge = (at + 1) % 6;
    const piece = face.roads.find((one) => one.length > 1 && one.includes(edge));
    if (!piece) {
      stretches.push({ edge, points: [corner(at), corner(edge)] });
      at = edge;
    } else {
      const sorted = [...piece].sort((a, b) => a - b);
      const before = sorted[(sorted.indexOf(edge) + sorted.length - 1) % sorted.length] ?? edge;
      const along = side(edge, before, piece.length === 2);
      const [start, end] = [along[0] ?? corner(at), along[along.length - 1] ?? corner(before)];
      stretches.push({ edge, points: [corner(at), start] }, { edge: null, points: along }, { edge: before, points: [end, corner(before)] });
      at = before;
    }
    if (at === first) break;
  }
  return stretches;
}

/** The grass side of the road that enters by an edge and leaves by the one before it. */
function side(enters: number, leaves: number, lies: boolean): Point[] {
  if (lies) return offset(lane(enters, leaves), corner((enters + 5) % 6));
  const span = ((enters - leaves + 6) % 6 || 6) * 60;
  const start = shifted(enters, (enters + 5) % 6);
  const end = shifted(leaves, leaves);
  const hub = turn(-60 + 60 * leaves + span / 2, SIDE / Math.max(0.2, Math.sin((span / 2) * (Math.PI / 180))));
  return [start, hub, end];
}

/** The grass side of a road at an edge, towards a corner. */
function shifted(edge: number, towards: number): Point {
  const [a, b] = [middle(edge), corner(towards)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  return { x: a.x + ((b.x - a.x) / length) * SIDE, y: a.y + ((b.y - a.y) / length) * SIDE };
}

/** A line beside another one, on the side of a point near its start. */
function offset(points: readonly Point[], towards: Point): Point[] {
  const first = points[0] ?? towards;
  let sign = 0;
  return points.map((at, n) => {
    const [a, b] = [points[Math.max(0, n - 1)] ?? at, points[Math.min(points.length - 1, n + 1)] ?? at];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const normal = { x: (b.y - a.y) / length, y: -(b.x - a.x) / length };
    if (sign === 0) sign = Math.sign(normal.x * (towards.x - first.x) + normal.y * (towards.y - first.y)) || 1;
    return { x: at.x + sign * SIDE * normal.x, y: at.y + sign * SIDE * normal.y };
  });
}

/** All points of an outline, in order. */
export function ring(stretches: readonly Stretch[]): Point[] {
  return stretches.flatMap((one) => one.points);
}

function inside(at: Point, polygon: readonly Point[]): boolean {
  let odd = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [a, b] = [polygon[i] as Point, polygon[j] as Point];
    if (a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x) odd = !odd;
  }
  return odd;
}

function clearance(at: Point, polygon: readonly Point[]): number {
  let least = Infinity;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [a, b] = [polygon[i] as Point, polygon[j] as Point];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const t = Math.max(0, Math.min(1, ((at.x - a.x) * dx + (at.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(at.x - a.x - t * dx, at.y - a.y - t * dy));
  }
  return least;
}

/** Where `count` animals stand in a region: apart from one another and from its edge. */
export function spread(polygon: readonly Point[], count: number, keepOut = 0): Point[] {
  const open: { at: Point; room: number }[] = [];
  for (let x = -84; x <= 84; x += 7) {
    for (let y = -96; y <= 96; y += 7) {
      const at = { x, y };
      if (Math.hypot(x, y) >= keepOut && inside(at, polygon)) open.push({ at, room: clearance(at, polygon) });
    }
  }
  open.sort((a, b) => b.room - a.room);
  const wide = open.filter((one) => one.room >= Math.min(count > 3 ? 17 : 20, (open[0]?.room ?? 0) * 0.7));
  const first = wide[0];
  const far = (one: { at: Point }): number => Math.hypot(one.at.x - (first?.at.x ?? 0), one.at.y - (first?.at.y ?? 0));
  // One alone stands where there is most room; a crowd begins at the edge, so that all get apart.
  const start = count > 3 ? wide.reduce((best, one) => (far(one) > far(best) ? one : best), wide[0] ?? { at: { x: 0, y: 0 }, room: 0 }) : first;
  const chosen: Point[] = start ? [start.at] : [];
  while (chosen.length < count && wide.length > 0) {
    const gap = (at: Point): number => Math.min(...chosen.map((other) => Math.hypot(at.x - other.x, at.y - other.y)));
    chosen.push(wide.reduce((best, one) => (gap(one.at) > gap(best.at) ? one : best)).at);
  }
  const settled = count > 3 ? chosen : settle(chosen, wide.map((one) => one.at));
  return settled.sort((a, b) => a.y - b.y || a.x - b.x);
}

/** Each point goes to the middle of the ground that is nearest to it, a few times over. */
function settle(points: Point[], ground: readonly Point[]): Point[] {
  let now = points;
  for (let n = 0; n < 8; n++) {
    const own: Point[][] = now.map(() => []);
    for (const at of ground) {
      const distances = now.map((one) => Math.hypot(at.x - one.x, at.y - one.y));
      own[distances.indexOf(Math.min(...distances))]?.push(at);
    }
    now = now.map((one, i) => {
      const mine = own[i] ?? [];
      if (mine.length === 0) return one;
      return { x: mine.reduce((sum, at) => sum + at.x, 0) / mine.length, y: mine.reduce((sum, at) => sum + at.y, 0) / mine.length };
    });
  }
  return now;
}

/** A card made ready to be drawn: all in rotation 0. */
export interface Drawing {
  roads: string[];
  cookies: Point[];
  regions: { stretches: Stretch[]; polygon: Point[] }[];
  /** For each animal in table order where it stands, its region and its size. */
  animals: { at: Point; region: number; letter: string; size: number }[];
}

const DRAWINGS = new WeakMap<LandFace, Drawing>();
const BY_TEXT = new Map<string, Drawing>();

/** The drawing of a card, made once for each face. */
export function drawing(face: LandFace): Drawing {
  const known = DRAWINGS.get(face);
  if (known) return known;
  const key = JSON.stringify([face.edges, face.roads, face.regions, face.cookies]);
  const made = BY_TEXT.get(key) ?? draw(face);
  BY_TEXT.set(key, made);
  DRAWINGS.set(face, made);
  return made;
}

function draw(face: LandFace): Drawing {
  const regions = face.regions.map((region) => {
    const stretches = outline(face, region.corners);
    return { stretches, polygon: ring(stretches) };
  });
  const castle = face.regions.length === 3 && face.regions.every((region) => region.animals === 's');
  const animals = face.regions.flatMap((region, n) => {
    const letters = [...region.animals];
    const places = spread(regions[n]?.polygon ?? [], letters.length, castle ? 52 : 0);
    const size = letters.length > 4 ? 42 : region.corners.length === 1 ? 44 : 50;
    return letters.map((letter, i) => ({ at: places[i] ?? { x: 0, y: 0 }, region: n, letter, size }));
  });
  return { roads: roadsOf(face), cookies: face.cookies.map(cookieAt), regions, animals };
}
