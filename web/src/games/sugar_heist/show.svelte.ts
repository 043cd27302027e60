// What moves: dice, doors and Candy, from view to view by events.
import { tick } from 'svelte';
import type { Timeline } from '../../board/motion';
import { Stage } from '../../board/stage.svelte';
import { reduced } from '../../lib/settings.svelte';
import { play } from '../../lib/sound';
import { without } from './cards';
import type { Step } from './steps';
import type { HeistEvent, HeistView } from './types';

/** The stage of a heist while it is shown. */
export interface Scene {
  attacker: number;
  defender: number;
  room: number;
  dice: number[];
  /** Grows with every roll of the die at this place. */
  rolls: number[];
  spent: number[];
  lost: number[];
  /** Dice beside the tray; null until the view has counted them. */
  spare: number | null;
  past: string[];
  encounter: string;
  mod: string;
  /** A die that is gambled, 0: none. */
  gambled: number;
  /** The item of Bad Stuff that is being suffered. */
  suffering: string;
  slammed: boolean;
}

export class Show extends Stage<HeistEvent, Step> {
  scene: Scene | null = $state.raw(null);
  /** The tokens as they come out of the bag, null once the view has them. */
  order: number[] | null = $state.raw(null);
  /** Candy that came or went since the shown view. */
  gained: Record<number, number> = $state.raw({});
  #rolls = 0;

  settle(view: HeistView): void {
    this.stop();
    this.gained = {};
    this.order = null;
    const raid = view.heist;
    this.scene = raid
      ? {
          attacker: raid.attacker,
          defender: raid.defender,
          room: raid.room,
          dice: raid.dice,
          rolls: raid.dice.map(() => 0),
          spent: raid.spent,
          lost: raid.lost,
          spare: raid.spare,
          past: raid.past,
          encounter: raid.recipe?.encounter ?? '',
          mod: raid.recipe?.mod ?? '',
          gambled: 0,
          suffering: '',
          slammed: false,
        }
      : null;
  }

  protected async show(step: Step, timeline: Timeline): Promise<void> {
    for (const event of step.events) this.#apply(event);
    await tick();
    for (const event of step.events) this.#fly(event, timeline);
    await timeline.wait(reduced() ? Math.min(120, step.ms) : step.ms);
  }

  protected override tidy(): void {
    if (this.scene) this.scene = { ...this.scene, gambled: 0, suffering: '', slammed: false };
  }

  #change(change: Partial<Scene>): void {
    if (this.scene) this.scene = { ...this.scene, ...change };
  }
  /** Other dice in the pool, those that were rolled tumbling. */
  #pool(dice: number[], rolled: readonly number[] = []): void {
    const sorted = [...dice].sort((a, b) => a - b);
    const left = [...rolled];
    const rolls = sorted.map((die) => {
      const at = left.indexOf(die);
      if (at < 0) return 0;
      left.splice(at, 1);
      this.#rolls += 1;
      return this.#rolls;
    });
    this.#change({ dice: sorted, rolls });
  }
  #give(seat: number, candy: number): void {
    if (seat >= 0 && candy !== 0) this.gained = { ...this.gained, [seat]: (this.gained[seat] ?? 0) + candy };
  }

  #apply(event: HeistEvent): void {
    const scene = this.scene;
    switch (event.kind) {
      case 'heist':
        this.scene = {
          attacker: event.attacker,
          defender: event.defender,
          room: 1,
          dice: [],
          rolls: [],
          spent: [],
          lost: [],
          spare: null,
          past: [],
          encounter: '',
          mod: '',
          gambled: 0,
          suffering: '',
          slammed: false,
        };
        return;
      case 'roll':
        play('drop');
        return this.#pool(event.dice, event.dice);
      case 'enter':
        return this.#change({ room: event.room, encounter: event.encounter, mod: event.mod });
      case 'gamble':
        return this.#change({ gambled: event.die });
      case 'reroll':
      case 'change':
        return this.#pool([...without(scene?.dice ?? [], event.from), ...event.to], event.kind === 'reroll' ? event.to : []);
      case 'gain':
        this.#change({ spare: scene?.spare == null ? null : scene.spare - event.dice.length });
        return this.#pool([...(scene?.dice ?? []), ...event.dice], event.dice);
      case 'back':
        return this.#pool([...(scene?.dice ?? []), ...event.dice]);
      case 'lose':
        this.#pool(without(scene?.dice ?? [], event.dice));
        return this.#change({ lost: [...(scene?.lost ?? []), ...event.dice] });
      case 'pay':
        this.#pool(without(scene?.dice ?? [], event.dice));
        this.#give(event.seat, event.candy);
        return this.#change({ spent: [...(scene?.spent ?? []), ...event.dice], past: [...(scene?.past ?? []), 'clear'] });
      case 'sneak':
        return this.#change({ past: [...(scene?.past ?? []), 'sneak'] });
      case 'loot':
        this.#give(scene?.attacker ?? -1, event.candy);
        return this.#give(event.from, -event.candy);
      case 'suffer':
        if (event.item === 'candy' || event.item === 'give') this.#give(scene?.attacker ?? -1, -event.done);
        if (event.item === 'give') this.#give(scene?.defender ?? -1, event.done);
        return this.#change({ suffering: event.item });
      case 'slam':
        return this.#change({ slammed: true });
      case 'steal':
        this.#give(event.attacker, event.candy);
        return this.#give(event.defender, -event.candy);
      case 'targets':
        this.scene = null;
        this.order = event.order;
        return;
      case 'packed':
        this.scene = null;
        return;
    }
  }

  #fly(event: HeistEvent, timeline: Timeline): void {
    if (reduced()) return;
    const picture = (name: string): string => `<svg viewBox="0 0 96 96" width="28" height="28"><use href="#h-${name}"/></svg>`;
    const send = (name: string, from: string, to: string): void => this.beside(this.fly(picture(name), from, to, timeline));
    const jar = (seat: number): string => `[data-jar="${seat}"]`;
    const [attacker, defender] = [this.scene?.attacker ?? -1, this.scene?.defender ?? -1];
    if (event.kind === 'pay' && event.candy > 0) send('candy', '.door.now', jar(event.seat));
    if (event.kind === 'steal' && event.candy > 0) send('candy', jar(event.defender), jar(event.attacker));
    if (event.kind === 'loot' && event.candy > 0) send('candy', event.from >= 0 ? jar(event.from) : '.door.now', jar(attacker));
    if (event.kind === 'suffer' && event.item === 'give' && event.done > 0) send('candy', jar(attacker), jar(defender));
    if (event.kind === 'suffer' && event.item === 'candy' && event.done > 0) send('candy', jar(attacker), '.door.now');
    if (event.kind === 'suffer' && event.item === 'pay' && event.done > 0) send('coin', jar(attacker), jar(defender));
    if (event.kind === 'tax') for (const seat of event.seats) send('tax', '.ring .hub', jar(seat));
  }
}
