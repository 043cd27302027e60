// The stage: carries what is drawn from one view to the next by events, step by step.
import { BOT_TURN, fit, Timeline } from './motion';
import { fly, seen, type Flight } from './flight';
import { FACTORS, settings } from '../lib/settings.svelte';

/** What is shown together: the events it tells, and how long it lasts at normal speed. */
export interface StageStep<E> {
  ms: number;
  events: readonly E[];
  /** For people to read: neither hurried nor counted when a bot's turn must fit its time. */
  calm?: boolean;
}

/** How each kind of event changes what is drawn; a kind that is left out changes nothing. */
export type Changes<S, E extends { kind: string }> = { [K in E['kind']]?: (drawn: S, event: Extract<E, { kind: K }>) => S };

/** What is drawn after an event. */
export function changed<S, E extends { kind: string }>(changes: Changes<S, E>, drawn: S, event: E): S {
  const change = changes[event.kind as E['kind']] as ((drawn: S, event: E) => S) | undefined;
  return change ? change(drawn, event) : drawn;
}

/** How the events of one state are shown. */
export interface Telling<E> {
  /** What is said aloud of an event, or null where nothing is. */
  say(event: E): string | null;
  /** Messages with the same number share one bot's time; undefined: nobody waits for this, so it takes its time. */
  turn?: number | undefined;
}

/** A line that was said aloud. */
export interface Line {
  key: number;
  text: string;
}

/** However little is left of a bot's time, a message is never shown faster than this. */
const LEAST = 240;
/** Lines kept for those who read them again. */
const LINES = 16;

/** How long steps last at normal speed, without those that are for people to read. */
export function lengthOf(steps: readonly StageStep<unknown>[]): number {
  return steps.reduce((sum, step) => sum + (step.calm ? 0 : step.ms), 0);
}

/** By how much a bot's steps are shortened, after what its turn has taken already. */
export function factorOf(steps: readonly StageStep<unknown>[], speed: number, spent: number): number {
  return fit(lengthOf(steps) * speed, Math.max(LEAST, BOT_TURN - spent));
}

/** Events that belong together from `at` on, as long as `belongs` holds. */
export function run<E>(events: readonly E[], at: number, belongs: (event: E) => boolean): E[] {
  let end = at;
  while (end < events.length && belongs(events[end] as E)) end += 1;
  return events.slice(at, end);
}

/** The moving picture of one table. Views settle it; events carry it from one view to the next. A game says how a step looks. */
export abstract class Stage<E, S extends StageStep<E>> {
  /** The step that is shown now. */
  step: S | null = $state.raw(null);
  /** What was said aloud of late, the newest last: a log, so that nothing is lost when steps follow fast. */
  told: Line[] = $state.raw([]);
  /** Somebody wants to be there: everything before the next calm step is drawn without motion. */
  hurried = $state(false);
  /** The element of the table: flights start and land in it. */
  root: HTMLElement | null = null;

  #timeline: Timeline | null = null;
  #flights: Promise<void>[] = [];
  #turn: number | undefined = undefined;
  #spent = 0;

  /** Shows one step: changes what is drawn and moves it there. */
  protected abstract show(step: S, timeline: Timeline): Promise<void>;

  /** What is tidied after each step. */
  protected tidy(): void {}

  /** Whether events still lead somewhere; false once a view has come in between. */
  get running(): boolean {
    return this.#timeline !== null;
  }

  /** Ends whatever runs, because a view is about to be drawn as it is. Call it first in the game's own `settle`. */
  stop(): void {
    this.#timeline?.finish();
    this.#timeline = null;
    this.step = null;
  }

  /** Shows steps one after the other. False where a view came in between: it is the truth, and the rest of no interest. */
  async run(steps: readonly S[], how: Telling<E>): Promise<boolean> {
    const timeline = new Timeline();
    this.#timeline = timeline;
    const factor = this.#factor(steps, how.turn);
    for (const step of steps) {
      this.say(step.events.map((event) => how.say(event)));
      if (step.calm) this.hurried = false;
      timeline.factor = this.hurried ? 0 : step.calm ? 1 : factor;
      this.step = step;
      await this.show(step, timeline);
      if (timeline.done) return false;
      this.tidy();
    }
    await Promise.all(this.#flights);
    this.#flights = [];
    if (this.#timeline === timeline) this.#timeline = null;
    this.step = null;
    return !timeline.done;
  }

  #factor(steps: readonly S[], turn: number | undefined): number {
    if (turn === undefined) return 1;
    if (turn !== this.#turn) this.#spent = 0;
    this.#turn = turn;
    const speed = Math.max(FACTORS[settings.speed], 0.01);
    const factor = factorOf(steps, speed, this.#spent);
    this.#spent += lengthOf(steps) * speed * factor;
    return factor;
  }

  /** Says lines aloud. */
  say(lines: readonly (string | null)[]): void {
    const first = (this.told.at(-1)?.key ?? 0) + 1;
    const more = lines.filter((text) => text).map((text, at) => ({ key: first + at, text: String(text) }));
    if (more.length > 0) this.told = [...this.told, ...more].slice(-LINES);
  }

  /** Jumps to the end of the running step. */
  skip(): void {
    this.#timeline?.skip();
  }

  /** Jumps to the next step that is for people to read. */
  hurry(): void {
    this.hurried = true;
    if (this.#timeline) this.#timeline.factor = 0;
    this.skip();
  }

  /** The first element of a query at this table that can be seen. */
  find(query: string): HTMLElement | null {
    return seen(this.root, query);
  }

  /** Something flies between two places of the table, named by queries; nothing where one of them is out of sight. */
  fly(picture: string, from: string, to: string, timeline: Timeline, more: Partial<Flight> = {}): Promise<void> {
    const [start, end] = [this.find(from), this.find(to)];
    if (!start || !end) return Promise.resolve();
    return fly(this.root, { picture, from: start.getBoundingClientRect(), to: end.getBoundingClientRect(), ...more }, timeline);
  }

  /** Something that goes on beside the next steps; `run` waits for it at the end. */
  beside(flight: Promise<void>): void {
    this.#flights.push(flight);
  }
}

/** Counts the turns of bots, so that the messages of one turn share its time: `undefined` for a person's message. */
export class Turns {
  #mover = -1;
  #ended = false;
  #count = 0;

  /** The number of the turn that a message belongs to; `ends` says whether the turn passes on with it. */
  of(message: { by: number; bot: boolean; ends: boolean }): number | undefined {
    if (message.by !== this.#mover || this.#ended) this.#count += 1;
    this.#mover = message.by;
    this.#ended = message.ends;
    return message.bot ? this.#count : undefined;
  }
}
