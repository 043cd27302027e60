// A board as a grid with one tab stop: arrows walk from space to space, Tab leaves it.

export type Way = 'up' | 'down' | 'left' | 'right';

const WAYS: Record<string, Way> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

/** Keys that go as far as there are spaces. */
const FAR: Record<string, Way> = { Home: 'left', End: 'right', PageUp: 'up', PageDown: 'down' };

/** The way an arrow key points, or null for any other key. */
export function wayOf(key: string): Way | null {
  return WAYS[key] ?? null;
}

export interface GridHow {
  /** The space that Tab reaches first. */
  home: () => string;
  /** The next space on the screen in a direction, '' at the edge. */
  beside: (cell: string, way: Way) => string;
  /** What has to be in the page before a space can be focused: a board that grows scrolls there. */
  reach?: (cell: string) => void;
}

/** Where the keyboard is on the board. Each space has `data-cell`, `tabindex={grid.tab(cell)}` and `onfocus`. */
export class Grid {
  at = $state('');
  here: string = $derived.by(() => this.at || this.how.home());

  constructor(private readonly how: GridHow) {}

  /** The tab stop: 0 for one space, -1 for all others. */
  tab(cell: string): 0 | -1 {
    return cell === this.here ? 0 : -1;
  }

  /** Goes one space on; the new one, or '' at the edge. */
  step(cell: string, way: Way, root: Element | null | undefined): string {
    const next = this.how.beside(cell, way);
    if (next) this.go(next, root);
    return next;
  }

  /** Goes where a key leads: an arrow to the next space, Home, End and the page keys to the last. False for all other keys. */
  keyed(key: string, cell: string, root: Element | null | undefined): boolean {
    const far = FAR[key];
    const way = wayOf(key) ?? far;
    if (!way) return false;
    let next = this.how.beside(cell, way);
    while (far && next && this.how.beside(next, way)) next = this.how.beside(next, way);
    if (next) this.go(next, root);
    return true;
  }

  /** Puts the focus on a space. */
  go(cell: string, root: Element | null | undefined): void {
    this.at = cell;
    this.how.reach?.(cell);
    root?.querySelector<HTMLElement | SVGElement>(`[data-cell="${CSS.escape(cell)}"]`)?.focus({ preventScroll: true });
  }
}

/** The next space among spots on a plane, as an arrow points: the nearest in a quarter of the circle that way. */
export function nearest<T extends { x: number; y: number }>(from: { x: number; y: number }, all: readonly T[], way: Way): T | null {
  const [dx, dy] = way === 'left' ? [-1, 0] : way === 'right' ? [1, 0] : way === 'up' ? [0, -1] : [0, 1];
  const ahead = all
    .map((spot) => ({ spot, along: (spot.x - from.x) * dx + (spot.y - from.y) * dy, aside: Math.abs((spot.x - from.x) * dy + (spot.y - from.y) * dx) }))
    .filter(({ along, aside }) => along > 1e-6 && aside <= along + 1e-6)
    .sort((a, b) => a.along + 2 * a.aside - (b.along + 2 * b.aside));
  return ahead[0]?.spot ?? null;
}
