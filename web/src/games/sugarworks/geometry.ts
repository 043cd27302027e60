// Where things stand in the drawing of the factory: 928 by 356, three rows of six spaces, dock at the left, crates at the right.

export interface Point {
  x: number;
  y: number;
}

export const ROWS = 'TMB';
export const BOX = { width: 928, height: 356 };
const FIRST = { x: 226, y: 60 };
const STEP = { x: 100, y: 114 };

/** The middle of a belt space by its name. */
export function spaceAt(name: string): Point {
  return { x: FIRST.x + STEP.x * (Number(name[1]) - 1), y: FIRST.y + STEP.y * ROWS.indexOf(name[0] ?? 'T') };
}

/** The middle of a row. */
export function rowAt(row: string): number {
  return FIRST.y + STEP.y * ROWS.indexOf(row);
}

/** The middle of the candy on the first or second output of a row. */
export function bayAt(row: string, place: number): Point {
  return { x: 74, y: rowAt(row) - 27 + 53 * place };
}

/** Where a crate begins to the right of its row. */
export function crateAt(row: string): Point {
  return { x: 784, y: rowAt(row) };
}

/** Where the candies of each shape lie in a crate, from its middle. */
export const IN_CRATE: Record<string, Point> = {
  R: { x: -32, y: -14 },
  Y: { x: 0, y: -8 },
  G: { x: 32, y: -14 },
  B: { x: -16, y: 16 },
  P: { x: 16, y: 16 },
};

/** The middle of a crate. */
export function crateMiddle(row: string): Point {
  return { x: 854, y: rowAt(row) };
}

/** Every belt space, row by row. */
export const SPACES: readonly string[] = [...ROWS].flatMap((row) => [1, 2, 3, 4, 5, 6].map((column) => `${row}${column}`));

/** The space beside another, the same one at the edge. */
export function beside(name: string, key: string): string {
  const row = ROWS.indexOf(name[0] ?? 'T');
  const column = Number(name[1]);
  const moved: Record<string, [number, number]> = { arrowleft: [0, -1], arrowright: [0, 1], arrowup: [-1, 0], arrowdown: [1, 0] };
  const [down, right] = moved[key] ?? [0, 0];
  const clamp = (n: number, least: number, most: number): number => Math.max(least, Math.min(most, n));
  return `${ROWS[clamp(row + down, 0, 2)]}${clamp(column + right, 1, 6)}`;
}
