// Seats round a table: you below, your left neighbour on the left, clockwise; all in percent of its box. And what goes round.

export interface Point {
  x: number;
  y: number;
}

const RX = 39.5;
const RY = 38;
const TOP = 49;

/** The angle of a seat, clockwise from the bottom, in parts of a full turn. */
export function angleOf(seat: number, near: number, count: number): number {
  return ((seat - near + count) % count) / count;
}

/** A point of the ring. */
export function pointAt(angle: number): Point {
  const turn = 2 * Math.PI * angle;
  return { x: 50 - RX * Math.sin(turn), y: TOP + RY * Math.cos(turn) };
}

/** How far round it is from one seat to another in the direction of passing, in parts of a full turn, with sign. */
export function sweep(from: number, to: number, count: number, passing: 'left' | 'right'): number {
  const steps = passing === 'left' ? (to - from + count) % count : (from - to + count) % count;
  return ((passing === 'left' ? 1 : -1) * (steps || count)) / count;
}

/** The points of an arc, ends included. */
export function arcOf(angle: number, turn: number, pieces = 16): Point[] {
  return Array.from({ length: pieces + 1 }, (_, at) => pointAt(angle + (turn * at) / pieces));
}

/** An arc with an arrow head as a path in a box of `width` by `height`; it leaves room at both seats. */
export function arrow(angle: number, turn: number, width: number, height: number, gap = 0.055): string {
  const sign = Math.sign(turn);
  const points = arcOf(angle + sign * gap, turn - 2 * sign * gap, 48).map((point) => [(point.x * width) / 100, (point.y * height) / 100] as const);
  const [end, before] = [points[points.length - 1], points[points.length - 6]];
  if (!end || !before) return '';
  const way = Math.atan2(end[1] - before[1], end[0] - before[0]);
  const barb = (side: number): string => {
    const turned = way + Math.PI - side * 0.5;
    return `${n(end[0] + 28 * Math.cos(turned))} ${n(end[1] + 28 * Math.sin(turned))}`;
  };
  const line = points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L');
  return `M${line}M${barb(1)}L${n(end[0])} ${n(end[1])}L${barb(-1)}`;
}

function n(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The seats that a card goes past on its way from one seat to another. */
export function between(seats: readonly { beside: number }[], from: number, to: number): number[] {
  const past: number[] = [];
  for (let at = seats[from]?.beside ?? to; at !== to && past.length < seats.length; at = seats[at]?.beside ?? to) past.push(at);
  return past;
}
