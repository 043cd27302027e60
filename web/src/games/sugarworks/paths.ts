// The coming movement as lanes: one way for each candy in its turn, and what happens to it on it. Pure, from the server's events.

import { bayAt, crateAt, spaceAt, type Point } from './geometry';
import type { RunView, Shape, WorksEvent, WorksView } from './types';

export interface Leg {
  step: number;
  shape: Shape;
  from: Point;
  to: Point;
  how: string;
  leap: boolean;
}
export interface Badge {
  step: number;
  kind: 'bonk' | 'lost' | 'load';
  at: Point;
  number: number;
}
export interface Rest {
  step: number;
  shape: Shape;
  at: Point;
}
export interface Lanes {
  steps: number;
  legs: Leg[];
  badges: Badge[];
  starts: Rest[];
  rests: Rest[];
  shapes: Shape[];
  ends: ('bonk' | 'lost' | 'load' | '')[];
}

/** How far the lane of a step lies from the middle, so that ways in one row do not cover each other. */
function offset(step: number, steps: number): Point {
  const part = steps > 1 ? (step - 1) / (steps - 1) - 0.5 : 0;
  return { x: Math.round(part * 40), y: Math.round(part * 50) };
}

function plus(one: Point, two: Point): Point {
  return { x: one.x + two.x, y: one.y + two.y };
}

/** Where something that leaves the belts is seen to go. */
function outside(from: string, event: WorksEvent | undefined, view: WorksView): Point {
  const at = spaceAt(from);
  if (event?.kind === 'load') {
    const row = view.crates.find((crate) => crate.crate === event.crate)?.row ?? 'T';
    return crateAt(row);
  }
  if (event?.kind === 'lost' && event.cause === 'dock') return { x: at.x - 52, y: at.y };
  if (from.startsWith('T')) return { x: at.x + 8, y: at.y - 50 };
  return from.startsWith('B') ? { x: at.x + 8, y: at.y + 50 } : { x: at.x + 52, y: at.y };
}

/** The place of an output's candy: the outputs of a row stand one above the other. */
export function outputAt(view: WorksView, shape: Shape): Point {
  const row = view.outputs.find((output) => output.shape === shape)?.row ?? 'T';
  const place = view.outputs.filter((output) => output.row === row).findIndex((output) => output.shape === shape);
  return bayAt(row, Math.max(place, 0));
}

/** A run as lanes. */
export function lanes(run: RunView, view: WorksView): Lanes {
  const events = run.events as unknown as WorksEvent[];
  const steps = run.traces.length;
  const rests = run.rests.map(({ space, shape }) => ({ step: 0, shape, at: spaceAt(space) }));
  const found: Lanes = { steps, legs: [], badges: [], starts: [], rests, shapes: [], ends: [] };
  let step = 1;
  let bonks = 0;
  let fresh = true;
  let end: Lanes['ends'][number] = '';
  events.forEach((event, n) => {
    const lane = offset(step, steps);
    const next = events[n + 1];
    if (event.kind === 'go') {
      const start = event.from === 'out' ? outputAt(view, event.shape) : plus(spaceAt(event.from), lane);
      const to = event.to ? plus(spaceAt(event.to), lane) : outside(event.from, next, view);
      if (fresh) found.starts.push({ step, shape: event.shape, at: event.from === 'out' ? start : spaceAt(event.from) });
      const jump = event.to !== '' && event.from !== 'out' && Math.abs(spaceAt(event.to).x - spaceAt(event.from).x) > 150;
      const tail = event.from === 'out' ? { x: 150, y: start.y } : start;
      found.legs.push({ step, shape: event.shape, from: tail, to, how: event.how, leap: jump });
      fresh = false;
    } else if (event.kind === 'bonk') {
      bonks += 1;
      end = end || 'bonk';
      found.badges.push({ step, kind: 'bonk', at: plus(spaceAt(event.at), { x: 34, y: -34 }), number: bonks });
    } else if (event.kind === 'lost') {
      end = 'lost';
      const gone = event.cause === 'tile' || event.cause === 'loop' ? spaceAt(event.at) : (found.legs.at(-1)?.to ?? spaceAt(event.at));
      found.badges.push({ step, kind: 'lost', at: gone, number: 0 });
    } else if (event.kind === 'load') {
      end = 'load';
      found.badges.push({ step, kind: 'load', at: found.legs.at(-1)?.to ?? { x: 0, y: 0 }, number: 0 });
    } else if (event.kind === 'ran') {
      found.shapes.push(event.shape);
      found.ends.push(end);
      end = '';
      fresh = true;
      step += 1;
    }
  });
  return found;
}
