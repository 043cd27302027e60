// Things that fly from one place of the table to another, over everything else.
import { arc, EASE, MS, type Timeline } from './motion';

/** What flies: a drawing, from one box to another. */
export interface Flight {
  /** The drawing as markup, usually an `<svg>` with a `<use>`. */
  picture: string;
  from: DOMRect;
  to: DOMRect;
  /** Its size in px at the start; it ends as large as the smaller side of `to`, 28 at most. */
  size?: number;
  ms?: number;
  delay?: number;
  /** How high the arc is above the straight line. */
  height?: number;
  /** A class of the page for what is more than its drawing. */
  look?: string;
}

const LARGEST = 64;
const LANDED = 28;

/** A box of `size` px round the middle of another. */
export function middle(box: DOMRect, size: number): DOMRect {
  return new DOMRect(box.x + (box.width - size) / 2, box.y + (box.height - size) / 2, size, size);
}

/** The first element of a query that can be seen: what an arrangement folds away is in the page as well. */
export function seen(root: Element | null | undefined, query: string): HTMLElement | null {
  const found = [...(root?.querySelectorAll<HTMLElement>(query) ?? [])];
  return found.find((element) => element.getClientRects().length > 0) ?? null;
}

/** Lets something fly on an arc; resolves when it has landed or was skipped. Where motion is off nothing flies. */
export async function fly(root: HTMLElement | null, flight: Flight, timeline: Timeline): Promise<void> {
  if (!root || flight.from.width === 0 || timeline.ms(1) === 0) return;
  const size = flight.size ?? Math.min(flight.from.width, LARGEST);
  const start = middle(flight.from, size);
  const end = middle(flight.to, Math.min(LANDED, Math.max(1, flight.to.width), Math.max(1, flight.to.height)));
  const flyer = document.createElement('div');
  flyer.className = `flyer ${flight.look ?? ''}`;
  flyer.setAttribute('aria-hidden', 'true');
  flyer.style.cssText = `position:fixed;left:${start.x}px;top:${start.y}px;width:${size}px;height:${size}px;z-index:var(--z-flight);pointer-events:none`;
  flyer.innerHTML = flight.picture;
  root.append(flyer);
  await timeline.animate(flyer, arc(start, end, flight.height), { ms: flight.ms ?? MS.fly, delay: flight.delay ?? 0, easing: EASE.out });
  flyer.remove();
}
