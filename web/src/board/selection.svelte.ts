// Choosing a move among those that the server listed: part by part until one remains, looked at ahead, sent or given up.
import { untrack } from 'svelte';
import type { Names, Offered, TableProps } from '../lib/module';
import type { PreviewShown, Refusal } from '../lib/types.gen';
import { Note } from './note.svelte';

/** A part of a move: one of its fields and the value there ("from", "c3"). Of a list, one of its items. */
export type Part = readonly [field: string, value: unknown];

/** A refusal at the spot it is about. */
export interface Refused {
  cells: string[];
  refusal: Refusal;
}

/** Between two looks ahead, so that a move never waits behind them. */
const BREATH = 70;

/** Whether a move has a part. */
export function has(move: Offered, [field, value]: Part): boolean {
  const own = move[field];
  return Array.isArray(own) ? own.includes(value) : own === value;
}

/** The moves that have all parts. */
export function holding(moves: readonly Offered[], parts: readonly Part[]): Offered[] {
  return moves.filter((move) => parts.every((part) => has(move, part)));
}

/** The values that a field still takes among moves, each once, in the order of the list. */
export function valuesOf(moves: readonly Offered[], field: string): unknown[] {
  return [...new Set(moves.flatMap((move) => (field in move ? (Array.isArray(move[field]) ? (move[field] as unknown[]) : [move[field]]) : [])))];
}

/** The one move that parts stand for: the only one that holds them, or the only one whose lists hold nothing else. */
export function remaining(moves: readonly Offered[], parts: readonly Part[]): Offered | null {
  if (parts.length === 0) return null;
  const left = holding(moves, parts);
  if (new Set(left.map((move) => move.words)).size === 1) return left[0] ?? null;
  const listed = (field: string): number => parts.filter((part) => part[0] === field).length;
  const whole = left.filter((move) => Object.entries(move).every(([field, value]) => !Array.isArray(value) || value.length === listed(field)));
  return new Set(whole.map((move) => move.words)).size === 1 ? (whole[0] ?? null) : null;
}

/** The parts after one more is taken: earlier ones that no move has beside it are dropped, the latest first. */
export function taking(moves: readonly Offered[], parts: readonly Part[], part: Part): readonly Part[] | null {
  for (let keep = parts.length; keep >= 0; keep--) {
    const next = [...parts.slice(0, keep), part];
    if (holding(moves, next).length > 0) return next;
  }
  return null;
}

export interface SelectionHow {
  /** A name of what is asked; when it changes everything picked is forgotten. By default every entry of the log asks anew. */
  question?: () => string;
}

/** One question after the other, and the moves that the server listed for it. Make it while the table's component is set up. */
export class Choosing {
  /** Something that went wrong and has no spot on the board. */
  trouble = $state('');
  #asked = '';

  constructor(
    readonly props: () => TableProps,
    private readonly how: SelectionHow = {},
  ) {
    $effect(() => {
      const { state, seat } = this.props();
      const question = this.how.question?.() ?? `${state.table.id} ${state.n} ${seat}`;
      if (question !== this.#asked) untrack(() => this.renew());
      // The same question told again: the line is back.
      else this.trouble = '';
      this.#asked = question;
    });
  }

  /** Whose question is answered. */
  seat: number = $derived.by(() => this.props().seat);
  /** The moves that this seat may choose from now, as listed; none while things move. */
  moves: Offered[] = $derived.by(() => {
    const { state, busy, replaying } = this.props();
    return busy || replaying ? [] : ((state.moves[String(this.seat)] ?? []) as Offered[]);
  });
  active: boolean = $derived(this.moves.length > 0);
  names: Names = $derived.by(() => this.props().names);

  /** Forgets everything picked. */
  clear(): void {
    this.trouble = '';
  }

  /** Another question is asked. */
  renew(): void {
    this.clear();
  }

  /** Sends words; a refusal is the trouble. */
  async send(words: string): Promise<Refusal | null> {
    const refusal = words && this.active ? await this.props().play(words) : null;
    if (refusal) this.trouble = refusal.reason;
    return refusal;
  }

  /** The best of the server's hints among the listed moves; null where there is none. */
  async hint(): Promise<Offered | null> {
    this.clear();
    const [best = ''] = this.active ? await this.props().hint() : [];
    return this.moves.find((move) => move.words === best) ?? null;
  }
}

/** What a person has picked so far, part by part. */
export class Selection extends Choosing {
  /** The parts that are picked, in the order in which they were. */
  parts: readonly Part[] = $state.raw([]);
  /** A part that is only pointed at: it counts for the ghost, and goes when the pointer does. */
  aimed: Part | null = $state.raw(null);
  /** Words that were sent and not answered yet: their ghost stays until it is shown. */
  sent = $state('');
  note = new Note<Refused>();
  /** Previews by the words of the move. */
  ahead: Record<string, PreviewShown> = $state.raw({});
  /** How many questions there were: a preview of an earlier one is not kept. */
  #questions = 0;

