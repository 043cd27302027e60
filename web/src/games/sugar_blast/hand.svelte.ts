// What a person does at the tray: picking, aiming, choosing a Blast. It knows no rules, only what was offered.

import { holding, Selection } from '../../board/selection.svelte';
import type { Offered, TableProps } from '../../lib/module';
import { play as sound } from '../../lib/sound';
import type { Refusal } from '../../lib/types.gen';
import { foresee, type Foresight } from './foresight';
import { apart, edgeTo, neighbour, type Edge, type Side } from './geometry';
import { attempt, modes, named, plain, readings, type Mode } from './moves';
import { CANDIES, type BlastView, type Candidate, type Decision } from './types';

/** Two pieces shown in each other's place. */
export interface Ghost {
  words: string;
  from: string;
  to: string;
}

/** How something was pressed: a mouse has hovered before, a finger has not. */
export type Press = 'mouse' | 'touch' | 'key';

export class Hand extends Selection {
  mode: Mode = $state('swap');
  chosen = $state(0);
  /** The words of a hint that no space can show: a kind of candy, or a button. */
  suggested = $state('');
  /** A swap that was sent while its ghost was shown: the ghost stays until the swap has happened. */
  going: Ghost | null = $state.raw(null);

  constructor(
    props: () => TableProps,
    private readonly bottom: () => Side,
  ) {
    super(props);
  }

  view: BlastView = $derived.by(() => this.props().state.view as BlastView);
  decision: Decision = $derived(this.active ? this.view.ask.decision : '');
  modes: Mode[] = $derived(modes(this.moves));
  buttons: Offered[] = $derived(plain(this.moves));
  candidates: Candidate[] = $derived(this.decision === 'blast' ? this.view.candidates : []);
  candidate: Candidate | null = $derived(this.candidates[this.chosen] ?? null);
  /** The Blast that a question is about, once it has been chosen. */
  asked: Candidate | null = $derived(this.view.candidates.find((one) => one.words === this.view.ask.blast) ?? null);
  /** The candy that is traded in. */
  give: string = $derived(this.mode === 'trade' ? String(this.value('candy') ?? '') : '');
  picked: string = $derived(String(this.value('from') ?? ''));
  /** Whether two spaces are asked for, or one. */
  pairs: boolean = $derived(this.all.some((move) => 'from' in move));
  /** Spaces that may be pressed next: partners of the picked one, or answers. */
  open: ReadonlySet<string> = $derived.by(() => {
    if (this.picked) return new Set(this.values('to') as string[]);
    return new Set((this.mode === 'trade' && !this.give ? [] : this.values('cell')) as string[]);
  });
  /** The space whose ghost is shown. */
  target: string = $derived.by(() => {
    const field = this.picked ? 'to' : 'cell';
    const at = String((this.aimed?.[0] === field ? this.aimed[1] : undefined) ?? this.value(field) ?? '');
    return this.open.has(at) ? at : '';
  });
  /** The words that a second press would play. */
  ready: string = $derived(this.target ? (this.shown?.words ?? '') : '');
  ghost: Ghost | null = $derived(this.picked && this.ready ? { words: this.ready, from: this.picked, to: this.target } : this.going);
  foresights: Record<string, Foresight> = $derived(
    Object.fromEntries(Object.entries(this.ahead).map(([words, shown]) => [words, foresee(shown)])),
  );
  foresight: Foresight | null = $derived(this.foresights[this.ready] ?? null);
  /** Kinds of candy that answer, as buttons. */
  candies: string[] = $derived.by(() => {
    const offered = this.mode === 'trade' && !this.give ? this.values('candy') : named(this.moves).map((move) => move.candy);
    return CANDIES.filter((candy) => offered.includes(candy));
  });
  /** Spaces whose candy answers a question about kinds, with the words. */
  typed: Map<string, string> = $derived(new Map(this.active ? Object.entries(this.view.ask.answers) : []));
  /** The space that Tab reaches first. */
  home: string = $derived(String(this.values('from')[0] ?? this.values('cell')[0] ?? 'c3'));

  protected override listed(moves: Offered[]): Offered[] {
    return readings(moves, this.mode);
  }

  /** The swaps of a space: each partner and the words. */
  partners(cell: string): [string, string][] {
    return holding(this.all, [['from', cell]]).map((move) => [String(move.to), move.words]);
  }

