// What happened as steps to be shown one after the other.

import type { StageStep } from '../../board/stage.svelte';
import type { TopiaEvent } from './types';

export interface Step extends StageStep<TopiaEvent> {
  kind: TopiaEvent['kind'];
}

/** How long each kind lasts at normal speed. */
export const TIME: Record<TopiaEvent['kind'], number> = {
  place: 330,
  cubes: 300,
  feed: 420,
  score: 700,
  aside: 300,
  pass: 240,
  draw: 320,
  turn: 60,
  show: 240,
  walk: 900,
  over: 300,
};
/** Areas at the end that nobody gets anything from are counted quickly. */
const QUICK = 150;

/** Events as steps; turns and shows need no time of their own. */
export function steps(events: readonly TopiaEvent[]): Step[] {
  return events.map((event) => {
    const cells = event.kind === 'walk' ? event.cells.length * 90 + 300 : 0;
    const quick = event.kind === 'score' && event.gains.length === 0 ? QUICK : 0;
    return { kind: event.kind, ms: cells || quick || TIME[event.kind], events: [event] };
  });
}