  /** The moves as parts are picked from them: a game may read one move in several ways, or put some aside. */
  protected listed(moves: Offered[]): Offered[] {
    return moves;
  }

  all: Offered[] = $derived.by(() => this.listed(this.moves));
  /** The moves that still agree with everything picked. */
  left: Offered[] = $derived(holding(this.all, this.parts));
  /** The move that is picked: a press of the main button sends it. */
  move: Offered | null = $derived(remaining(this.all, this.parts));
  /** The move whose ghost is shown: the picked one, or the one that is pointed at. */
  shown: Offered | null = $derived.by(() => {
    const aimed = this.aimed;
    const beside = aimed ? remaining(this.all, [...this.parts.filter((part) => part[0] !== aimed[0]), aimed]) : null;
    return beside ?? this.move;
  });
  /** What is certain about the shown move, once the server has said it. */
  foreseen: PreviewShown | null = $derived(this.shown ? (this.ahead[this.shown.words] ?? null) : null);

  /** Whether a part is picked. */
  holds(field: string, value?: unknown): boolean {
    return this.parts.some((part) => part[0] === field && (value === undefined || part[1] === value));
  }

  /** The picked value of a field. */
  value(field: string): unknown {
    return this.parts.find((part) => part[0] === field)?.[1];
  }

  /** The values that a field may still take, beside everything picked in other fields. */
  values(field: string): unknown[] {
    return valuesOf(holding(this.all, this.parts.filter((part) => part[0] !== field)), field);
  }

  /** Takes a part; earlier ones that do not go with it are dropped. False where no listed move has it. */
  pick(field: string, value: unknown): boolean {
    this.note.clear();
    this.trouble = '';
    const next = this.active ? taking(this.all, this.parts, [field, value]) : null;
    if (next) this.parts = next;
    if (next && this.move) void this.look(this.move.words);
    return next !== null;
  }

  /** Takes a part, or puts it back where it is picked already. */
  toggle(field: string, value: unknown): boolean {
    if (!this.holds(field, value)) return this.pick(field, value);
    this.parts = this.parts.filter((part) => !(part[0] === field && part[1] === value));
    return true;
  }

  /** Points at a part, or at nothing. */
  aim(field = '', value: unknown = null): void {
    this.aimed = field && this.active ? [field, value] : null;
    if (this.aimed && this.shown) void this.look(this.shown.words);
  }

  /** Picks every part of a move, as a hint does. */
  take(move: Offered, fields: readonly string[]): void {
    this.parts = fields.filter((field) => field in move).map((field) => [field, move[field]] as const);
    void this.look(move.words);
  }

  /** Puts the last part back. */
  back(): void {
    this.note.clear();
    this.aimed = null;
    this.parts = this.parts.slice(0, -1);
  }

  override clear(): void {
    super.clear();
    this.note.clear();
    this.aimed = null;
    this.parts = [];
  }

  override renew(): void {
    super.renew();
    this.sent = '';
    this.ahead = {};
    this.#questions += 1;
  }

  /** Sends a move, by default the one that is picked. A refusal has no spot unless `cells` name it. */
  override async send(words = this.move?.words ?? '', cells: string[] = []): Promise<Refusal | null> {
    if (!words || !this.active) return null;
    this.clear();
    this.sent = words;
    const refusal = await super.send(words);
    if (!refusal) return null;
    this.sent = '';
    if (cells.length > 0) {
      this.trouble = '';
      this.note.show({ cells, refusal });
    }
    return refusal;
  }

  /** Asks what is certain about a move, once. */
  async look(words: string): Promise<void> {
    if (!words || words in this.ahead) return;
    const question = this.#questions;
    const shown = await this.props().preview(words);
    if (shown && question === this.#questions) this.ahead = { ...this.ahead, [words]: shown };
  }

  /** Looks ahead for several moves one after the other, so that ghosts and spoken labels are there at once. */
  async lookAhead(words: readonly string[]): Promise<void> {
    const question = this.#questions;
    for (const one of words) {
      if (question !== this.#questions) return;
      await this.look(one);
      await new Promise((resolve) => setTimeout(resolve, BREATH));
    }
  }
}
