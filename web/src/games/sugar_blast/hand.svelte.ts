// What a person does at the table: picking, aiming, choosing, looking ahead. It knows no rules, only what was offered.

import { play as sound } from '../../lib/sound';
import type { Offered, TableProps } from '../../lib/module';
import type { Refusal } from '../../lib/types.gen';
import { attempt, choice, modes, type Choice, type Mode } from './choice';
import { foresee, type Foresight } from './foresight';
import { indexOf, neighbour, type Edge, type Side } from './geometry';
import { CANDIES, type BlastView, type Candidate, type Decision } from './types';

/** A refusal at the spot. */
export interface Note {
  cells: string[];
  refusal: Refusal;
}

/** Two pieces shown in each other's place. */
export interface Ghost {
  words: string;
  from: string;
  to: string;
}

/** How something was pressed: a mouse has hovered before, a finger has not. */
export type Press = 'mouse' | 'touch' | 'key';

const NOTE_STAYS = 4000;
/** Between two looks ahead, so that a move never waits behind them. */
const BREATH = 70;

export class Hand {
  mode: Mode = $state('swap');
  give = $state('');
  picked = $state('');
  target = $state('');
  chosen = $state(0);
  /** The space that the keyboard is on. */
  focus = $state('');
  note: Note | null = $state.raw(null);
  /** Something that went wrong and has no space on the tray. */
  trouble = $state('');
  /** The words of a hint that no space can show: a kind of candy, or a button. */
  suggested = $state('');
  /** A swap that was sent while its ghost was shown: the ghost stays until the swap has happened. */
  sent: Ghost | null = $state.raw(null);
  ahead: Record<string, Foresight> = $state.raw({});
  #timer: ReturnType<typeof setTimeout> | undefined;
  #look = 0;

  constructor(
    private readonly props: () => TableProps,
    private readonly bottom: () => Side,
  ) {}

  view: BlastView = $derived.by(() => this.props().state.view as BlastView);
  /** The moves that this seat may choose from now; none while things move. */
  moves: Offered[] = $derived.by(() => {
    const { state, seat, busy, replaying } = this.props();
    return busy || replaying ? [] : ((state.moves[String(seat)] ?? []) as Offered[]);
  });
  active: boolean = $derived(this.moves.length > 0);
  decision: Decision = $derived(this.active ? this.view.ask.decision : '');
  modes: Mode[] = $derived(modes(this.moves));
  choice: Choice = $derived(choice(this.moves, this.mode, this.give));
  partners: Map<string, string> = $derived(this.choice.pairs.get(this.picked) ?? new Map<string, string>());
  candidates: Candidate[] = $derived(this.decision === 'blast' ? this.view.candidates : []);
  candidate: Candidate | null = $derived(this.candidates[this.chosen] ?? null);
  /** The Blast that a question is about, once it has been chosen. */
  asked: Candidate | null = $derived(
    this.view.candidates.find((one) => one.words === this.view.ask.blast) ?? null,
  );
  /** Spaces whose candy answers a question about kinds. */
  typed: Map<string, string> = $derived.by(() => {
    const cells = new Map<string, string>();
    if (this.decision !== 'second' && this.decision !== 'extra') return cells;
    const from = this.decision === 'second' ? (this.asked?.others ?? []) : [...(this.asked?.cells ?? []), ...(this.asked?.others ?? [])];
    for (const cell of from) {
      const words = this.choice.candies.get(this.view.board[indexOf(cell)] ?? '');
      if (words) cells.set(cell, words);
    }
    return cells;
  });
  /** The space that Tab reaches: where the keyboard was, or the first that may be chosen. */
  home: string = $derived(
    this.focus || this.choice.pairs.keys().next().value || this.choice.cells.keys().next().value || 'c3',
  );
  /** The words that a second press would play. */
  aimed: string = $derived(this.picked ? (this.partners.get(this.target) ?? '') : (this.choice.cells.get(this.target) ?? ''));
  ghost: Ghost | null = $derived(
    this.picked && this.aimed ? { words: this.aimed, from: this.picked, to: this.target } : this.sent,
  );
  foresight: Foresight | null = $derived(this.aimed ? (this.ahead[this.aimed] ?? null) : null);

  /** Forgets everything picked; on a new decision, Esc and Cancel. */
  clear(): void {
    this.picked = '';
    this.target = '';
    this.give = '';
    this.suggested = '';
    this.trouble = '';
    this.hush();
  }

  /** On a new decision. */
  reset(): void {
    this.clear();
    this.mode = 'swap';
    this.chosen = Math.max(0, this.view.candidates.findIndex((one) => one.finishes));
    this.sent = null;
    this.ahead = {};
    this.#look += 1;
  }

  setMode(mode: Mode): void {
    this.clear();
    this.mode = mode;
  }

