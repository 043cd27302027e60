// Events put together into the steps that are seen one after the other.

import { MS } from '../../board/motion';
import { run, type StageStep } from '../../board/stage.svelte';
import type { EventOf, StackEvent } from './types';

/** Times in ms at normal speed beyond the house's own. */
export const TIME = {
  dim: 150,
  flip: 320,
  land: 240,
  fall: 60,
  aside: 90,
  way: 600,
  pile: 300,
  row: 240,
  knock: 120,
  tip: 320,
  candle: 600,
  line: 400,
  look: 420,
} as const;

type Kind =
  | { kind: 'reveal'; cards: EventOf<'reveal'>['cards']; passes: EventOf<'pass'>[]; gains: number[] }
  | { kind: 'drop'; marks: EventOf<'mark'>[] }
  | { kind: 'score'; rows: EventOf<'rows'>[]; gains: number[] }
  | { kind: 'overflow'; falls: EventOf<'overflow'>[]; candles: EventOf<'candle'>[] }
  | { kind: 'sheets'; scoring: EventOf<'scoring'> }
  | { kind: 'deal' }
  | { kind: 'tell' };
export type Step = StageStep<StackEvent> & Kind;
export type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>;

const RESULT = ['score', 'rows', 'pumpkin'];
const FALL = ['overflow', 'candle'];
const DEAL = ['draw', 'crown'];

/** Events in the order in which they are shown, put together where they happen at once (3.8.6). */
export function steps(events: readonly StackEvent[]): Step[] {
  const all: Step[] = [];
  for (let at = 0; at < events.length; at += all.at(-1)?.events.length ?? 1) {
    const event = events[at] as StackEvent;
    const group = (kinds: string[]): StackEvent[] => run(events, at, (next) => kinds.includes(next.kind));
    if (event.kind === 'reveal') {
      all.push(reveal(event, run(events, at + 1, (next) => next.kind === 'pumpkin' || next.kind === 'pass')));
    } else if (event.kind === 'mark') {
      const marks = group(['mark']) as EventOf<'mark'>[];
      all.push({ kind: 'drop', ms: Math.max(...marks.map((mark) => wayTime(mark.steps))) + TIME.land / 2, events: marks, marks });
    } else if (RESULT.includes(event.kind)) all.push(score(group(RESULT)));
    else if (FALL.includes(event.kind)) all.push(overflow(group(FALL)));
    else if (DEAL.includes(event.kind)) all.push({ kind: 'deal', ms: MS.drop, events: group(DEAL) });
    else if (event.kind === 'scoring') all.push({ kind: 'sheets', ms: 4 * TIME.line + MS.scene, events: [event], scoring: event, calm: true });
    else all.push({ kind: 'tell', ms: event.kind === 'exchange' || event.kind === 'stuck' ? MS.move : 0, events: [event] });
  }
  return all;
}

function reveal(event: EventOf<'reveal'>, rest: StackEvent[]): Step {
  const gains = rest.filter((next) => next.kind === 'pumpkin').map((next) => next.seat);
  return {
    kind: 'reveal',
    ms: TIME.dim + TIME.flip + TIME.look + (gains.length > 0 ? MS.fly : 0) + MS.fly,
    events: [event, ...rest],
    cards: event.cards,
    passes: rest.filter((next) => next.kind === 'pass'),
    gains,
  };
}

function score(events: StackEvent[]): Step {
  const rows = events.filter((event) => event.kind === 'rows');
  return {
    kind: 'score',
    ms: TIME.pile + (rows.length > 0 ? TIME.row + MS.step : MS.step),
    events,
    rows,
    gains: events.filter((event) => event.kind === 'pumpkin').map((event) => event.seat),
  };
}

function overflow(events: StackEvent[]): Step {
  return {
    kind: 'overflow',
    ms: 2 * TIME.knock + TIME.tip + TIME.candle,
    events,
    falls: events.filter((event) => event.kind === 'overflow'),
    candles: events.filter((event) => event.kind === 'candle'),
  };
}

/** How long a candy takes on its way, at most 600 ms. */
export function wayTime(way: string): number {
  const down = [...way].filter((step) => step === 'D').length;
  return Math.min(TIME.way, down * TIME.fall + (way.length - down) * TIME.aside);
}

/** When on its way each pose is reached, from 0 to 1. */
export function offsets(way: string): number[] {
  const times = [0];
  for (const step of way) times.push((times[times.length - 1] ?? 0) + (step === 'D' ? TIME.fall : TIME.aside));
  const all = times[times.length - 1] || 1;
  return times.map((time) => time / all);
}
