// What moves: the pieces on the tray and everything that happens to them, shown step by step from events.

import { tick } from 'svelte';
import { EASE, FADE, MS, type Timeline } from '../../board/motion';
import { Stage } from '../../board/stage.svelte';
import { play } from '../../lib/sound';
import { reduced } from '../../lib/settings.svelte';
import { cornerOf, edgeOf, indexOf, oppositeOf, spotOf, STEP, UNIT, type Edge, type Side } from './geometry';
import { after, reconcile, swept, type Sprite } from './sprites';
import { TIME, type Step, type StepOf } from './steps';
import { SYMBOL, type BlastEvent, type BlastView, type Counts, type EventOf } from './types';

const REST = 9;
const TIPPED = 16;

/** How the tray leans: `degrees` towards an edge of the screen. */
export function lean(edge: Edge, degrees: number): string {
  const turn = edge === 'south' ? `X(-${degrees}` : edge === 'north' ? `X(${degrees}` : '';
  const side = edge === 'west' ? `Y(-${degrees}` : `Y(${degrees}`;
  return `perspective(240cqmin) rotate${turn || side}deg)`;
}

/** The moving picture of one tray. */
export class Show extends Stage<BlastEvent, Step> {
  sprites: Sprite[] = $state.raw([]);
  floors: string[] = $state.raw([]);
  side: Side = $state('S');
  bottom: Side = $state('S');
  outlined: EventOf<'blast'> | null = $state.raw(null);
  rays: string[] = $state.raw([]);
  combo = $state(0);
  drawn = $state('');
  top = $state(0);
  /** Candies that have landed since the view that is shown. */
  gained: Record<number, Counts> = $state.raw({});
  /** The spaces of the last swap or exchange: they stay marked until the next. */
  last: string[] = $state.raw([]);
  edge: Edge = $derived(edgeOf(this.side, this.bottom));

  /** The element of the tray. */
  body: HTMLElement | null = null;
  /** A swap that is seen as a ghost already; called when the pieces have changed places. */
  ghost: (() => void) | null = null;
  /** Where the tray tipped last: refills come from the other side. */
  #tipped: Side = 'S';

  /** Draws a view as it is: the truth. */
  settle(view: BlastView, bottom: Side): void {
    this.stop();
    this.bottom = bottom;
    this.sprites = reconcile(swept(this.sprites), view);
    this.floors = view.floors;
    this.side = view.side as Side;
    this.gained = {};
    this.outlined = null;
    this.rays = [];
    this.combo = view.combo;
    this.drawn = view.ask.decision === 'place' ? view.ask.candy : '';
  }

  protected override tidy(): void {
    this.sprites = swept(this.sprites);
  }

  protected async show(step: Step, timeline: Timeline): Promise<void> {
    for (const event of step.events) this.#mark(event);
    if (reduced()) return this.#fade(step, timeline);
    switch (step.kind) {
      case 'swap':
        return this.#swap(step.event, timeline);
      case 'outline':
        return this.#outline(step, timeline);
      case 'pop':
        return this.#pop(step, timeline);
      case 'gain':
        this.#fly(step.keeps, timeline);
        return timeline.wait(step.ms / 2);
      case 'lay':
        return this.#lay(step.event, timeline);
      case 'tilt':
        return this.#tilt(step.event, timeline);
      case 'refill':
        return this.#refill(step.drops, timeline);
      case 'shake':
        return this.#shake(step.event, timeline);
      default:
        return this.#plain(step, timeline);
    }
  }

