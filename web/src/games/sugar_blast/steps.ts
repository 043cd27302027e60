// Events as steps in time: what is shown together, and how long it takes.

import { MS } from '../../board/motion';
import { run, type StageStep } from '../../board/stage.svelte';
import type { BlastEvent, EventOf } from './types';

/** Times in milliseconds at normal speed that the house's table of motion does not name. */
export const TIME = { others: 80, lag: 60, cover: 180, shake: 600, draw: 300 } as const;

const OUTLINES = [240, 200, 170, 150];

type One<K extends string, E extends BlastEvent> = { kind: K; event: E };
type Kind =
  | One<'swap', EventOf<'swap'>>
  | One<'draw', EventOf<'draw'>>
  | One<'lay', EventOf<'exchange'> | EventOf<'trade'>>
  | One<'outline', EventOf<'blast'>>
  | One<'tilt', EventOf<'tilt'>>
  | One<'shake', EventOf<'shake'>>
  | One<'hand', EventOf<'turn'>>
  | One<'tell', BlastEvent>
  | { kind: 'pop'; matched: string[]; others: string[]; bombs: string[]; keeps: EventOf<'keep'>[] }
  | { kind: 'gain'; keeps: EventOf<'keep'>[] }
  | { kind: 'refill'; drops: EventOf<'refill'>[] }
  | { kind: 'mark' };
export type Step = StageStep<BlastEvent> & Kind;
export type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>;

/** How long the outline of a Blast is shown: the first needs none, later ones less and less. */
export function outlineTime(combo: number): number {
  if (combo <= 1) return 0;
  return OUTLINES[Math.min(combo - 2, OUTLINES.length - 1)] as number;
}

/** The events of one message as steps, in their true order; `chosen` is a Blast that an earlier message told of. */
export function steps(events: readonly BlastEvent[], chosen: EventOf<'blast'> | null = null): Step[] {
  const result: Step[] = [];
  let blast = chosen;
  for (let at = 0; at < events.length; ) {
    const event = events[at] as BlastEvent;
    if (event.kind === 'blast') blast = event;
    if (leaves(event)) {
      const group = run(events, at, (next) => leaves(next) || gains(next));
      result.push(pop(group, blast));
      at += group.length;
    } else if (event.kind === 'keep') {
      const group = run(events, at, gains);
      const keeps = group.filter((next) => next.kind === 'keep');
      // A Blast's own keeps may be told before its candies leave: both are one step.
      if (events.slice(at + group.length, at + group.length + 1).some(leaves)) {
        const rest = run(events, at + group.length, (next) => leaves(next) || gains(next));
        result.push(pop([...group, ...rest], blast));
        at += group.length + rest.length;
      } else {
        result.push({ kind: 'gain', ms: MS.fly, events: group, keeps });
        at += group.length;
      }
    } else if (event.kind === 'refill') {
      const group = run(events, at, (next) => next.kind === 'refill') as EventOf<'refill'>[];
      result.push({ kind: 'refill', ms: MS.drop + MS.stagger * (group.length - 1), events: group, drops: group });
      at += group.length;
    } else {
      result.push(single(event));
      at += 1;
    }
  }
  return result;
}

function leaves(event: BlastEvent): boolean {
  return event.kind === 'remove' || event.kind === 'explode' || (event.kind === 'uncover' && event.why !== 'delivered');
}

function gains(event: BlastEvent): boolean {
  return event.kind === 'keep' || event.kind === 'bag' || event.kind === 'aside';
}

function pop(group: BlastEvent[], blast: EventOf<'blast'> | null): Step {
  const matched = new Set(blast?.cells ?? []);
  const gone = group.flatMap((event) => (event.kind === 'remove' ? event.cells : []));
  const others = gone.filter((cell) => !matched.has(cell));
  return {
    kind: 'pop',
    ms: MS.step + (others.length > 0 ? TIME.others : 0),
    matched: gone.filter((cell) => matched.has(cell)),
    others,
    bombs: group.flatMap((event) => (event.kind === 'explode' ? event.cells : [])),
    keeps: group.filter((event) => event.kind === 'keep'),
    events: group,
  };
}

/** How single events are shown, and for how long; all others are only told. */
const SINGLE: { [K in BlastEvent['kind']]?: (event: EventOf<K>) => [kind: Step['kind'], ms: number] } = {
  swap: () => ['swap', MS.move],
  draw: () => ['draw', TIME.draw],
  exchange: () => ['lay', TIME.cover],
  trade: () => ['lay', TIME.cover],
  blast: ({ combo }) => ['outline', outlineTime(combo)],
  tilt: ({ slides }) => ['tilt', MS.tilt + (slides.length > 0 ? TIME.lag : 0)],
  cover: () => ['mark', TIME.cover],
  uncover: () => ['mark', TIME.cover],
  bomb: () => ['mark', TIME.cover],
  platter: () => ['mark', TIME.cover],
  token: () => ['mark', 0],
  shake: () => ['shake', TIME.shake],
  turn: () => ['hand', MS.tilt],
};

function single(event: BlastEvent): Step {
  const how = SINGLE[event.kind] as ((event: BlastEvent) => [Step['kind'], number]) | undefined;
  const [kind, ms] = how?.(event) ?? ['tell', 0];
  return { kind, ms, events: [event], event } as Step;
}
