// Areas as shapes on the cloth: what they cover, where roads bound them, where they are still open.

import type { Box } from '../../board/camera';
import { centre, cookieAt, drawing, lane, middle, path, ring, turned, type Point } from './geometry';
import type { LandFace, TopiaView, WalkView } from './types';

export interface AreaShape {
  key: string;
  regions: readonly string[];
  closed: boolean;
  fill: string;
  /** Along its roads: a fence may stand there. */
  roads: string;
  /** Where no card lies on the other side. */
  open: string;
  /** A point for its label. */
  middle: Point;
}

type Seen = Pick<TopiaView, 'board' | 'areas' | 'cards' | 'unseen' | 'unseen_faces'>;

function faceOf(view: Seen, card: string): LandFace | undefined {
  return view.cards[card] ?? view.unseen_faces[view.unseen.indexOf(card)];
}

/** The outline of a region where it lies. */
function placed(view: Seen, region: string): { edge: number | null; points: Point[] }[] {
  const [card = '', number = '0'] = region.split('.');
  const laid = view.board.find((one) => one.card === card);
  const face = faceOf(view, card);
  if (!laid || !face) return [];
  const at = centre(laid.q, laid.r);
  const stretches = drawing(face).regions[Number(number)]?.stretches ?? [];
  return stretches.map((one) => ({
    edge: one.edge === null ? null : (one.edge + laid.k) % 6,
    points: one.points.map((point) => {
      const there = turned(point, laid.k);
      return { x: at.x + there.x, y: at.y + there.y };
    }),
  }));
}

const STEPS = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
] as const;

/** Every area of a view as a shape. */
export function areaShapes(view: Seen): AreaShape[] {
  const taken = new Set(view.board.map((laid) => `${laid.q},${laid.r}`));
  return view.areas.map((area) => {
    const parts = area.regions.map((region) => ({ region, stretches: placed(view, region) }));
    const isOpen = (region: string, edge: number): boolean => {
      const laid = view.board.find((one) => one.card === region.split('.')[0]);
      const [dq, dr] = STEPS[edge] ?? [0, 0];
      return laid !== undefined && !taken.has(`${laid.q + dq},${laid.r + dr}`);
    };
    const points = parts.flatMap((part) => ring(part.stretches));
    return {
      key: area.regions[0] ?? '',
      regions: area.regions,
      closed: area.scored && area.closed,
      fill: parts.map((part) => path(ring(part.stretches), true)).join(''),
      roads: parts.flatMap((part) => part.stretches.filter((one) => one.edge === null).map((one) => path(one.points))).join(''),
      open: parts
        .flatMap((part) => part.stretches.filter((one) => one.edge !== null && isOpen(part.region, one.edge)).map((one) => path(one.points)))
        .join(''),
      middle: middleOf(points),
    };
  });
}

/** The point of a shape that is nearest to the mean of all: it lies inside or close by. */
function middleOf(points: readonly Point[]): Point {
  if (points.length === 0) return { x: 0, y: 0 };
  return { x: points.reduce((sum, at) => sum + at.x, 0) / points.length, y: points.reduce((sum, at) => sum + at.y, 0) / points.length };
}

/** The part of the cloth that a region's card covers. */
export function regionBox(view: Seen, region: string): Box {
  const laid = view.board.find((one) => one.card === region.split('.')[0]);
  const at = centre(laid?.q ?? 0, laid?.r ?? 0);
  return { x: at.x - 87, y: at.y - 100, width: 174, height: 200 };
}

/** The lines of walks, by seat: solid, long dashes, dots, dash and dot. */
export const DASHES: readonly string[] = ['', '26 12', '3 14', '26 10 3 10'];

/** A walk from cell to cell, along the roads of the cards between. */
export function walkPoints(view: Seen, cells: readonly (readonly number[])[]): Point[] {
  const edgeTo = (from: readonly number[], to: readonly number[] | undefined): number =>
    STEPS.findIndex(([dq, dr]) => to !== undefined && (from[0] ?? 0) + dq === to[0] && (from[1] ?? 0) + dr === to[1]);
  return cells.flatMap((cell, n) => {
    const [q = 0, r = 0] = cell;
    const at = centre(q, r);
    const [enters, leaves] = [edgeTo(cell, cells[n - 1]), edgeTo(cell, cells[n + 1])];
    const laid = view.board.find((one) => one.q === q && one.r === r);
    const face = laid ? faceOf(view, laid.card) : undefined;
    const piece = face?.roads.find((one) => one.includes((((enters - (laid?.k ?? 0)) % 6) + 6) % 6));
    const inside =
      enters >= 0 && leaves >= 0 && piece?.length === 2
        ? lane(enters, leaves)
        : [...(enters >= 0 ? [middle(enters)] : []), { x: 0, y: 0 }, ...(leaves >= 0 ? [middle(leaves)] : [])];
    return inside.map((point) => ({ x: at.x + point.x, y: at.y + point.y }));
  });
}

/** Where the cookies of a walk lie, in its order, as far as it has come: to the cell of this number. */
export function cookiesOn(view: Seen, walk: WalkView, come = walk.cells.length): Point[] {
  return walk.eaten
    .filter(([step]) => step < come)
    .flatMap(([step, number]) => {
      const [q = 0, r = 0] = walk.cells[step] ?? [];
      const laid = view.board.find((one) => one.q === q && one.r === r);
      const cookie = laid && faceOf(view, laid.card)?.cookies[number];
      if (!cookie) return [];
      const [at, point] = [centre(q, r), turned(cookieAt(cookie), laid.k)];
      return [{ x: at.x + point.x, y: at.y + point.y }];
    });
}
