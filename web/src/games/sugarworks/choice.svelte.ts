// Choosing a move of Sugarworks: a card, a tile, an output or a space, in any order; the shown move carries the coming run.

import { Selection } from '../../board/selection.svelte';
import type { TableProps } from '../../lib/module';
import type { RunView, WorksMove, WorksView } from './types';

/** Kinds whose answer is a single press: they stand as buttons. */
const PLAIN = ['draw', 'look', 'slate', 'draw2', 'done', 'run', 'roll', 'made'];
/** Kinds that are one button where there is one such move, and begin with a button where there are several. */
const FOLDED = ['turn', 'crates', 'rescue', 'five'];
/** Kinds that begin with a button and go on with a space, a tile, a shape or a list. */
const OPENED = ['outs', 'recycle', 'nudge', 'push', 'extra', 'eat', 'ask', 'claim', 'pawn', 'swap', 'swap_named'];
/** What an opened kind asks for, one thing after the other. */
const ASKED: Record<string, readonly string[]> = {
  pawn: ['to', 'order'],
  swap: ['with', 'order'],
  swap_named: ['with', 'taken', 'order'],
  claim: ['place', 'order'],
};

/** One field of the opened kind, with the values among which to choose. */
export interface Asked {
  field: string;
  values: unknown[];
}

export class Choice extends Selection {
  /** The step of the run at the scrub handle, from 1; 0 for all. */
  scrubbed = $state(0);
  /** The order or tile that was pressed last: what it says is told. */
  read: { name: string; text: string } | null = $state.raw(null);
  /** The space at the keyboard's cursor. */
  cursor = $state('M4');

  constructor(props: () => TableProps) {
    super(props);
  }

  view: WorksView = $derived.by(() => this.props().state.view as WorksView);
  step: string = $derived(this.view.step);
  /** The view of the shown move's preview, or the present one: its run is what is drawn. */
  seen: WorksView = $derived(this.foreseen ? (this.foreseen.view as unknown as WorksView) : this.view);
  run: RunView | null = $derived(this.seen.run ?? null);
  /** Whether a move is considered, so that lanes are drawn. */
  considers: boolean = $derived(this.shown !== null && this.foreseen !== null && ['f', 'w', 'm'].includes(this.step));
  kind: string = $derived(String(this.value('kind') ?? ''));