  hush(): void {
    clearTimeout(this.#timer);
    this.note = null;
  }

  async play(words: string): Promise<void> {
    if (!this.active) return;
    this.sent = this.ghost?.words === words ? this.ghost : null;
    this.clear();
    const refusal = await this.props().play(words);
    if (!refusal) return;
    this.sent = null;
    this.trouble = refusal.reason;
  }

  /** Looks ahead for every swap on offer, one after the other, so that ghosts and spoken labels are there at once. */
  async lookAhead(): Promise<void> {
    this.#look += 1;
    const look = this.#look;
    const swaps = this.moves.filter((move) => ['swap', 'again'].includes(move.kind)).slice(0, 24);
    for (const move of swaps) {
      if (look !== this.#look) return;
      await this.#foresee(move.words, look);
      await new Promise((resolve) => setTimeout(resolve, BREATH));
    }
  }

  async #foresee(words: string, look = this.#look): Promise<void> {
    if (!words || words in this.ahead) return;
    const shown = await this.props().preview(words);
    if (shown && look === this.#look) this.ahead = { ...this.ahead, [words]: foresee(shown) };
  }

  /** Something is aimed at: show its ghost. */
  aim(cell: string): void {
    if (!this.active || this.note) return;
    const legal = this.picked ? this.partners.has(cell) : this.choice.cells.has(cell);
    this.target = legal ? cell : '';
    if (legal) void this.#foresee(this.aimed);
  }

  /** A space is pressed. */
  async press(cell: string, how: Press): Promise<void> {
    this.hush();
    if (!this.active) return;
    const words = this.typed.get(cell) ?? '';
    if (words) return this.play(words);
    if (this.candidates.length > 0) return this.point(cell);
    if (this.choice.cells.size > 0) return this.#place(cell, how);
    if (this.choice.pairs.size === 0) return;
    if (!this.picked) return this.pick(cell);
    if (cell === this.picked) return this.clear();
    const legal = this.partners.get(cell);
    if (legal && (how !== 'touch' || this.target === cell)) return this.play(legal);
    if (legal) return this.aim(cell);
    if (this.#beside(this.picked, cell) || !this.choice.pairs.has(cell)) return this.refused(this.picked, cell);
    return this.pick(cell);
  }

  pick(cell: string): void {
    this.picked = cell;
    this.target = '';
    this.focus = cell;
    sound('pick');
  }

  async #place(cell: string, how: Press): Promise<void> {
    const words = this.choice.cells.get(cell);
    if (!words) {
      this.target = '';
      return;
    }
    if (how !== 'touch' || this.target === cell) return this.play(words);
    this.aim(cell);
  }

  /** Points at the next of the Blasts that hold a space. */
  point(cell: string): void {
    const holds = this.candidates.map((one, at) => (one.cells.includes(cell) ? at : -1)).filter((at) => at >= 0);
    if (holds.length === 0) return;
    this.chosen = holds.find((at) => at > this.chosen) ?? (holds[0] as number);
  }

  /** A candy goes from one space towards an edge of the screen: by drag or arrow. */
  async push(cell: string, edge: Edge): Promise<void> {
    const far = this.mode === 'tongs';
    const next = neighbour(cell, edge, this.bottom());
    const to = far && next ? neighbour(next, edge, this.bottom()) : next;
    if (!to) return;
    const words = this.choice.pairs.get(cell)?.get(to);
    if (words) await this.play(words);
    else await this.refused(cell, to);
  }

  /** Asks the server for the reason, and shows it at the spot. */
  async refused(from: string, to: string): Promise<void> {
    const refusal = await this.props().play(attempt(from, to, this.mode, this.decision));
    if (!refusal) return;
    this.picked = '';
    this.target = '';
    this.show({ cells: [from, to], refusal });
  }

  show(note: Note): void {
    this.note = note;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.note = null), NOTE_STAYS);
  }

  /** A candy is chosen by its button or its number. */
  async type(candy: string): Promise<void> {
    if (this.mode === 'trade' && this.choice.candies.has(candy)) {
      this.give = candy;
      this.target = '';
      return;
    }
    const words = this.choice.candies.get(candy);
    if (words) await this.play(words);
  }

  /** A number key: the nth Blast, or the nth kind of candy. */
  async number(n: number): Promise<void> {
    if (this.candidates[n - 1]) this.chosen = n - 1;
    else await this.type(CANDIES[n - 1] ?? '');
  }

  async blast(): Promise<void> {
    if (this.candidate) await this.play(this.candidate.words);
  }

  async hint(): Promise<string> {
    if (!this.active) return '';
    this.clear();
    const [best = ''] = await this.props().hint();
    const move = this.moves.find((one) => one.words === best);
    const at = this.candidates.findIndex((one) => one.words === best);
    if (at >= 0) this.chosen = at;
    if (move && typeof move.from === 'string' && typeof move.to === 'string') {
      this.mode = move.kind === 'tongs' ? 'tongs' : 'swap';
      this.pick(move.from);
      this.aim(move.to);
    } else if (move && typeof move.cell === 'string') {
      if (move.kind === 'trade') {
        this.mode = 'trade';
        this.give = String(move.candy ?? '');
      }
      this.aim(move.cell);
    } else if (at < 0) this.suggested = best;
    return best;
  }

  #beside(one: string, other: string): boolean {
    const edges: Edge[] = ['north', 'east', 'south', 'west'];
    return edges.some((edge) => neighbour(one, edge, this.bottom()) === other);
  }
}
