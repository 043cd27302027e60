// What moves: the table as drawn, carried from one view to the next by events, step by step.

import { tick } from 'svelte';
import { arc, BOT_TURN, countUp, EASE, fit, MS, Timeline } from '../../board/motion';
import { play } from '../../lib/sound';
import { speed } from '../../lib/settings.svelte';
import { bar } from './bar.svelte';
import { UNIT, spotOf, wayOf } from './geometry';
import { angleOf, arcOf, sweep } from './ring';
import { after, sceneOf, skipped, type Scene } from './scene';
import { length, offsets, steps, TIME, wayTime, type Step } from './steps';
import type { CardId, CardView, EventOf, ScoreLineTold, StackEvent, StackView } from './types';

/** A card at the reveal: who gives it to whom. */
export interface Flight {
  seat: number;
  card: CardId;
  to: number;
  gain: boolean;
}

/** A round being counted, with the buckets as they were. */
export interface Sheets {
  round: number;
  lines: ScoreLineTold[];
  scene: Scene;
  /** Points of the rounds before, by seat. */
  before: number[][];
  next: EventOf<'round'> | null;
}

/** How events are shown. */
export interface Telling {
  near: number;
  /** Points of finished rounds, by seat. */
  before: number[][];
  say: (event: StackEvent) => string | null;
  /** Nobody will press a button: the count stays for a moment and goes. */
  passing: boolean;
}

const HOLD = 1800;
/** Lines kept for those who read them again. */
const LINES = 16;

export class Show {
  scene: Scene | null = $state.raw(null);
  cards: Record<CardId, CardView> = $state.raw({});
  flights: Flight[] | null = $state.raw(null);
  /** Whether the cards of the reveal lie open. */
  open = $state(false);
  /** Rows that flash, by seat. */
  flash: Record<number, number[]> = $state.raw({});
  /** Candies that knock on the rim, by seat. */
  knocking: Record<number, CardId> = $state.raw({});
  sheets: Sheets | null = $state.raw(null);
  /** How many lines of the count are shown, and how much of the sum. */
  lines = $state(0);
  sum = $state(0);
  /** What was said aloud of late, the newest last: a log, so that nothing is lost when steps follow fast. */
  told: { key: number; text: string }[] = $state.raw([]);
  /** Somebody who is out wants to see the count: everything before it is drawn without motion. */
  hurried = $state(false);
  /** The step that is shown now. */
  step: Step | null = $state.raw(null);

  root: HTMLElement | null = null;
  #timeline: Timeline | null = null;
  #flying: Promise<void>[] = [];

  /** Draws a view as it is: the truth. What is known of cards is kept. */
  settle(view: StackView): void {
    this.#timeline?.finish();
    this.#timeline = null;
    this.cards = { ...this.cards, ...view.cards };
    this.scene = sceneOf(view);
    this.flights = null;
    this.flash = {};
    this.knocking = {};
    this.step = null;
  }

  /** A card by its name; one that was never seen is a plain back. */
  card = (id: CardId): CardView =>
    this.cards[id] ?? { id, name: id, colour: id.charAt(0), size: 1, shape: ['x'], symbols: '', crown: id.endsWith('99') };

  /** Shows the events that lead to the next view. */
  async run(events: readonly StackEvent[], next: StackView, how: Telling): Promise<void> {
    const all = steps(events);
    const timeline = new Timeline();
    this.#timeline = timeline;
    this.cards = { ...this.cards, ...next.cards };
    const pace = fit(length(all) * Math.max(speed(), 0.01), BOT_TURN);
    for (const step of all) {
      this.#say(step.events.map(how.say));
      if (step.kind === 'sheets') this.hurried = false;
      timeline.pace = this.hurried ? 0 : pace;
      this.step = step;
      await this.#show(step, timeline, how, events);
      // A view came in between: it is the truth, and the rest of the way is of no interest any more.
      if (timeline.done) return;
    }
    await Promise.all(this.#flying);
    this.#flying = [];
    if (this.#timeline === timeline) this.#timeline = null;
  }

  #say(lines: readonly (string | null)[]): void {
    const first = (this.told.at(-1)?.key ?? 0) + 1;
    const more = lines.filter((text) => text !== null).map((text, at) => ({ key: first + at, text }));
    if (more.length > 0) this.told = [...this.told, ...more].slice(-LINES);
  }

  /** Jumps to the end of the running step. */
  skip(): void {
    this.#timeline?.skip();
  }

  /** Jumps to the count of the round, as soon as the others have come so far. */
  hurry(): void {
    this.hurried = true;
    if (this.#timeline) this.#timeline.pace = 0;
    this.skip();
  }

  /** Puts the score sheets away. */
  dismiss(): void {
    this.sheets = null;
    bar.counted = null;
  }

  async #show(step: Step, timeline: Timeline, how: Telling, events: readonly StackEvent[]): Promise<void> {
    switch (step.kind) {
      case 'reveal':
        return this.#reveal(step, timeline, how.near);
      case 'drop':
        return this.#drop(step.events, timeline);
      case 'score':
        return this.#score(step, timeline);
      case 'overflow':
        return this.#overflow(step, timeline);
      case 'sheets':
        return this.#count(step.events[0], timeline, how, events);
      default:
        this.#apply(step.events);
        if (step.kind === 'deal') play('page');
        else if (step.events[0]?.kind === 'exchange') play('swap');
        else if (step.events[0]?.kind === 'ready') play('pick');
        await timeline.wait(step.ms);
        if (step.ms > 0) await timeline.pause();
    }
  }

  /** Events change the drawing only as long as no view has come in between. */
  #apply(events: readonly StackEvent[]): void {
    if (this.scene && this.#timeline) this.scene = events.reduce(after, this.scene);
  }

  /** The first element of a query that can be seen: wide and narrow layouts both are in the page. */
  #find(query: string): Element | null {
    return [...(this.root?.querySelectorAll(query) ?? [])].find((element) => element.getClientRects().length > 0) ?? null;
  }