  /** Kinds of moves that are there. */
  kinds: string[] = $derived([...new Set(this.moves.map((move) => move.kind))]);
  /** Buttons that answer at once. */
  plain: WorksMove[] = $derived((this.parts.length === 0 ? this.moves.filter((move) => PLAIN.includes(move.kind) || (FOLDED.includes(move.kind) && !this.#several(move.kind))) : []) as WorksMove[]);
  /** Buttons that begin something. */
  opened: string[] = $derived(this.parts.length === 0 ? this.kinds.filter((kind) => OPENED.includes(kind) || (FOLDED.includes(kind) && this.#several(kind))) : []);
  /** What the opened kind asks for next; null where nothing is left to ask in this way. */
  asked: Asked | null = $derived.by(() => {
    if (this.move) return null;
    const found = (ASKED[this.kind] ?? []).map((field) => ({ field, values: this.holds(field) ? [] : this.values(field) }));
    return found.find((one) => one.values.length > 1) ?? null;
  });
  /** What is left to choose once something is picked, as a list of buttons. */
  listed_left: WorksMove[] = $derived.by(() => {
    if (this.parts.length === 0 || this.move || this.asked) return [];
    const left = this.left as WorksMove[];
    return left.length <= 24 && left.every((move) => !('space' in move)) ? left : [];
  });

  /** The belt spaces that may be pressed now. */
  spaces: Set<string> = $derived.by(() => {
    const moves = this.parts.length > 0 ? this.left : this.kinds.includes('tile') ? [] : this.moves;
    const beside = this.holds('space') ? this.all.filter((move) => move.kind === (this.move?.kind ?? '') && move.tile === this.move?.tile) : [];
    return new Set([...moves, ...beside].flatMap((move) => [move.space, move.from]).filter((at): at is string => typeof at === 'string' && at !== 'out'));
  });
  /** Shapes whose outputs may be pressed. */
  outputs: Set<string> = $derived.by(() => {
    const lit = ['adjust', 'push', 'rescue', 'made', ...(this.kind === 'make' ? ['make'] : [])];
    const moves = this.left.filter((move) => lit.includes(move.kind) || (this.kind === 'eat' && move.from === 'out') || this.kind === 'outs');
    if (this.kind === 'outs') return new Set(moves.flatMap((move) => move.shapes as string[]));
    return new Set(moves.map((move) => String(move.shape)));
  });
  /** Rows whose open bays are lit for the picked output. */
  bays: Set<string> = $derived.by(() => {
    if (!this.holds('shape')) return new Set<string>();
    return new Set(this.left.filter((move) => move.kind === 'adjust' || move.kind === 'push').map((move) => String(move.row)));
  });

  /** A tile of the hand is pressed. */
  tile(code: string): void {
    const kind = this.kind || (this.step === 'w' ? 'extra' : 'tile');
    const tile = this.view.tiles[code];
    if (!this.moves.some((move) => move.tile === code)) {
      void this.send(`${code}@${this.cursor}`);
      this.read = tile ?? null;
      return;
    }
    if (this.holds('tile', code) && this.kind !== 'recycle') {
      this.clear();
      return;
    }
    this.parts = [];
    if (!this.pick('kind', this.kinds.includes(kind) ? kind : 'tile')) return;
    this.pick('tile', code);
    this.read = tile ?? null;
  }

  /** A belt space is pressed: once to consider it, again to play there. */
  async space(at: string): Promise<void> {
    const field = this.all.some((move) => move.kind === 'eat') && this.kind === 'eat' ? 'from' : 'space';
    if (this.move && this.value(field) === at) {
      await this.send(undefined, [at]);
      return;
    }
    if (this.spaces.has(at) || this.holds(field)) this.pick(field, at);
  }

  /** An output is pressed. */
  output(shape: string): void {
    if (this.kind === 'make' || this.holds('order')) {
      this.pick('shape', shape);
      return;
    }
    const kind = ['adjust', 'push', 'rescue', 'made'].find((one) => this.all.some((move) => move.kind === one && move.shape === shape));
    if (this.kind === 'eat') {
      this.pick('from', 'out');
      this.pick('shape', shape);
      return;
    }
    if (this.kind === 'outs') {
      this.pick('shapes', shape);
      return;
    }
    if (!kind) return;
    this.parts = [];
    this.pick('kind', kind);
    this.pick('shape', shape);
  }

  /** An open bay is pressed. */
  async bay(row: string): Promise<void> {
    if (this.move && this.value('row') === row) await this.send();
    else this.pick('row', row);
  }

  /** An order is pressed, in the market or in hand. */
  order(id: string): void {
    if (this.holds('order', id)) {
      this.clear();
      return;
    }
    const order = this.view.orders[id];
    // What is not offered is asked for all the same: the rules say why not.
    if (!this.moves.some((move) => move.order === id || move.taken === id)) {
      if (this.step === 'f' && this.view.you?.hand.some((held) => held.order === id)) void this.send(`make ${order?.shapes[0] ?? ''}<${id}`);
      this.read = order ?? null;
      return;
    }
    this.read = order ?? null;
    if (this.kind in ASKED && this.left.some((move) => move.order === id || move.taken === id)) {
      this.pick(this.left.some((move) => move.order === id) ? 'order' : 'taken', id);
      return;
    }
    this.parts = [];
    if (this.step === 'f' && this.kinds.includes('make')) this.pick('kind', 'make');
    this.pick('order', id);
  }

  /** Opens one of the kinds that go on. */
  open(kind: string): void {
    this.parts = [];
    this.pick('kind', kind);
  }

  /** A card that faces away is pressed: to discard it, to ask for it or to claim it. */
  place(place: number): void {
    if (!this.kind) {
      const kind = ['claim', 'ask', 'hand_away'].find((one) => this.moves.some((move) => move.kind === one && move.place === place));
      if (kind) this.pick('kind', kind);
    }
    this.pick('place', place);
  }

  #several(kind: string): boolean {
    return this.moves.filter((move) => move.kind === kind).length > 1;
  }

  override clear(): void {
    super.clear();
    this.read = null;
  }

  override renew(): void {
    super.renew();
    this.scrubbed = 0;
  }
}
