// What moves: the table as drawn, carried from one view to the next by events, step by step.

import { tick } from 'svelte';
import { countUp, EASE, MS, Timeline } from '../../board/motion';
import { angleOf, arcOf, between, sweep } from '../../board/ring';
import { Stage } from '../../board/stage.svelte';
import { play } from '../../lib/sound';
import { bar } from './bar.svelte';
import { UNIT, spotOf, wayOf } from './geometry';
import { after, sceneOf, type Scene } from './scene';
import { offsets, steps, TIME, wayTime, type Step, type StepOf } from './steps';
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
  /** Who had the most points of it. */
  won: readonly number[];
  scene: Scene;
  /** Points of the rounds before, by seat. */
  before: number[][];
  /** The table of the round to come; null after the last. */
  next: StackView | null;
}

/** How the events of one message are shown. */
export interface Telling {
  near: number;
  /** Points of finished rounds, by seat. */
  before: number[][];
  say: (event: StackEvent) => string | null;
  /** Nobody will press a button: the count stays for a moment and goes. */
  passing: boolean;
}

const HOLD = 1800;

export class Show extends Stage<StackEvent, Step> {
  scene: Scene;
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

  #turn = 0;
  #how: Telling = { near: 0, before: [], say: () => null, passing: false };
  #next: StackView | null = null;
  /** A new round is drawn as the next view has it: what is dealt is in there. */
  #dealt = false;

  constructor(view: StackView) {
    super();
    this.scene = $state.raw(sceneOf(view));
  }

  /** Draws a view as it is: the truth. */
  settle(view: StackView): void {
    this.stop();
    this.scene = sceneOf(view, this.scene.cards);
    this.flights = null;
    this.flash = {};
    this.knocking = {};
  }

  /** A card by its name; one that was never seen is a plain back. */
  card = (id: CardId): CardView =>
    this.scene.cards[id] ?? { id, name: id, colour: id.charAt(0), size: 1, shape: ['x'], symbols: '', ghosts: 0, crown: id.endsWith('99') };

  /** Shows the events that lead to the next view. */
  async tell(events: readonly StackEvent[], next: StackView, how: Telling): Promise<void> {
    this.scene = { ...this.scene, cards: { ...this.scene.cards, ...next.cards } };
    this.#how = how;
    this.#next = next;
    this.#dealt = false;
    await this.run(steps(events), { say: how.say, turn: ++this.#turn });
  }

  /** Puts the score sheets away; while the round to come is still being dealt, as soon as it is there. */
  dismiss(): void {
    if (this.running && this.sheets?.next && this.scene.round !== this.sheets.next.round) {
      this.leaving = true;
      this.skip();
      return;
    }
    this.leaving = false;
    this.sheets = null;
    bar.counted = null;
  }
  /** The next round was asked for while the last one was still counted. */
  leaving = false;

  protected async show(step: Step, timeline: Timeline): Promise<void> {
    switch (step.kind) {
      case 'reveal':
        return this.#reveal(step, timeline, this.#how.near);
      case 'drop':
        return this.#drop(step.marks, timeline);
      case 'score':
        return this.#score(step, timeline);
      case 'overflow':
        return this.#overflow(step, timeline);
      case 'sheets':
        return this.#count(step.scoring, timeline);
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
    if (!this.running || this.#dealt) return;
    if (this.#next && events.some((event) => event.kind === 'round')) {
      this.#dealt = true;
      this.scene = sceneOf(this.#next, this.scene.cards);
      if (this.leaving) this.dismiss();
    } else this.scene = events.reduce(after, this.scene);
  }

  // Step 1 and 2: reveal and pass.

  async #reveal(step: StepOf<'reveal'>, timeline: Timeline, near: number): Promise<void> {
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
  #slide(flight: Flight, scene: Scene, near: number, timeline: Timeline): Promise<void> {
    const element = this.find(`[data-flight="${flight.seat}"]`);
    const box = element?.parentElement?.getBoundingClientRect();
    if (!element || !box) return Promise.resolve();
    const count = scene.seats.length;
    const turn = sweep(flight.seat, flight.to, count, scene.passing);
    const from = angleOf(flight.seat, near, count) + 0.32 * turn;
    const points = arcOf(from, 0.6 * turn, 20);
    const [start] = points;
    const hops = between(scene.seats, flight.seat, flight.to).length > 0;
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
    await Promise.all(marks.map((mark) => this.fall(this.find(`[data-bucket="${mark.seat}"] [data-piece="${mark.card}"]`), mark, timeline)));
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

  async #score(step: StepOf<'score'>, timeline: Timeline): Promise<void> {
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
      this.beside(this.#fly('pumpkin', `[data-bucket="${seat}"]`, `[data-pumpkins="${seat}"]`, timeline).then(() => play('coin')));
    }
    await timeline.wait(step.ms - TIME.pile);
    await timeline.pause();
    this.flash = {};
  }

  async #overflow(step: StepOf<'overflow'>, timeline: Timeline): Promise<void> {
    this.knocking = Object.fromEntries(step.falls.map((event) => [event.seat, event.card]));
    await tick();
    const knock = [0, 9, -4, 9, 0].map((y) => ({ transform: `translateY(${y}px)` }));
    play('knock');
    await Promise.all(
      step.falls.map((event) => timeline.animate(this.find(`[data-bucket="${event.seat}"] .knock`), knock, { ms: 2 * TIME.knock, easing: 'linear' })),
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

  /** A chip or a card flies from one thing to another. */
  #fly(symbol: string, from: string, to: string, timeline: Timeline, ms: number = MS.fly): Promise<void> {
    const drawn = `<svg viewBox="0 0 48 48" width="100%" height="100%"><use href="#sk-${symbol}"/></svg>`;
    const picture = symbol.startsWith('fam') ? `<div class="stack-flying" data-fam="${symbol.at(-1)}">${drawn}</div>` : drawn;
    return this.fly(picture, from, to, timeline, { ms, size: 40 });
  }

  // The count of a round.

  async #count(event: EventOf<'scoring'>, timeline: Timeline): Promise<void> {
    if (timeline.done) return;
    const next = this.#next;
    this.lines = 0;
    this.sum = 0;
    this.leaving = false;
    bar.counted = { round: event.round };
    this.sheets = { round: event.round, lines: event.lines, won: next?.won[event.round - 1] ?? [], scene: this.scene, before: this.#how.before, next: next && !next.over ? next : null };
    await timeline.wait(MS.step);
    for (let line = 1; line <= (event.lines.some((one) => one.loss > 0) ? 4 : 3) && !this.leaving; line++) {
      this.lines = line;
      play('pick', 1 + 0.1 * line);
      await timeline.wait(TIME.line);
    }
    this.lines = 5;
    if (!this.leaving) await countUp(timeline, 24, (value) => (this.sum = value / 24), MS.scene);
    this.sum = 1;
    play('bell');
    if (this.#how.passing || !this.sheets?.next) await timeline.wait(HOLD);
    if (this.#how.passing) this.dismiss();
  }
}
