// What moves on the cloth: cards that are laid, cubes that pop, run and fly, gingermen that walk home.

import { tick } from 'svelte';
import { EASE, MS, type Timeline } from '../../board/motion';
import { Stage } from '../../board/stage.svelte';
import { play } from '../../lib/sound';
import { drawing } from './geometry';
import type { Step } from './steps';
import type { Animal, EventOf, LaidView, TopiaEvent, TopiaView } from './types';

const picture = (name: string): string => `<svg viewBox="0 0 96 96" width="100%" height="100%"><use href="#tp-${name}"/></svg>`;
const animal = ([card, at]: Animal): string => `[data-animal="${card}-${at}"]`;

/** The moving picture of one land. */
export class Show extends Stage<TopiaEvent, Step> {
  board: LaidView[] = $state.raw([]);
  /** Areas that are lit up: their regions. */
  lit: readonly string[] = $state.raw([]);
  /** Areas that were closed since the view that is shown. */
  closed: readonly string[] = $state.raw([]);
  /** A walk as far as it has been shown. */
  walking: { seat: number; cells: readonly (readonly [number, number])[] } | null = $state.raw(null);
  /** Cubes that have landed in cups since the view that is shown. */
  won: Record<number, { sugar: number; honey: number }> = $state.raw({});
  view: TopiaView | null = null;

  /** Draws the truth. */
  settle(view: TopiaView): void {
    this.stop();
    this.view = view;
    this.board = view.board;
    this.lit = [];
    this.closed = [];
    this.walking = null;
    this.won = {};
  }

  protected async show(step: Step, timeline: Timeline): Promise<void> {
    const [event] = step.events;
    if (!event) return;
    if (event.kind === 'place') await this.#place(event, timeline);
    else if (event.kind === 'cubes') await this.#cubes(event, timeline);
    else if (event.kind === 'feed') await this.#feed(event, timeline);
    else if (event.kind === 'score') await this.#score(event, timeline);
    else if (event.kind === 'draw') await this.fly('<svg viewBox="-100 -100 200 200" width="100%" height="100%"><use href="#tp-land-back" x="-100" y="-100" width="200" height="200"/></svg>', '[data-deck]', `[data-hand="${event.seat}"]`, timeline, { ms: MS.tilt, size: 44 });
    else if (event.kind === 'walk') await this.#walk(event, timeline);
    await timeline.pause();
  }

  protected override tidy(): void {
    this.lit = [];
  }

  async #place(event: EventOf<'place'>, timeline: Timeline): Promise<void> {
    const { card, q, r, k } = event;
    this.board = [...this.board, { card, q, r, k, marks: [] }];
    await tick();
    play('drop');
    await timeline.animate(
      this.root?.querySelector(`[data-laid="${card}"] > .lifts`),
      [
        { transform: 'translateY(-40px) scale(1.06)', opacity: 0.4 },
        { transform: 'none', opacity: 1 },
      ],
      { ms: 330, easing: EASE.in },
    );
  }

  #mark(card: string, add: readonly number[], remove: readonly number[] = []): void {
    this.board = this.board.map((laid) =>
      laid.card === card ? { ...laid, marks: [...new Set([...laid.marks, ...add])].filter((at) => !remove.includes(at)) } : laid,
    );
  }

  /** A cube pops from each new sheep. */
  async #cubes(event: EventOf<'cubes'>, timeline: Timeline): Promise<void> {
    const face = this.view?.cards[event.card] ?? this.#unseen(event.card);
    if (!face) return;
    let [sugar, honey] = [event.sugar, event.honey];
    const full = drawing(face).animals.flatMap((one, at) => ((one.letter === 's' && sugar-- > 0) || (one.letter === 'h' && honey-- > 0) ? [at] : []));
    this.#mark(event.card, full);
    await tick();
    const cubes = full.map((at) => this.root?.querySelector(`${animal([event.card, at])} .cube`));
    await Promise.all(cubes.map((cube, n) => timeline.animate(cube, [{ transform: 'scale(.2)', opacity: 0 }, { transform: 'none', opacity: 1 }], { ms: MS.step, delay: n * MS.stagger, easing: EASE.bounce })));
  }

  #unseen(card: string) {
    const at = this.view?.unseen.indexOf(card) ?? -1;
    return at >= 0 ? this.view?.unseen_faces[at] : undefined;
  }

  /** Cubes run from sheep to bears. */
  async #feed(event: EventOf<'feed'>, timeline: Timeline): Promise<void> {
    const flights = event.moves.map(([from, to], n) =>
      this.fly(picture('sugar'), animal(from), animal(to), timeline, { ms: MS.tilt, delay: n * MS.stagger, size: 20, height: 30 }),
    );
    for (const [from] of event.moves) this.#mark(from[0], [], [from[1]]);
    await Promise.all(flights);
    for (const [, to] of event.moves) this.#mark(to[0], [to[1]]);
    play('keep');
  }

  /** An area is lit up, closed with a fence, and its cubes fly to the cups. */
  async #score(event: EventOf<'score'>, timeline: Timeline): Promise<void> {
    this.lit = event.regions;
    if (event.why === 'closed') this.closed = [...this.closed, ...event.regions];
    const first = event.regions[0]?.split('.')[0] ?? '';
    await timeline.wait(event.gains.length > 0 ? MS.step : 90);
    const flights = event.gains.map((gain) => this.fly(picture(gain.honey > 0 ? 'honey' : 'sugar'), `[data-laid="${first}"]`, `[data-cup="${gain.seat}"]`, timeline));
    const jar = event.jar.sugar + event.jar.honey;
    if (jar > 0) flights.push(this.fly(picture('sugar'), `[data-laid="${first}"]`, '[data-jar]', timeline));
    await Promise.all(flights);
    for (const gain of event.gains) {
      const now = this.won[gain.seat] ?? { sugar: 0, honey: 0 };
      this.won = { ...this.won, [gain.seat]: { sugar: now.sugar + gain.bears + gain.loose, honey: now.honey + gain.honey } };
    }
    this.#empty(event.regions);
  }

  /** No cube is left on the animals of these regions. */
  #empty(regions: readonly string[]): void {
    for (const laid of this.board) {
      const face = this.view?.cards[laid.card];
      if (!face) continue;
      const gone = drawing(face).animals.flatMap((one, at) => (regions.includes(`${laid.card}.${one.region}`) ? [at] : []));
      if (gone.length > 0) this.#mark(laid.card, [], gone);
    }
  }

  /** A gingerman walks home, a road at a time. */
  async #walk(event: EventOf<'walk'>, timeline: Timeline): Promise<void> {
    for (let n = 1; n <= event.cells.length; n++) {
      this.walking = { seat: event.seat, cells: event.cells.slice(0, n) };
      await timeline.wait(90);
    }
    await timeline.wait(300);
  }
}
