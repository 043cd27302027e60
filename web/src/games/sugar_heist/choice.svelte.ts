// What a person has picked so far: a card and its room, dice, a Costume, a way through; and the words that this makes.
import { untrack } from 'svelte';
import { Choosing } from '../../board/selection.svelte';
import type { Offered, TableProps } from '../../lib/module';
import { m } from '../../lib/paraglide/messages';
import type { Refusal } from '../../lib/types.gen';
import { cardName, digits, same } from './cards';
import type { HeistView, RaidView, WayView } from './types';

/** Slots by name: E1 to E3, M1 to M3. */
export type Slot = string;

/** The answers that are buttons of their own. */
const BUTTONS: Record<string, () => string> = { pass: m.heist_pass, suffer: m.heist_suffer, none: m.heist_none, let: m.heist_let, go: m.heist_go };
const KINDS = ['reroll', 'shift', 'set', 'flip', 'lose', 'back'];

export class Choice extends Choosing {
  /** A card of the market or the hand, and the room it goes to. */
  card = $state('');
  room = $state(0);
  /** Old cards that move: slot to room, or 'x' into the bin. */
  moved: Record<Slot, string> = $state.raw({});
  /** Places of picked dice in the pool. */
  picked: number[] = $state.raw([]);
  costume = $state('');
  /** What a Costume's dice become, where it is to be said. */
  outcome = $state('');
  way: WayView | null = $state.raw(null);
  /** A card that is read in a sheet. */
  reading = $state('');
  /** Cards are tiles with a name alone: what they do is read in the sheet. */
  tiles = $state(false);
  #then = $state('');

  constructor(props: () => TableProps) {
    super(props);
    // "Use and pay" is one press: the payment follows when the Costume has been used.
    $effect(() => {
      const words = this.#then;
      if (!words || !this.moves.some((move) => move.words === words)) return;
      untrack(() => {
        this.#then = '';
        void this.send(words);
      });
    });
  }

  /** Whose question is answered here: the near seat's, or on a shared screen that of whoever is asked. */
  override seat: number = $derived.by(() => {
    const { state, seat } = this.props();
    const asked = Object.keys(state.moves).find((key) => (state.moves[key] ?? []).length > 0);
    return (state.moves[String(seat)] ?? []).length > 0 || asked === undefined ? seat : Number(asked);
  });
  view: HeistView = $derived.by(() => this.props().state.view as HeistView);
  raid: RaidView | null = $derived(this.view.heist);
  /** The dice that are chosen among now. */
  pool: number[] = $derived(this.raid ? (this.raid.question?.what === 'back' ? this.raid.paid : this.raid.dice) : []);
  dice: number[] = $derived(this.picked.map((at) => this.pool[at] ?? 0));

  has(words: string): boolean {
    return this.moves.some((move) => move.words === words);
  }
  /** The listed moves of some kinds. */
  of(...kinds: string[]): Offered[] {
    return this.moves.filter((move) => kinds.includes(move.kind));
  }

  /** Whether a die may be picked at all: some listed move, with what is picked, takes it. */
  can(at: number): boolean {
    if (!this.active || this.view.phase !== 'heist') return false;
    const die = this.pool[at] ?? 0;
    return this.diceMoves.some((move) => ((move.dice ?? move.from) as number[] | undefined)?.includes(die));
  }
  /** The moves that dice are picked for: uses of the chosen Costume, or payments, or what a card asks. */
  diceMoves: Offered[] = $derived.by(() => {
    if (this.costume) return this.of('use').filter((move) => move.costume === this.costume);
    return this.of('pay', ...KINDS);
  });
  /** Where a Costume may make several things of the same dice. */
  outcomes: Offered[] = $derived(this.costume ? this.diceMoves.filter((move) => same(move.from as number[], this.dice)) : []);

