// A lesson as this device takes it: all that counts is what was answered so far; the house plays it again for every answer.
import { tick } from 'svelte';
import { Trouble, api } from './api';
import type { GameModule, LogEntry, Names, ShownRefusal, TableExports, Told } from './module';
import { namesOf } from './names';
import { m } from './paraglide/messages';
import { getLocale } from './paraglide/runtime';
import { lessons } from './progress.svelte';
import { play as sound } from './sound';
import { linesOf } from './table.svelte';
import { said } from './texts.svelte';
import type { Attended, PreviewShown, Refusal } from './types.gen';
import { whole, type WholeState } from './whole';

/** A text of the lesson in the language of the page. */
export function spokenText(text: Record<string, string>): string {
  return text[getLocale()] ?? text.en ?? '';
}

const MISSES_UNTIL_SHOWN = 3;
/** How long a move that missed stays before it is taken back, in milliseconds. */
const LOOKED_AT = 900;

function statesOf(attended: Attended): WholeState[] {
  return attended.states.map((state) => whole(state, attended.table));
}

export class LessonStore {
  shown: WholeState | null = $state.raw(null);
  attended: Attended | null = $state.raw(null);
  busy = $state(false);
  asking = $state(false);
  /** What the coach says about an answer that did not lead on; '' once another is tried. */
  missed = $state('');
  misses = $state(0);
  /** Whether the move that leads on is pointed out. */
  showing = $state(false);
  lost = $state(false);
  refusal: ShownRefusal | null = $state.raw(null);
  log: LogEntry[] = $state.raw([]);
  names: Names | null = $derived(this.shown ? namesOf(this.shown.table) : null);
  /** All steps are done. */
  over = $derived(this.attended !== null && this.attended.step === null);
  answers: string[] = $state.raw([]);

  table: TableExports | undefined = undefined;
  module: GameModule | null = null;
  #refusals = 0;
  #closed = false;

  constructor(
    readonly game: string,
    readonly name: string,
  ) {}

  /** Begin, or go on where it was left. */
  async begin(answers: string[]): Promise<void> {
    try {
      await this.#go(answers);
    } catch {
      if (answers.length > 0) await this.begin([]); // the lesson has changed since
      else this.lost = true;
    }
  }

  close(): void {
    this.#closed = true;
  }

  /** A move on the table, or '' for Next: taken, commented, or refused as everywhere. */
  answer = async (words: string): Promise<Refusal | null> => {
    if (this.asking || this.busy || this.over) return null;
    this.asking = true;
    this.refusal = null;
    this.missed = '';
    try {
      const attended = await api.attend(this.game, this.name, { answers: this.answers, words });
      if (attended.refusal) return this.#refuse({ ...attended.refusal, reason: said(attended.refusal.reason) }, words);
      if (attended.taken) await this.#follow(attended, words);
      else return await this.#miss(attended, words);
    } catch (error) {
      return this.#refuse({ code: 'offline', clause: '', reason: error instanceof Trouble && error.problem.reason ? said(error.problem.reason) : m.offline_refusal() }, words);
    } finally {
      this.asking = false;
    }
    return null;
  };

  next = (): Promise<Refusal | null> => this.answer('');

  /** The step before, as it was. */
  back = async (): Promise<void> => {
    if (this.answers.length > 0 && !this.asking && !this.busy) await this.begin(this.answers.slice(0, -1));
  };

  again = (): Promise<void> => this.begin([]);

  showMe = (): void => {
    this.showing = true;
  };

  preview = async (words: string): Promise<PreviewShown | null> => {
    // While an answer is being shown the house is a step further than the table.
    if (this.busy) return null;
    try {
      return await api.foresee(this.game, this.name, { answers: this.answers, words });
    } catch {
      return null;
    }
  };

  hint = (): Promise<string[]> => Promise.resolve(this.attended?.shows ? [this.attended.shows] : []);

  async #go(answers: string[]): Promise<void> {
    const attended = await api.attend(this.game, this.name, { answers, words: null });
    this.answers = answers;
    this.log = [];
    this.table?.skip();
    this.shown = statesOf(attended).at(-1) ?? null;
    this.#settle(attended);
  }

  async #follow(attended: Attended, words: string): Promise<void> {
    this.answers = [...this.answers, words];
    this.busy = true;
    for (const state of statesOf(attended)) {
      if (this.#closed) return;
      try {
        await this.table?.arrive(state);
      } catch (error) {
        console.error('the board could not show what happened', error);
      }
      this.shown = state;
      this.#note(state);
      await tick();
    }
    this.busy = false;
    this.#settle(attended);
    if (this.over) {
      sound('bell');
      lessons.finish(this.game, this.name);
    } else {
      lessons.begin(this.game, this.name, this.answers);
    }
  }

  #settle(attended: Attended): void {
    this.attended = attended;
    this.missed = '';
    this.misses = 0;
    this.showing = false;
    this.refusal = null;
  }

  async #miss(attended: Attended, words: string): Promise<Refusal | null> {
    await this.#tryOut(words);
    if (this.#closed) return null;
    this.missed = spokenText(attended.said) || m.lesson_not_quite();
    this.misses += 1;
    if (this.misses >= MISSES_UNTIL_SHOWN) this.showing = true;
    return this.#refuse({ code: 'lesson', clause: '', reason: this.missed }, words);
  }

  /** A legal move that does not lead on is played as far as it is certain, looked at, and taken back. */
  async #tryOut(words: string): Promise<void> {
    const before = this.shown;
    const foreseen = await this.preview(words);
    if (!before || !foreseen || foreseen.events.length === 0 || this.#closed) return;
    this.busy = true;
    const { view, events } = foreseen;
    const tried: WholeState = { ...before, n: before.n + 1, by: before.seat, words, view, events, moves: {}, to_act: [] };
    try {
      await this.table?.arrive(tried);
    } catch (error) {
      console.error('the board could not show what happened', error);
    }
    this.shown = tried;
    await new Promise((resolve) => setTimeout(resolve, LOOKED_AT));
    this.table?.skip();
    this.shown = before;
    await tick();
    this.busy = false;
  }

  #refuse(refusal: Refusal, words: string): Refusal {
    this.refusal = { refusal, words, at: ++this.#refusals };
    this.missed = refusal.reason;
    sound('refuse');
    return refusal;
  }

  #note(state: WholeState): void {
    if (!this.module || !this.names) return;
    this.log = [...this.log, ...linesOf({ n: state.n, by: state.by, events: state.events as Told[] }, this.module, this.names)];
  }
}