  override clear(): void {
    super.clear();
    this.suggested = '';
  }

  override renew(): void {
    super.renew();
    this.mode = 'swap';
    this.going = null;
    this.chosen = Math.max(0, this.view.candidates.findIndex((one) => one.finishes));
  }

  setMode(mode: Mode): void {
    this.clear();
    this.mode = mode;
  }

  override async send(words = this.ready, cells: string[] = []): Promise<Refusal | null> {
    this.going = this.ghost?.words === words ? this.ghost : null;
    const refusal = await super.send(words, cells);
    if (refusal) this.going = null;
    return refusal;
  }

  /** Something is pointed at: its ghost is shown. */
  point(cell: string): void {
    if (!this.note.now) this.aim(cell && this.open.has(cell) ? (this.picked ? 'to' : 'cell') : '', cell);
  }

  /** A space is pressed. */
  async press(cell: string, how: Press): Promise<void> {
    this.note.clear();
    if (!this.active) return;
    const typed = this.typed.get(cell);
    if (typed) await this.send(typed);
    else if (this.candidates.length > 0) this.next(cell);
    else if (this.open.has(cell)) await this.#take(cell, how);
    else if (this.pairs) await this.#pick(cell);
    else this.aim();
  }

  /** What a mouse has hovered over, or what was pressed before, is played; else it is shown. */
  async #take(cell: string, how: Press): Promise<void> {
    const sure = how === 'mouse' || this.target === cell;
    this.pick(this.picked ? 'to' : 'cell', cell);
    if (sure) await this.send();
  }

  async #pick(cell: string): Promise<void> {
    if (cell === this.picked) return this.clear();
    const edge = edgeTo(this.picked || cell, cell, this.bottom());
    const reached = edge !== null && this.beyond(this.picked, edge) === cell;
    const far = !this.picked || (!reached && this.partners(cell).length > 0);
    if (!far) return this.refused(this.picked, cell);
    this.clear();
    sound('pick');
    if (!this.pick('from', cell)) this.parts = [['from', cell]];
  }

  /** Points at the next of the Blasts that hold a space. */
  next(cell: string): void {
    const holds = this.candidates.map((one, at) => (one.cells.includes(cell) ? at : -1)).filter((at) => at >= 0);
    if (holds.length > 0) this.chosen = holds.find((at) => at > this.chosen) ?? (holds[0] as number);
  }

  /** The space that a candy would go to when it is pushed towards an edge of the screen: as far as the listed swaps reach. */
  beyond(cell: string, edge: Edge): string {
    const swap = this.all.find((move) => 'from' in move);
    return swap ? neighbour(cell, edge, this.bottom(), apart(String(swap.from), String(swap.to))) : '';
  }

  /** A candy is pushed, by drag or arrow: its ghost is shown; false where that is no move on offer. */
  push(cell: string, edge: Edge): boolean {
    const to = this.beyond(cell, edge);
    if (this.picked !== cell) {
      this.clear();
      this.pick('from', cell);
    }
    return this.picked === cell && to !== '' && this.open.has(to) && this.pick('to', to);
  }

  /** Asks the server for the reason, and shows it at the spot. */
  async refused(from: string, to: string): Promise<void> {
    await super.send(attempt(from, to, this.mode, this.decision), [from, to]);
  }

  /** A candy is chosen by its button or its number. */
  async type(candy: string): Promise<void> {
    if (!this.candies.includes(candy)) return;
    if (this.mode === 'trade') this.pick('candy', candy);
    else await this.send(named(this.moves).find((move) => move.candy === candy)?.words);
  }

  /** A number key: the nth Blast, or the nth kind of candy. */
  async number(n: number): Promise<void> {
    if (this.candidates[n - 1]) this.chosen = n - 1;
    else await this.type(CANDIES[n - 1] ?? '');
  }

  async blast(): Promise<void> {
    if (this.candidate) await this.send(this.candidate.words);
  }

  /** Shows the best of the server's hints; false where there is none. */
  async advise(): Promise<boolean> {
    const best = await this.hint();
    if (!best) return false;
    const at = this.candidates.findIndex((one) => one.words === best.words);
    const [mode] = modes([best]);
    if (mode) this.mode = mode;
    if (at >= 0) this.chosen = at;
    else if ('from' in best || 'cell' in best) this.take(best, ['candy', 'from', 'to', 'cell']);
    else this.suggested = best.words;
    return true;
  }
}