  /** The words that the main button sends; '' where something is missing. */
  words: string = $derived.by(() => {
    if (!this.active) return '';
    if (this.view.phase === 'prep') return this.purchase;
    if (this.way) return this.way.use || this.way.words;
    if (this.costume) return this.outcomes.length === 1 ? (this.outcomes[0]?.words ?? '') : this.outcome;
    return this.diceMoves.find((move) => same(move.dice as number[], this.dice))?.words ?? '';
  });
  /** The purchase in words: the card, its room, and what moves. */
  purchase: string = $derived.by(() => {
    if (!this.card) return '';
    if (this.view.market.includes(this.card) && !this.inHand(this.card)) return this.has(`buy ${this.card}`) ? `buy ${this.card}` : '';
    if (!this.room || !this.has(`buy ${this.card}>${this.room}`)) return '';
    const steps = Object.entries(this.moved)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([slot, to]) => (to === 'x' ? `${slot}x` : `${slot}>${to}`));
    return `buy ${this.card}>${this.room}` + (steps.length > 0 ? ` {${steps.join(', ')}}` : '');
  });

  inHand(card: string): boolean {
    return this.view.you?.hand.includes(card) ?? false;
  }
  /** Money after a purchase; undefined where the card is not to be had, or too dear. */
  left(card: string): number | undefined {
    return this.view.you?.left[card];
  }
  /** Whether a card for sale costs more than the seat has. */
  isDear(card: string): boolean {
    return this.view.you !== null && this.left(card) === undefined;
  }
  /** 'E' or 'M': the kind of slot that the chosen card needs. */
  slotKind: string = $derived(this.view.cards[this.card]?.kind === 'mod' ? 'M' : 'E');

  /** A card for sale is pressed: it is chosen; pressed again, or as a tile, it is read. */
  press(card: string): void {
    const bought = this.has(`buy ${card}`) || this.has(`buy ${card}>1`);
    const again = this.card === card;
    if (bought && !again) this.choose(card);
    if (!bought || again || this.tiles) this.reading = card;
  }
  choose(card: string): void {
    this.trouble = '';
    this.moved = {};
    if (this.card === card) return this.clear();
    this.card = card;
    this.room = 0;
  }
  place(room: number): void {
    this.trouble = '';
    this.room = this.room === room ? 0 : room;
    this.moved = Object.fromEntries(Object.entries(this.moved).filter(([, to]) => to !== String(room)));
  }
  move(slot: Slot, to: string): void {
    const { [slot]: _, ...rest } = this.moved;
    this.moved = to ? { ...rest, [slot]: to } : rest;
  }
  toggle(at: number): void {
    if (!this.can(at) && !this.picked.includes(at)) return;
    this.way = null;
    this.trouble = '';
    this.outcome = '';
    this.picked = this.picked.includes(at) ? this.picked.filter((one) => one !== at) : [...this.picked, at];
  }
  wear(costume: string): void {
    this.way = null;
    this.trouble = '';
    this.picked = [];
    this.outcome = '';
    this.costume = this.costume === costume ? '' : costume;
    const only = this.diceMoves.length === 1 && this.costume ? (this.diceMoves[0]?.from as number[]) : null;
    if (only) this.pick(only);
  }
  take(way: WayView): void {
    this.clear();
    this.way = way;
    this.costume = '';
    this.pick(way.use ? way.before : way.dice);
  }
  /** Picks dice by their values. */
  pick(dice: readonly number[]): void {
    const places: number[] = [];
    for (const die of dice) {
      const at = this.pool.findIndex((value, place) => value === die && !places.includes(place));
      if (at >= 0) places.push(at);
    }
    this.picked = places;
  }

  override clear(): void {
    super.clear();
    this.card = '';
    this.room = 0;
    this.moved = {};
    this.picked = [];
    this.costume = '';
    this.outcome = '';
    this.way = null;
  }

  /** Sends words, by default what is picked; after a Costume its payment follows by itself. */
  override async send(words = this.words): Promise<Refusal | null> {
    this.#then = this.active && this.way?.use && words === this.way.use ? this.way.words : '';
    const refusal = await super.send(words);
    if (refusal) this.#then = '';
    return refusal;
  }
  override async hint(): Promise<Offered | null> {
    const move = await super.hint();
    if (!move) return null;
    if (move.kind === 'costume') this.card = String(move.costume);
    else if (move.kind === 'place') [this.card, this.room] = [String(move.card), Number(move.room)];
    else if (move.kind === 'use') {
      this.costume = String(move.costume);
      this.pick(move.from as number[]);
      this.outcome = move.words;
    } else if (move.dice) this.pick(move.dice as number[]);
    else this.trouble = m.heist_hint_word({ what: this.named(move) });
    return move;
  }
  /** An answer that is a button, in the button's words. */
  named(move: Offered): string {
    const cards = [move.costume, move.board, ...((move.costumes as string[] | undefined) ?? [])].filter((id) => typeof id === 'string');
    if (cards.length > 0) return cards.map(cardName).join(' + ');
    if (move.kind === 'vote') return this.names.name(Number(move.for));
    return BUTTONS[move.kind]?.() ?? move.words;
  }
  /** What is picked, as digits. */
  get text(): string {
    return digits(this.dice);
  }
}
