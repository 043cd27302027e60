// One table as this device sees it: what is shown, what still has to be animated, and what can be asked of the server.
import { tick } from 'svelte';
import { play as sound } from './sound';
import { api } from './api';
import { clock } from './clock.svelte';
import type { GameModule, LogEntry, Names, ShownRefusal, TableExports, Told } from './module';
import { namesOf } from './names';
import { tellTurn } from './notices.svelte';
import { divided, hasteFor, joined, missedAfter, myLast, wholeTo, type Missed, type Past } from './past';
import { m } from './paraglide/messages';
import { pastOf, statesOf } from './replay';
import { see, seenOf } from './seen';
import { haste } from './settings.svelte';
import { TableSocket, socketUrl, type Ask, type Line } from './socket';
import { said } from './texts.svelte';
import type { PreviewShown, Refusal, TableCard } from './types.gen';
import { whole, type WholeState } from './whole';

const OFFLINE: Refusal = { code: 'offline', clause: '', reason: '' };

/** The lines of one entry of the log. Taking back and running out of time are the table's own, the same in every game. */
export function linesOf(
  entry: { n: number; by: number; events: Told[]; late?: boolean },
  module: Pick<GameModule, 'logLine' | 'logSeat' | 'logHead' | 'logPictures'>,
  names: Names,
): LogEntry[] {
  const lines: LogEntry[] = [];
  if (entry.late) {
    if (entry.events.some((event) => event.kind === 'undo')) return [];
    lines.push({ n: entry.n, seat: entry.by, text: m.log_late({ name: names.name(entry.by) }) });
  }
  const pictures: string[] = [];
  for (const event of entry.events) {
    const head = module.logHead?.(event);
    if (head) lines.push({ n: entry.n, seat: -1, text: head, head: true });
    const back = event.kind === 'undo';
    const text = back ? m.log_undo({ name: names.name(entry.by) }) : module.logLine(event, names);
    const seat = (back ? null : module.logSeat?.(event)) ?? (typeof event.seat === 'number' ? event.seat : entry.by);
    pictures.push(...(module.logPictures?.(event) ?? []));
    if (text) lines.push({ n: entry.n, seat, text });
    const last = lines.at(-1);
    // What comes before the first line goes with it.
    if (last && !last.head && pictures.length > 0) last.pictures = [...(last.pictures ?? []), ...pictures.splice(0)];
  }
  return lines;
}

/** What was played for a seat of this device whose time was up, in a sentence. */
export function lateWords(state: WholeState, module: Pick<GameModule, 'logLine' | 'logSeat' | 'moveWords'>, names: Names): string {
  const name = names.name(state.by);
  const line = linesOf({ n: state.n, by: state.by, events: state.events as Told[] }, module, names).find((one) => !one.head);
  const what = state.words && (module.moveWords?.(state.words) ?? line?.text ?? state.words);
  if (!what) return m.clock_up({ name });
  return name === m.you() ? m.clock_played({ what }) : m.clock_played_for({ name, what });
}

/** How many states may wait to be shown one by one. Bots are fast, and whoever watches wants to see; only a running clock is not to be spent on it. */
export function patience(state: Pick<WholeState, 'left'>): number {
  return Object.keys(state.left).length > 0 ? 8 : 64;
}

/** Whether two seats are told the same; where hands are hidden, what one seat was told is not for another. */
export function sameEyes(a: number, b: number, table: Pick<TableCard, 'hidden'>): boolean {
  return a === b || !table.hidden;
}

/** Whether `next` directly follows what was known, so that its events tell the way. */
export function follows(known: WholeState | null, next: WholeState): boolean {
  return known !== null && next.n === known.n + 1 && sameEyes(next.seat, known.seat, next.table);
}

