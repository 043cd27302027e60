// What a person does at the land: picking a card, a cell and a rotation, and feeding bears. It knows no rules, only what was offered.

import { Selection } from '../../board/selection.svelte';
import type { Offered, TableProps } from '../../lib/module';
import { foresee, type After } from './after';
import { cellOf, type AskedView, type TopiaMove, type TopiaView } from './types';

/** A card lying as a ghost. */
export interface Ghost {
  card: string;
  q: number;
  r: number;
  k: number;
  words: string;
}

/** Why a card does not go on a cell: the edges that clash in the rotation that comes closest. */
export interface Misfit {
  cell: string;
  k: number;
  edges: number[];
}

const sorted = (letters: string): string => [...letters].sort((a, b) => 'rbpy'.indexOf(a) - 'rbpy'.indexOf(b)).join('');

export class Placing extends Selection {
  misfit: Misfit | null = $state.raw(null);
  /** Bears that are chosen to be fed, as 'Q1-2'. */
  fed: readonly string[] = $state.raw([]);

  constructor(props: () => TableProps) {
    super(props);
  }

  protected override listed(moves: Offered[]): Offered[] {
    return moves
      .filter((move) => move.kind === 'land' || move.kind === 'gingerman')
      .map((move) => ({ ...move, cell: `${String(move.q)},${String(move.r)}`, k: move.k ?? 0 }));
  }

  view: TopiaView = $derived.by(() => this.props().state.view as TopiaView);
  asked: AskedView | null = $derived(this.active ? this.view.asked : null);
  /** The cards that may be laid now, the hand first. */
  cards: string[] = $derived.by(() => {
    const may = new Set(this.all.map((move) => String(move.card)));
    const hand = this.view.you?.hand ?? this.view.seats[this.view.turn]?.shown ?? [];
    return [...hand.filter((card) => may.has(card)), ...[...may].filter((card) => !hand.includes(card))];
  });
  card: string = $derived(String(this.value('card') ?? (this.asked ? '' : (this.cards[0] ?? ''))));
  cell: string = $derived(String(this.value('cell') ?? ''));
  /** How many rotations fit each cell, for the card that is picked. */
  fits: ReadonlyMap<string, number[]> = $derived.by(() => {
    const found = new Map<string, number[]>();
    for (const move of this.all) {
      if (move.card !== this.card) continue;
      const cell = String(move.cell);
      found.set(cell, [...(found.get(cell) ?? []), Number(move.k)]);
    }
    return found;
  });
  turns: number[] = $derived(this.cell ? (this.fits.get(this.cell) ?? []) : []);
  ghost: Ghost | null = $derived.by(() => {
    const move = (this.cell ? this.shown : null) as unknown as TopiaMove | null;
    if (!move || move.q === undefined || move.r === undefined) return null;
    return { card: move.card ?? '', q: move.q, r: move.r, k: move.k ?? 0, words: move.words };
  });
  /** What is certain about the ghost. */
  after: After | null = $derived.by(() => {
    const shown = this.foreseen;
    return this.ghost && shown ? foresee(this.view, shown, this.ghost.card) : null;
  });
  /** Moves that are no placement: a pass, a card put aside. */
  others: TopiaMove[] = $derived(this.moves.filter((move) => move.kind === 'pass' || move.kind === 'aside') as unknown as TopiaMove[]);

  override renew(): void {
    super.renew();
    this.misfit = null;
    this.fed = [];
  }

  /** Takes a card of the hand, or the gingerman. */
  takeCard(card: string): void {
    this.misfit = null;
    this.clear();
    this.pick('card', card);
  }

  /** Puts the card on a cell in its first rotation that fits; once more turns it. False where it does not fit. */
  takeCell(cell: string): boolean {
    this.misfit = null;
    if (!this.card || !this.active) return false;
    if (cell === this.cell) {
      this.rotate(1);
      return true;
    }
    const [first] = this.fits.get(cell) ?? [];
    if (first === undefined) return false;
    this.parts = [
      ['card', this.card],
      ['cell', cell],
    ];
    this.pick('k', first);
    return true;
  }

  /** Turns the ghost to the next rotation that fits. */
  rotate(step: number): void {
    const at = this.turns.indexOf(Number(this.value('k')));
    const next = this.turns[(at + step + this.turns.length) % this.turns.length];
    if (this.ghost && next !== undefined) this.turnTo(next);
  }

  turnTo(k: number): void {
    this.parts = this.parts.filter((part) => part[0] !== 'k');
    this.pick('k', k);
  }

  /** Says at which edges the picked card does not go on a cell. */
  explain(cell: string): void {
    const clash = this.view.border.find((one) => cellOf(one) === cell)?.clash[this.card];
    if (!clash || !this.active) return;
    const edges = clash.map((bits) => [0, 1, 2, 3, 4, 5].filter((edge) => (bits >> edge) & 1));
    const k = edges.reduce((best, now, n) => (now.length < (edges[best]?.length ?? 9) ? n : best), 0);
    this.parts = this.card ? [['card', this.card]] : [];
    this.misfit = { cell, k, edges: edges[k] ?? [] };
  }

  putBack(): void {
    this.misfit = null;
    if (this.fed.length > 0) this.fed = [];
    else if (this.cell) this.parts = [['card', this.card]];
    else this.clear();
  }

  // Feeding.

  /** Colours of the chosen bears, as the server writes them. */
  letters: string = $derived(
    sorted(this.fed.map((name) => this.asked?.bears.find((bear) => `${bear.card}-${bear.at}` === name)?.colour.toLowerCase() ?? '').join('')),
  );
  feeds: TopiaMove[] = $derived(this.moves.filter((move) => move.kind === 'feed') as unknown as TopiaMove[]);
  /** The choice that is complete. */
  feed: TopiaMove | null = $derived(this.feeds.find((move) => move.bears === this.letters) ?? null);
  /** Choices that still agree with the chosen bears. */
  completions: TopiaMove[] = $derived(
    this.feeds.filter((move) => [...'rbpy'].every((one) => count(move.bears ?? '', one) >= count(this.letters, one))),
  );

  /** Feeds a bear, or takes its cube away again; at most as many as there are cubes. */
  toggleBear(name: string): void {
    if (!this.asked) return;
    if (this.fed.includes(name)) this.fed = this.fed.filter((one) => one !== name);
    else this.fed = [...this.fed, name].slice(-this.asked.cubes);
    if (this.feed) void this.look(this.feed.words);
  }

  /** Chooses bears for one of the completions. */
  takeFeed(move: TopiaMove): void {
    const left = [...(move.bears ?? '')];
    const chosen: string[] = [];
    for (const bear of this.asked?.bears ?? []) {
      const at = left.indexOf(bear.colour.toLowerCase());
      if (at < 0) continue;
      left.splice(at, 1);
      chosen.push(`${bear.card}-${bear.at}`);
    }
    this.fed = chosen;
    void this.look(move.words);
  }

  /** Shows the server's best move. */
  async advise(): Promise<boolean> {
    const [best = ''] = this.active ? await this.props().hint() : [];
    const move = this.moves.find((one) => one.words === best) as unknown as TopiaMove | undefined;
    if (!move) return false;
    if (move.kind === 'feed') this.takeFeed(move);
    else if (move.card && move.q !== undefined) {
      this.takeCard(move.card);
      this.takeCell(`${move.q},${String(move.r)}`);
      if (move.kind === 'land') this.turnTo(move.k ?? 0);
    } else return false;
    return true;
  }
}

function count(letters: string, one: string): number {
  return [...letters].filter((letter) => letter === one).length;
}