  // Step 1 and 2: reveal and pass.

  async #reveal(step: Extract<Step, { kind: 'reveal' }>, timeline: Timeline, near: number): Promise<void> {
    const scene = this.scene;
    this.open = false;
    this.flights = step.cards.map(({ seat, card }) => ({
      seat,
      card,
      to: step.passes.find((pass) => pass.from === seat)?.to ?? seat,
      gain: step.gains.includes(seat),
    }));
    await tick();
    await timeline.wait(TIME.dim);
    const half = TIME.flip / 2;
    await this.#each((card) => timeline.animate(card, [{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], { ms: half, easing: EASE.in }));
    this.open = true;
    play('page');
    await tick();
    await this.#each((card) => timeline.animate(card, [{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], { ms: half }));
    this.#apply(step.events.filter((event) => event.kind === 'reveal'));
    await timeline.pause();
    await timeline.wait(TIME.look);
    const gains = step.events.filter((event) => event.kind === 'pumpkin');
    if (gains.length > 0) {
      await Promise.all(gains.map((gain) => this.#fly('pumpkin', `[data-flight="${gain.seat}"]`, `[data-pumpkins="${gain.seat}"]`, timeline)));
      play('coin');
      this.#apply(gains);
      await timeline.pause();
    }
    play('slide');
    await Promise.all((this.flights ?? []).map((flight) => this.#slide(flight, scene, near, timeline)));
    this.#apply(step.events.filter((event) => event.kind === 'pass'));
    this.flights = null;
    this.open = false;
    await timeline.pause();
  }

  #each(how: (card: Element) => Promise<void>): Promise<void[]> {
    return Promise.all([...(this.root?.querySelectorAll('[data-flight] > .turns') ?? [])].map(how));
  }

  /** A card slides along the ring; past a seat that is out it hops. */
  #slide(flight: Flight, scene: Scene | null, near: number, timeline: Timeline): Promise<void> {
    const element = this.#find(`[data-flight="${flight.seat}"]`);
    const box = element?.parentElement?.getBoundingClientRect();
    if (!element || !box || !scene) return Promise.resolve();
    const count = scene.seats.length;
    const turn = sweep(flight.seat, flight.to, count, scene.passing);
    const from = angleOf(flight.seat, near, count) + 0.32 * turn;
    const points = arcOf(from, 0.6 * turn, 20);
    const [start] = points;
    const hops = skipped(scene, flight.seat, flight.to).length > 0;
    const frames = points.map((point, at) => {
      const lift = hops ? -0.06 * box.width * Math.sin((Math.PI * at) / 20) : 0;
      const x = ((point.x - (start?.x ?? 0)) * box.width) / 100;
      const y = ((point.y - (start?.y ?? 0)) * box.height) / 100 + lift;
      // Moved before it is turned and scaled, or a card that lies askew and small would leave the ring.
      return { translate: `${x}px ${y}px`, transform: `scale(${1 - 0.25 * (at / 20)})`, opacity: at === 20 ? 0.4 : 1 };
    });
    return timeline.animate(element, frames, { ms: MS.fly, easing: EASE.slide });
  }

  // Step 3 and 4: mark, score, overflow.

  async #drop(marks: EventOf<'mark'>[], timeline: Timeline): Promise<void> {
    this.#apply(marks);
    await tick();
    await Promise.all(marks.map((mark) => this.fall(this.#find(`[data-bucket="${mark.seat}"] [data-piece="${mark.card}"]`), mark, timeline)));
    play('knock');
    await timeline.pause();
  }

  /** One candy comes down its way and comes to rest with a small bounce; used by the preview as well. */
  async fall(
    element: Element | null,
    way: { start: string; steps: string; cell: string },
    timeline: Timeline = new Timeline(),
  ): Promise<void> {
    const end = spotOf(way.cell);
    const times = offsets(way.steps);
    const frames = wayOf(way.start, way.steps).map((pose, at) => ({
      transform: `translate(${(pose.x - end.x) * UNIT}px, ${(end.y - pose.y) * UNIT}px)`,
      offset: times[at] ?? 1,
    }));
    await timeline.animate(element, frames, { ms: wayTime(way.steps), easing: 'linear' });
    const squash = ['scale(1)', 'scale(1.03, .94)', 'translateY(-4px)', 'scale(1)'].map((transform) => ({ transform }));
    await timeline.animate(element, squash, { ms: TIME.land / 2, easing: EASE.out });
  }

  async #score(step: Extract<Step, { kind: 'score' }>, timeline: Timeline): Promise<void> {
    const cards = step.events.filter((event) => event.kind === 'score');
    await Promise.all(
      cards.map(({ seat, card }) =>
        this.#fly(`fam-${card.charAt(0)}`, `[data-bucket="${seat}"] [data-piece="${card}"]`, `[data-pile="${seat}"] > :last-child`, timeline, TIME.pile),
      ),
    );
    this.#apply(step.events);
    this.flash = Object.fromEntries(step.rows.map((event) => [event.seat, event.rows]));
    if (step.rows.length > 0) play('bell');
    for (const seat of step.gains) {
      this.#flying.push(this.#fly('pumpkin', `[data-bucket="${seat}"]`, `[data-pumpkins="${seat}"]`, timeline).then(() => play('coin')));
    }
    await timeline.wait(step.ms - TIME.pile);
    await timeline.pause();
    this.flash = {};
  }

  async #overflow(step: Extract<Step, { kind: 'overflow' }>, timeline: Timeline): Promise<void> {
    this.knocking = Object.fromEntries(step.falls.map((event) => [event.seat, event.card]));
    await tick();
    const knock = [0, 9, -4, 9, 0].map((y) => ({ transform: `translateY(${y}px)` }));
    play('knock');
    await Promise.all(
      step.falls.map((event) => timeline.animate(this.#find(`[data-bucket="${event.seat}"] .knock`), knock, { ms: 2 * TIME.knock, easing: 'linear' })),
    );
    await timeline.pause();
    this.knocking = {};
    this.#apply(step.falls);
    play('boom');
    await timeline.wait(TIME.tip);
    await Promise.all(
      step.candles.map((event) =>
        this.#fly('candle', `[data-bucket="${event.from}"]`, `[data-candles="${event.seat}"]`, timeline, TIME.candle),
      ),
    );
    this.#apply(step.candles);
    play('bell');
    await timeline.pause();
  }

  /** A chip flies on an arc from one thing to another. */
  async #fly(symbol: string, from: string, to: string, timeline: Timeline, ms: number = MS.fly): Promise<void> {
    const start = this.#find(from)?.getBoundingClientRect();
    const end = this.#find(to)?.getBoundingClientRect();
    if (!start || !end || timeline.ms(1) === 0) return;
    const size = 40;
    const first = new DOMRect(start.x + (start.width - size) / 2, start.y + start.height / 3 - size / 2, size, size);
    const flyer = document.createElement('div');
    flyer.setAttribute('aria-hidden', 'true');
    flyer.style.cssText = `position:fixed;left:${first.x}px;top:${first.y}px;width:${size}px;height:${size}px;z-index:var(--z-flight);pointer-events:none`;
    if (symbol.startsWith('fam')) {
      flyer.className = 'stack-flying';
      flyer.dataset.fam = symbol.at(-1);
    }
    flyer.innerHTML = `<svg viewBox="0 0 48 48" width="100%" height="100%"><use href="#sk-${symbol}"/></svg>`;
    this.root?.append(flyer);
    await timeline.animate(flyer, arc(first, new DOMRect(end.x, end.y + end.height / 2 - 12, 24, 24)), { ms, easing: EASE.out });
    flyer.remove();
  }

  // The count of a round.

  async #count(event: EventOf<'scoring'>, timeline: Timeline, how: Telling, events: readonly StackEvent[]): Promise<void> {
    if (!this.scene || timeline.done) return;
    this.lines = 0;
    this.sum = 0;
    bar.counted = { round: event.round };
    this.sheets = {
      round: event.round,
      lines: event.lines,
      scene: this.scene,
      before: how.before,
      next: events.find((one) => one.kind === 'round') ?? null,
    };
    await timeline.wait(MS.step);
    for (let line = 1; line <= (event.lines.some((one) => one.loss > 0) ? 4 : 3); line++) {
      this.lines = line;
      play('pick', 1 + 0.1 * line);
      await timeline.wait(TIME.line);
    }
    this.lines = 5;
    await countUp(timeline, 24, (value) => (this.sum = value / 24), MS.scene);
    play('bell');
    if (how.passing || !this.sheets?.next) await timeline.wait(HOLD);
    if (how.passing) this.dismiss();
  }
}
