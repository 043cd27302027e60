// The moving picture of the factory: candies with names of their own, carried from view to view by events.

import { tick } from 'svelte';
import { EASE, type Timeline } from '../../board/motion';
import { Stage, type StageStep } from '../../board/stage.svelte';
import { crateMiddle, rowAt, spaceAt, type Point } from './geometry';
import { outputAt } from './paths';
import type { Counts, Shape, WorksEvent, WorksView } from './types';
import { bonkWords, candyWords, fiveSeconds } from './words';

export interface Candy {
  id: number;
  shape: Shape;
  at: string; // a space, or 'out'
}
export type Step = StageStep<WorksEvent>;

const TIMES: Partial<Record<WorksEvent['kind'], number>> = {
  belts: 200,
  bonk: 260,
  lost: 300,
  load: 320,
  special: 420,
  die: 420,
  spawn: 240,
  tile: 240,
  adjust: 240,
  make: 240,
  rescue: 240,
  refill: 150,
  pickup: 150,
  discard: 150,
  turned: 300,
  claim: 420,
  ask: 420,
  five: 900,
};
const GO = { belt: 240, push: 200, flip: 150 } as const;
const LONGEST = 8000; // a whole run at normal speed

/** The events of one message as steps: one an event; a long run is hurried. */
export function steps(events: readonly WorksEvent[]): Step[] {
  const found = events.map((event) => ({ ms: event.kind === 'go' ? GO[event.how] : (TIMES[event.kind] ?? 0), events: [event] }));
  const total = found.reduce((sum, step) => sum + step.ms, 0);
  const factor = total > LONGEST ? LONGEST / total : 1;
  return found.map((step) => ({ ...step, ms: Math.round(step.ms * factor) }));
}

/** One candy of a run: its number, what it does in words, and its trace. */
export interface RunLine {
  step: number;
  shape: Shape;
  text: string;
  trace: string;
}

/** An order that a run has played. */
export interface Played {
  order: string;
  seat: number;
  points: number;
  step: number;
}

/** The candies of a movement in their order; each ends with `ran`. */
export function linesOf(events: readonly WorksEvent[]): RunLine[] {
  const found: RunLine[] = [];
  let own: WorksEvent[] = [];
  for (const event of events) {
    if (event.kind === 'ran') {
      found.push({ step: event.step, shape: event.shape, text: candyWords(own), trace: event.trace });
      own = [];
    } else if (event.kind === 'belts') own = [];
    else own.push(event);
  }
  return found;
}

export class Show extends Stage<WorksEvent, Step> {
  candies: Candy[] = $state.raw([]);
  /** What lies in crates and gutter while things move. */
  crates: Record<string, Counts> = $state.raw({});
  lost: Counts = $state.raw({});
  /** Whose turn it is in the strip, which was struck, the bonk that is called out. */
  active: Shape = $state('');
  struck: Shape = $state('');
  callout: { at: Point; shape: Shape } | null = $state.raw(null);
  chain = $state(0);
  /** What is called out over the gutter. */
  bubble = $state('');
  /** The number of the candy that runs. */
  running_step = $state(0);
  lit = $state('');
  /** The movement that is shown: all its candies, and the orders that it has played so far. */
  lines: RunLine[] = $state.raw([]);
  played: Played[] = $state.raw([]);
  moving = $state(false);
  /** The last bonk of the running candy, in words. */
  doing = $state('');
  /** Outputs as they stand while they are moved. */
  view: WorksView | null = $state.raw(null);
  #next = 1;
  #last = 0;