  #mark(event: BlastEvent): void {
    if (event.kind === 'swap') this.last = [event.from, event.to];
    else if (event.kind === 'exchange' || event.kind === 'trade') this.last = [event.cell];
  }

  /** Steps without travel: what changes is put there and given its time. */
  async #plain(step: Step, timeline: Timeline): Promise<void> {
    if (step.kind === 'hand') {
      this.side = step.event.side;
      this.combo = 0;
      play('turn');
    } else if (step.kind === 'draw') {
      this.drawn = step.event.candy;
      play('page');
    } else if (step.kind === 'mark') {
      const news = this.#apply(step.events);
      for (const event of step.events) if (event.kind === 'platter') this.#serve(event);
      await tick();
      const grow = news.map((key) => this.#grow(key, timeline));
      if (step.ms > 0) play('knock');
      await Promise.all([...grow, timeline.wait(step.ms)]);
      return;
    } else if (step.kind === 'tell' && step.event.kind === 'complete') play('bell');
    await timeline.wait(step.ms);
  }

  /** Reduced motion: no travel, a short cross-fade of what has changed, the same order. */
  async #fade(step: Step, timeline: Timeline): Promise<void> {
    const before = new Map(this.sprites.map((sprite) => [sprite.key, sprite]));
    this.ghost?.();
    this.ghost = null;
    if (step.kind === 'hand') this.side = step.event.side;
    if (step.kind === 'draw') this.drawn = step.event.candy;
    if (step.kind === 'outline') {
      this.outlined = step.event;
      this.combo = step.event.combo;
    } else this.outlined = null;
    this.#apply(step.events);
    this.sprites = swept(this.sprites);
    for (const event of step.events) if (event.kind === 'platter') this.#serve(event);
    if (step.kind === 'pop' || step.kind === 'gain') for (const keep of step.keeps) this.#gain(keep.seat, keep.candy);
    await tick();
    for (const sprite of this.sprites) {
      const was = before.get(sprite.key);
      if (was && was.cell === sprite.cell && was.cover === sprite.cover) continue;
      this.#piece(sprite.key)?.animate([{ opacity: 0.1 }, { opacity: 1 }], FADE);
    }
    if (step.ms > 0) await timeline.pause();
  }

  /** Applies events to the pieces and returns the keys of new ones. */
  #apply(events: readonly BlastEvent[]): number[] {
    const known = new Set(this.sprites.map((sprite) => sprite.key));
    this.sprites = events.reduce<Sprite[]>(after, this.sprites);
    return this.sprites.filter((sprite) => !known.has(sprite.key)).map((sprite) => sprite.key);
  }

  /** Applies an event and tells which pieces went where. */
  #move(event: BlastEvent): { key: number; from: string; to: string }[] {
    const before = new Map(this.sprites.map((sprite) => [sprite.key, sprite.cell]));
    this.#apply([event]);
    return this.sprites.flatMap(({ key, cell }) => (before.has(key) && before.get(key) !== cell ? [{ key, from: before.get(key) ?? cell, to: cell }] : []));
  }

  #at(cell: string, dx = 0, dy = 0): string {
    const corner = cornerOf(cell, this.bottom);
    return `translate(${corner.x + dx}px, ${corner.y + dy}px)`;
  }

  #piece(key: number): Element | null {
    return this.body?.querySelector(`[data-sprite="${key}"]`) ?? null;
  }

  #inner(key: number): Element | null {
    return this.#piece(key)?.firstElementChild ?? null;
  }

  async #swap(event: EventOf<'swap'>, timeline: Timeline): Promise<void> {
    const ghost = this.ghost;
    this.ghost = null;
    if (ghost) {
      this.#apply([event]);
      ghost();
      play('swap');
      return;
    }
    this.top = this.sprites.find((sprite) => sprite.cell === event.from)?.key ?? 0;
    const moved = this.#move(event);
    await tick();
    play('swap');
    const moves = moved.map(({ key, from, to }) =>
      timeline.animate(this.#piece(key), [{ transform: this.#at(from) }, { transform: this.#at(to) }], { ms: MS.move, easing: EASE.slide }),
    );
    const lift = [{ transform: 'scale(1)' }, { transform: 'scale(1.08)' }, { transform: 'scale(1)' }];
    await Promise.all([...moves, timeline.animate(this.#inner(this.top), lift, { ms: MS.move })]);
    this.top = 0;
  }

  async #outline(step: StepOf<'outline'>, timeline: Timeline): Promise<void> {
    this.combo = step.event.combo;
    if (step.ms === 0) return;
    this.outlined = step.event;
    play('bell', 1 + 0.06 * step.event.combo);
    await timeline.wait(step.ms);
  }

  async #pop(step: StepOf<'pop'>, timeline: Timeline): Promise<void> {
    this.#apply(step.events);
    this.rays = timeline.ms(1) > 0 ? step.matched : [];
    await tick();
    play(step.bombs.length > 0 ? 'boom' : 'pop', 1 + 0.08 * Math.max(0, this.combo - 1));
    const burst = (scale: number): Keyframe[] => [
      { transform: 'scale(1)', easing: EASE.bounce },
      { transform: `scale(${scale})`, offset: 0.45, easing: EASE.in },
      { transform: 'scale(0)', opacity: 0.6 },
    ];
    const pops = this.sprites
      .filter((sprite) => sprite.leaving)
      .map((sprite) => {
        const late = step.others.includes(sprite.cell);
        const scale = sprite.content === '!' ? 1.45 : 1.18;
        return timeline.animate(this.#inner(sprite.key), burst(scale), { ms: MS.step, delay: late ? TIME.others : 0 });
      });
    await Promise.all(pops);
    this.rays = [];
    this.outlined = null;
    this.#fly(step.keeps, timeline);
  }

  async #lay(event: EventOf<'exchange'> | EventOf<'trade'>, timeline: Timeline): Promise<void> {
    const [key = 0] = this.#apply([event]);
    this.drawn = '';
    await tick();
    play('drop');
    const out = this.sprites.filter((sprite) => sprite.leaving).map((sprite) => this.#inner(sprite.key));
    const shrink = [{ transform: 'scale(1)' }, { transform: 'scale(0)' }];
    await Promise.all([
      ...out.map((element) => timeline.animate(element, shrink, { ms: TIME.cover, easing: EASE.in })),
      this.#grow(key, timeline),
    ]);
    if (event.kind !== 'trade') return;
    this.#gain(event.seat, event.candy, -1);
    this.#fly([{ kind: 'keep', seat: event.seat, candy: event.removed, cell: event.cell, why: 'blast' }], timeline);
  }

  #grow(key: number, timeline: Timeline): Promise<void> {
    const frames = [
      { transform: 'scale(1.5)', opacity: 0 },
      { transform: 'scale(1)', opacity: 1 },
    ];
    return timeline.animate(this.#inner(key), frames, { ms: TIME.cover, easing: EASE.bounce });
  }

  async #tilt(event: EventOf<'tilt'>, timeline: Timeline): Promise<void> {
    const edge = edgeOf(event.side, this.bottom);
    this.#tipped = event.side;
    const moved = this.#move(event);
    await tick();
    play('slide');
    const back = STEP[oppositeOf(edge)];
    const slides = moved.map(({ key, from, to }) => {
      const frames = [
        { transform: this.#at(from), easing: EASE.in },
        { transform: this.#at(to), offset: 0.76, easing: EASE.out },
        { transform: this.#at(to, 6 * back.x, 6 * back.y), offset: 0.88 },
        { transform: this.#at(to) },
      ];
      return timeline.animate(this.#piece(key), frames, { ms: MS.tilt, delay: TIME.lag });
    });
    const flat = this.body?.dataset.flat === 'true';
    const tip = flat
      ? []
      : [{ transform: lean(this.edge, REST) }, { transform: lean(edge, TIPPED), offset: 0.5 }, { transform: lean(this.edge, REST) }];
    const tipped = flat ? timeline.wait(MS.tilt) : timeline.animate(this.body, tip, { ms: MS.tilt + TIME.lag, easing: EASE.slide });
    await Promise.all([...slides, tipped]);
    if (slides.length > 0) play('knock');
  }

  async #refill(events: EventOf<'refill'>[], timeline: Timeline): Promise<void> {
    const keys = this.#apply(events);
    await tick();
    const far = STEP[oppositeOf(edgeOf(this.#tipped, this.bottom))];
    await Promise.all(
      keys.map(async (key, order) => {
        const cell = events[order]?.cell ?? 'a1';
        const spot = spotOf(cell, this.bottom);
        // From just outside the far rim, along the lane of the space.
        const away = far.x === 0 ? (far.y < 0 ? spot.y + 1 : 6 - spot.y) : far.x < 0 ? spot.x + 1 : 6 - spot.x;
        const frames = [
          { transform: this.#at(cell, far.x * away * UNIT, far.y * away * UNIT), opacity: 0 },
          { transform: this.#at(cell, far.x * away * UNIT, far.y * away * UNIT), opacity: 1, offset: 0.05, easing: EASE.in },
          { transform: this.#at(cell), opacity: 1, offset: 0.8 },
          { transform: this.#at(cell, 5 * far.x, 5 * far.y), opacity: 1, offset: 0.9 },
          { transform: this.#at(cell), opacity: 1 },
        ];
        await timeline.animate(this.#piece(key), frames, { ms: MS.drop, delay: order * MS.stagger, easing: 'linear' });
        if (timeline.ms(1) > 0) play('drop', 1 + 0.03 * order);
      }),
    );
  }

  async #shake(event: EventOf<'shake'>, timeline: Timeline): Promise<void> {
    const keys = this.#apply([event]);
    await tick();
    play('slide');
    const out = this.sprites.filter((sprite) => sprite.leaving).map((sprite) => this.#inner(sprite.key));
    const frames = [{ transform: 'scale(1)' }, { transform: 'scale(0) rotate(90deg)' }];
    await Promise.all([
      ...out.map((element) => timeline.animate(element, frames, { ms: TIME.shake / 2, easing: EASE.in })),
      ...keys.map((key, order) =>
        timeline.animate(this.#inner(key), [{ transform: 'scale(0)' }, { transform: 'scale(1)' }], {
          ms: TIME.shake / 2,
          delay: TIME.shake / 2 + order * 8,
          easing: EASE.bounce,
        }),
      ),
    ]);
  }

  #serve(event: EventOf<'platter'>): void {
    const floors = [...this.floors];
    floors[indexOf(event.from)] = '';
    floors[indexOf(event.to)] = 'platter';
    this.floors = floors;
  }

  #gain(seat: number, candy: string, count = 1): void {
    const held = this.gained[seat] ?? {};
    this.gained = { ...this.gained, [seat]: { ...held, [candy]: (held[candy] ?? 0) + count } };
  }

  /** Kept candies fly to their owner on an arc; the number ticks up when they land. */
  #fly(keeps: readonly EventOf<'keep'>[], timeline: Timeline): void {
    for (const [order, keep] of keeps.entries()) {
      const picture = `<svg viewBox="0 0 96 96" width="100%" height="100%"><use href="#${SYMBOL[keep.candy] ?? ''}"/></svg>`;
      const from = keep.cell ? `[data-cell="${keep.cell}"]` : '[data-bag]';
      const flight = this.fly(picture, from, `[data-kept="${keep.seat}"]`, timeline, { delay: order * 80 });
      this.beside(
        flight.then(() => {
          this.#gain(keep.seat, keep.candy);
          if (timeline.ms(1) > 0) play('keep');
        }),
      );
    }
  }
}
