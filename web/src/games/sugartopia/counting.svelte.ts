// "Count again" on the end screen: meadow by meadow, then walk by walk. The land shows what the list of meadows has started.

import { speed } from '../../lib/settings.svelte';
import type { TopiaView } from './types';

/** What is counted at one time: a meadow by its regions, or somebody's walk; and who gets how many points. */
export interface Part {
  regions: readonly string[];
  walk: number;
  gains: readonly { seat: number; points: number }[];
}

/** How long each part is shown at normal speed, and at least, in milliseconds. */
const EACH = 700;
const LEAST = 200;

/** Everything that brought points, in the order in which it is counted. */
export function parts(view: TopiaView): Part[] {
  return [
    ...view.areas
      .filter((area) => area.shares.length > 0)
      .map((area) => ({ regions: area.regions, walk: -1, gains: area.shares })),
    ...view.walks.map((walk) => ({ regions: [], walk: walk.seat, gains: [walk] })),
  ];
}

/** The points of a seat from the first so many parts. */
export function soFar(counted: readonly Part[], seat: number): number {
  return counted.reduce((sum, part) => sum + part.gains.filter((gain) => gain.seat === seat).reduce((all, gain) => all + gain.points, 0), 0);
}

class Counting {
  /** Which part is being counted, -1 while nobody counts. */
  at = $state(-1);

  /** Goes on to the next part after a while; what ends the wait. */
  tick(many: number): (() => void) | undefined {
    if (this.at < 0) return undefined;
    const timer = setTimeout(() => (this.at = this.at + 1 < many ? this.at + 1 : -1), Math.max(EACH * speed(), LEAST));
    return () => clearTimeout(timer);
  }
  /** Starts from the first part, or stops. */
  toggle(): void {
    this.at = this.at < 0 ? 0 : -1;
  }
  stop(): void {
    this.at = -1;
  }
}

export const counting = new Counting();