  /** Draws the truth. */
  settle(view: WorksView): void {
    this.stop();
    this.view = view;
    const onBelts = view.belts.filter((belt) => belt.candy).map((belt) => ({ id: this.#next++, shape: belt.candy, at: belt.space }));
    const onOutputs = view.outputs.filter((output) => output.full).map((output) => ({ id: this.#next++, shape: output.shape, at: 'out' }));
    this.candies = [...onBelts, ...onOutputs];
    this.crates = Object.fromEntries(view.crates.map((crate) => [crate.crate, { ...crate.counts }]));
    this.lost = { ...view.lost };
    this.active = this.struck = this.lit = '';
    this.callout = null;
    this.chain = this.running_step = 0;
    this.moving = false;
  }

  /** A movement is about to be shown. */
  prepare(events: readonly WorksEvent[]): void {
    this.hurried = false; // who skipped one run has not skipped the next
    this.lines = linesOf(events);
    this.played = [];
    this.moving = this.lines.length > 0;
  }

  /** Where a candy stands in the drawing. */
  place(candy: Candy): Point {
    if (candy.at !== 'out') return spaceAt(candy.at);
    return this.view ? outputAt(this.view, candy.shape) : { x: 0, y: 0 };
  }

  protected override tidy(): void {
    this.callout = null;
    this.bubble = '';
    this.struck = '';
  }

  protected async show(step: Step, timeline: Timeline): Promise<void> {
    for (const event of step.events) await this.#one(event, step.ms, timeline);
  }

  async #one(event: WorksEvent, ms: number, timeline: Timeline): Promise<void> {
    switch (event.kind) {
      case 'go':
        return this.#go(event, ms, timeline);
      case 'bonk':
        this.doing = bonkWords(event.striker, event.struck, event.at);
        this.chain += 1;
        this.struck = event.struck;
        this.callout = { at: spaceAt(event.at), shape: event.struck };
        return timeline.wait(ms);
      case 'lost':
        await this.#leave(event.shape, event.at, ms, timeline, 0);
        this.lost = { ...this.lost, [event.shape]: (this.lost[event.shape] ?? 0) + 1 };
        return;
      case 'load':
        return this.#load(event.shape, event.crate, ms, timeline);
      case 'special':
        this.played = [...this.played, event];
        return this.#play(event, ms, timeline);
      case 'die':
        this.moving = false;
        return timeline.wait(ms);
      case 'ran':
        this.chain = 0;
        this.doing = '';
        this.active = this.lit = '';
        return;
      case 'spawn':
        this.candies = [...this.candies, ...event.shapes.map((shape) => ({ id: this.#next++, shape, at: 'out' }))];
        return timeline.wait(ms);
      case 'make':
      case 'rescue':
        this.candies = [...this.candies, { id: this.#next++, shape: event.shape, at: 'out' }];
        return timeline.wait(ms);
      case 'belts':
        this.running_step = 0;
        return timeline.wait(ms);
      case 'tile':
        this.#lay(event.tile, event.space);
        return timeline.wait(ms);
      case 'five':
        this.bubble = fiveSeconds();
        return timeline.wait(ms);
      case 'adjust':
        this.#adjust(event.shape, event.to);
        return timeline.wait(ms);
      default:
        return ms > 0 ? timeline.wait(ms) : undefined;
    }
  }

  #lay(tile: string, space: string): void {
    if (!this.view) return;
    const belts = this.view.belts.map((belt) => (belt.space === space ? { ...belt, tile, played: true } : belt));
    this.view = { ...this.view, belts };
  }

  #adjust(shape: Shape, row: string): void {
    if (!this.view) return;
    this.view = { ...this.view, outputs: this.view.outputs.map((output) => (output.shape === shape ? { ...output, row } : output)) };
  }

  /** Of several candies on one space, the one that an event means: a push after a struck shape moves who was there before. */
  #who(shape: Shape, at: string, how: string): Candy | undefined {
    const there = this.candies.filter((candy) => candy.at === at && candy.shape === shape);
    if (there.length < 2) return there[0];
    const goes = this.view?.shapes.find((one) => one.shape === shape)?.moves === 'struck' && how === 'push';
    return there.find((candy) => (candy.id === this.#last) !== goes) ?? there[0];
  }

  async #go(event: Extract<WorksEvent, { kind: 'go' }>, ms: number, timeline: Timeline): Promise<void> {
    const candy = this.#who(event.shape, event.from, event.how);
    if (event.how === 'belt') {
      if (this.active === '') this.running_step += 1;
      this.active = event.shape;
      this.lit = event.from;
    }
    if (!candy) return timeline.wait(ms);
    const from = this.place(candy);
    this.#last = candy.id;
    if (!event.to) return;
    this.candies = this.candies.map((one) => (one.id === candy.id ? { ...one, at: event.to } : one));
    await tick();
    const to = spaceAt(event.to);
    const leap = Math.abs(to.x - from.x) > 150 && event.from !== 'out';
    const start = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
    const half = `translate(${(from.x - to.x) / 2}px, ${(from.y - to.y) / 2 - 52}px)`;
    const frames: Keyframe[] = [{ transform: start }, ...(leap ? [{ transform: half }] : []), { transform: 'translate(0, 0)' }];
    await timeline.animate(this.#element(candy.id), frames, { ms, easing: EASE.slide });
  }

  async #leave(shape: Shape, at: string, ms: number, timeline: Timeline, turn: number): Promise<void> {
    const candy = this.candies.find((one) => one.id === this.#last && one.shape === shape) ?? this.candies.find((one) => one.at === at && one.shape === shape);
    if (!candy) return timeline.wait(ms);
    await timeline.animate(this.#element(candy.id), [{ opacity: 1 }, { opacity: 0, scale: 0.2, rotate: `${90 + turn}deg` }], { ms, easing: EASE.in });
    this.candies = this.candies.filter((one) => one.id !== candy.id);
  }

  async #load(shape: Shape, crate: string, ms: number, timeline: Timeline): Promise<void> {
    const candy = this.candies.find((one) => one.id === this.#last) ?? this.candies.find((one) => one.shape === shape);
    const row = this.view?.crates.find((one) => one.crate === crate)?.row ?? 'T';
    if (candy) {
      const [from, to] = [this.place(candy), crateMiddle(row)];
      const up = `translate(${(to.x - from.x) / 2}px, ${rowAt(row) - from.y - 30}px)`;
      const end = `translate(${to.x - from.x}px, ${to.y - from.y}px)`;
      await timeline.animate(this.#element(candy.id), [{ transform: 'none' }, { transform: up }, { transform: end, scale: 0.5 }], { ms, easing: EASE.slide });
      this.candies = this.candies.filter((one) => one.id !== candy.id);
    }
    const counts = this.crates[crate] ?? {};
    this.crates = { ...this.crates, [crate]: { ...counts, [shape]: (counts[shape] ?? 0) + 1 } };
  }

  /** An order flies from where it lies to the chips of its seat. */
  #play(event: Extract<WorksEvent, { kind: 'special' }>, ms: number, timeline: Timeline): Promise<void> {
    const card = this.find(`.mine [data-order="${event.order}"]`);
    const from = card ? `.mine [data-order="${event.order}"]` : `[data-spot="seat-${Math.max(event.seat, 0)}"]`;
    const picture = '<svg viewBox="0 0 68 68" width="100%" height="100%"><use href="#w-burst"/></svg>';
    return card ? this.fly(picture, from, `[data-spot="seat-${Math.max(event.seat, 0)}"]`, timeline, { ms, size: 48 }) : timeline.wait(ms);
  }

  #element(id: number): Element | null {
    return this.root?.querySelector(`[data-candy="${id}"]`) ?? null;
  }
}