export class TableStore {
  card: TableCard | null = $state.raw(null);
  /** What the board shows; behind the newest message while it is animated. */
  shown: WholeState | null = $state.raw(null);
  line: Line = $state('connecting');
  /** Why the house does not let us come back to this table, or null. */
  gone: { code: number; reason: string } | null = $state.raw(null);
  /** True once a line that was open has been lost. */
  broken = $state(false);
  busy = $state(false);
  asking = $state(false);
  replaying = $state(false);
  refusal: ShownRefusal | null = $state.raw(null);
  /** What happened while nobody looked; null once it was watched, skipped or answered by a move. */
  missed: Missed | null = $state.raw(null);
  #lines: LogEntry[] = $state.raw([]);
  /** The entry after which lines are new to whoever is back; null once they have moved. */
  #newAfter: number | null = $state(null);
  /** What happened, whole; while the past is shown, as far as it is shown. */
  log: LogEntry[] = $derived.by(() => {
    const to = this.replaying ? (this.shown?.n ?? 0) : Infinity;
    return divided(this.#lines.filter((line) => line.n <= to), this.#newAfter, m.log_new());
  });
  /** What was played for this device because time was up; '' once it has been read. */
  late = $state('');
  /** The game is over and its last step has been shown. */
  over = $derived(this.shown !== null && this.shown.result !== null && this.shown.to_act.length === 0);
  names: Names | null = $derived(this.card ? namesOf(this.card) : null);
  /** The seat of this device that is to choose now, or -1. */
  acting = $derived(
    this.shown === null ? -1 : Number(Object.keys(this.shown.moves).find((seat) => (this.shown?.moves[seat] ?? []).length > 0) ?? -1),
  );

  /** The seat that moved last on this device, or -1: who sits before it now. */
  mover = $state(-1);
  /** The seat of this device that would take back, or -1; of several the one that moved last. */
  undoing = $derived.by(() => {
    const seats = this.shown?.undo ?? [];
    return seats.includes(this.mover) ? this.mover : (seats[0] ?? -1);
  });

  /** Set by the page: the table's component, once it is there. */
  table: TableExports | undefined = undefined;
  module: GameModule | null = null;

  #socket: TableSocket | null = null;
  #newest: WholeState | null = null;
  #queue: WholeState[] = [];
  /** What was told of the log, and to which seat. */
  #past: Past[] = [];
  #eyes = -1;
  /** The states since this device's last move, and those that nobody has seen yet. */
  #since: WholeState[] = $state.raw([]);
  #mine = $state(0);
  /** The last entry that somebody at this device has seen; -1 before the first. */
  #seen = -1;
  #watch = 0;
  #refusals = 0;
  #draining = false;
  #closed = false;

  /** Whether there is something to show again since this device's last move. */
  canLookBack = $derived(this.#since.filter((state) => state.n >= this.#mine).length > 1);

  constructor(readonly id: string) {}

  open(): void {
    this.#socket = new TableSocket(socketUrl(this.id), {
      state: (state) => {
        const card = state.table ?? this.card;
        if (card) this.#hear(whole(state, card));
      },
      news: ({ table }) => {
        this.card = table;
        if (table.status === 'cancelled') this.#socket?.close();
      },
      line: (line) => {
        if (line === 'lost') this.broken = true;
        if (line === 'open') this.broken = false;
        this.line = line;
      },
      gone: (code, reason) => (this.gone = { code, reason }),
    });
    this.#seen = seenOf(this.id)?.n ?? -1;
    window.addEventListener('online', this.#hurry);
    window.addEventListener('offline', this.#drop);
    document.addEventListener('visibilitychange', this.#look);
  }

  close(): void {
    this.#closed = true;
    clock.stop();
    this.#socket?.close();
    window.removeEventListener('online', this.#hurry);
    window.removeEventListener('offline', this.#drop);
    document.removeEventListener('visibilitychange', this.#look);
    haste.factor = 1;
  }

  /** After a gap: the log is made whole, and what was missed can be watched. */
  async #recall(): Promise<void> {
    const shown = this.shown;
    if (!shown) return;
    if (!sameEyes(this.#eyes, shown.seat, shown.table)) [this.#past, this.#since] = [[], []];
    this.#eyes = shown.seat;
    try {
      for (let to = wholeTo(this.#past); to < shown.n; ) {
        const replay = await api.since(this.id, shown.seat, to);
        if (!this.shown || !sameEyes(this.shown.seat, shown.seat, shown.table) || this.#closed || replay.steps.length === 0) return;
        this.#past = joined(this.#past, replay.steps);
        this.#since = joined(this.#since, statesOf(replay).filter((state) => state.view !== null));
        to = wholeTo(this.#past);
      }
      this.#retell(this.shown ?? shown);
    } catch {
      // The log begins with what happens next, then; the next gap asks again.
    }
  }

  #retell(shown: WholeState): void {
    const { module, names } = this;
    const steps = this.#past.filter((step) => step.n <= shown.n);
    if (module && names) {
      const told = steps.flatMap((step) => linesOf({ n: step.n, by: step.seat, late: step.late, events: step.events as Told[] }, module, names));
      this.#lines = [...told, ...this.#lines.filter((line) => line.n > shown.n)];
    }
    this.#mine = myLast(steps, shown.yours);
    this.missed = this.#seen < 0 || shown.yours.length === 0 ? null : missedAfter(steps, this.#seen, shown.yours);
    if (this.missed) this.#newAfter = this.missed.from;
    else this.#see(shown.n);
    const first = Math.min(this.#mine, this.missed?.from ?? shown.n);
    this.#since = this.#since.filter((state) => state.n >= first);
  }

  /** Somebody has seen the table up to this entry. */
  #see(n: number): void {
    if (this.missed || document.visibilityState === 'hidden' || n === this.#seen) return;
    this.#seen = n;
    see(this.id, n);
  }

  /** See the table as one of this device's seats, or as the gallery (-1). */
  async look(seat: number): Promise<void> {
    await this.#socket?.ask({ kind: 'look', seat });
  }

  play = (words: string): Promise<Refusal | null> => {
    const { shown, acting } = this;
    return shown && acting >= 0 ? this.playAs(acting, shown.decision, words) : Promise.resolve(null);
  };

  /** Play for a seat of this device, whoever the screen is shown to now. */
  playAs(seat: number, decision: number, words: string): Promise<Refusal | null> {
    this.mover = seat;
    return this.#do({ kind: 'move', seat, decision, words }, words);
  }

  /** Until all that has happened is shown. */
  async rest(): Promise<void> {
    while ((this.#draining || this.#queue.length > 0) && !this.#closed) await new Promise((resolve) => setTimeout(resolve, 16));
  }

  /** Whether the question put to a seat of this device now is answered behind the curtain, as far as the house has told. */
  asksPrivately(seat: number): boolean {
    return this.#newest?.private.includes(seat) ?? false;
  }

  /** The seats that owe a decision now, as far as the house has told. */
  get owing(): readonly number[] {
    return this.#newest?.to_act ?? [];
  }

  undo = (): Promise<Refusal | null> => {
    const seat = this.undoing;
    return seat < 0 ? Promise.resolve(null) : this.#do({ kind: 'undo', seat }, '');
  };

  preview = async (words: string): Promise<PreviewShown | null> => {
    const { shown, acting } = this;
    if (!shown || acting < 0) return null;
    const answer = await this.#socket?.ask({ kind: 'preview', seat: acting, decision: shown.decision, words });
    return answer?.kind === 'preview' ? answer : null;
  };

  hint = async (): Promise<string[]> => {
    const { shown, acting } = this;
    if (!shown || acting < 0) return [];
    const answer = await this.#socket?.ask({ kind: 'hint', seat: acting, decision: shown.decision });
    return answer?.kind === 'hint' && answer.decision === this.shown?.decision ? answer.words : [];
  };

  /** Show again what happened since this device's last move. */
  lookBack = (): Promise<void> => this.#show(this.#mine);

  /** Watch what was missed, in twenty seconds at most. */
  watch = (): Promise<void> => (this.missed ? this.#show(this.missed.from) : Promise.resolve());

  /** Back to now, whether what was missed has been watched or not. */
  toNow = (): void => {
    this.#watch += 1;
    this.missed = null;
    this.table?.skip();
    if (this.#newest) this.#see(this.#newest.n);
  };

  async #show(from: number): Promise<void> {
    const [first, ...rest] = this.#since.filter((state) => state.n >= from);
    if (!first || rest.length === 0 || this.busy || this.replaying) return;
    const own = ++this.#watch;
    this.replaying = true;
    this.shown = first;
    haste.factor = hasteFor(rest.length);
    await tick();
    for (const state of rest) {
      if (this.#closed || own !== this.#watch) break;
      await this.#arrive(state);
      if (own === this.#watch) this.shown = state;
    }
    haste.factor = 1;
    if (this.#closed) return;
    if (own === this.#watch) this.toNow();
    if (this.#queue.length === 0) this.shown = this.#newest;
    this.replaying = false;
    void this.#drain();
  }

  #hurry = () => this.#socket?.hurry();
  /** The page is seen again: what happened meanwhile was missed. */
  #look = () => {
    this.#hurry();
    if (document.visibilityState !== 'hidden' && this.#newest && this.#newest.n > this.#seen + 1) void this.#recall();
    else if (this.shown) this.#see(this.shown.n);
  };
  #drop = () => this.#socket?.drop();

  async #do(message: Ask, words: string): Promise<Refusal | null> {
    if (this.asking) return null;
    this.asking = true;
    this.refusal = null;
    const answer = await this.#socket?.ask(message);
    this.asking = false;
    if (answer?.kind === 'state') return null;
    const refusal = answer?.kind === 'refused' ? { ...answer.refusal, reason: said(answer.refusal.reason) } : { ...OFFLINE, reason: m.offline_refusal() };
    this.refusal = { refusal, words, at: ++this.#refusals };
    sound('refuse');
    return refusal;
  }

  #hear(state: WholeState): void {
    const known = this.#newest;
    const direct = follows(known, state);
    if (known && !sameEyes(known.seat, state.seat, state.table)) this.#since = [];
    if (direct && state.yours.includes(state.by)) this.#forget(state);
    this.#newest = state;
    this.card = state.table;
    if (state.n !== known?.n) this.refusal = null;
    clock.hear(state);
    if (known && state.table.your_turn && !known.table.your_turn) tellTurn(state.table);
    if (direct && state.yours.includes(state.by)) this.late = this.#lateWords(state);
    if (!direct || document.visibilityState === 'hidden' || !this.table || this.#queue.length >= patience(state)) {
      this.#jump(state, direct);
      if (!direct && state.n !== known?.n) void this.#recall();
      return;
    }
    this.#queue.push(state);
    void this.#drain();
  }

  /** Whoever moves is here and knows what is on the table. */
  #forget(state: WholeState): void {
    this.#since = [];
    this.#mine = state.n;
    this.missed = null;
    this.#newAfter = null;
  }

  #lateWords(state: WholeState): string {
    const withdrawn = state.events.some((event) => event.kind === 'undo');
    return state.late && !withdrawn && this.module && this.names ? lateWords(state, this.module, this.names) : '';
  }

  /** Draw the newest state at once; the events that led there are only told in the log. */
  #jump(state: WholeState, direct: boolean): void {
    for (const missed of this.#queue) this.#note(missed);
    this.#queue = [];
    if (direct) this.#note(state);
    this.table?.skip();
    if (!this.replaying) this.shown = state;
    this.#remember(state);
    if (this.#seen < 0 || direct) this.#see(state.n);
  }

  async #drain(): Promise<void> {
    if (this.#draining || this.replaying) return;
    this.#draining = true;
    for (let next = this.#queue.shift(); next && !this.#closed; next = this.#queue.shift()) {
      this.busy = true;
      await this.#arrive(next);
      if (next.n > (this.shown?.n ?? -1)) this.shown = next;
      this.#note(next);
      this.#remember(next);
      this.#see(next.n);
    }
    this.busy = false;
    this.#draining = false;
    if (this.acting >= 0 && this.shown && !this.shown.yours.includes(this.shown.by)) sound('turn');
  }

  async #arrive(next: WholeState): Promise<void> {
    try {
      await this.table?.arrive(next);
    } catch (error) {
      console.error('the board could not show what happened', error);
    }
  }

  #note(state: WholeState): void {
    if (!this.module || !this.names) return;
    const entry = { n: state.n, by: state.by, late: state.late, events: state.events as Told[] };
    const lines = [...this.#lines.filter((line) => line.n !== state.n), ...linesOf(entry, this.module, this.names)];
    this.#lines = lines.sort((a, b) => a.n - b.n);
    if (sameEyes(this.#eyes, state.seat, state.table)) this.#past = joined(this.#past, [pastOf(state)]);
  }

  #remember(state: WholeState): void {
    this.#since = joined(this.#since, [state]).slice(-60);
  }
}
