// One table's socket: it comes back by itself, answers by `ref`, and says when the line is down.
import type { Answer, News, Request, TableState } from './types.gen';

/** A request without its `ref`, which the socket gives it. */
export type Ask = Request extends infer R ? (R extends Request ? Omit<R, 'ref'> : never) : never;

export type Line = 'connecting' | 'open' | 'lost';

export interface Ears {
  /** The table as it is; after every opening, every entry of the log, and every look. */
  state(state: TableState): void;
  /** Somebody sat down, left or came back. */
  news(news: News): void;
  line(line: Line): void;
  /** The table can't be had, and nothing more is tried: one of FINAL, and the house's reason. */
  gone(code: number, reason: string): void;
}

/** Why the house hangs up so that no other try would help (docs/protocol.md). */
export const FINAL = { pass: 4001, origin: 4003, table: 4004, damaged: 4005 };
const TOO_FAST = 4029;

export interface Surroundings {
  open(url: string): WebSocket;
  after(ms: number, then: () => void): () => void;
  random(): number;
}

const BEAT = 20_000;
/** A move that is not answered by then makes us ask whether anybody is there. */
const SOON = 3_000;
const PATIENCE = 8_000;
/** Whoever was too fast comes back much later. */
export const COOL = 30_000;

/** How long to wait before the nth try to come back: doubling up to 5 s, with some chance in it. */
export function backoff(tries: number, random: number): number {
  return Math.min(5_000, 400 * 2 ** tries) * spread(random);
}

/** Not all at once: what a wait is multiplied by. */
export function spread(random: number): number {
  return 0.7 + 0.6 * random;
}

const browser: Surroundings = {
  open: (url) => new WebSocket(url),
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

export class TableSocket {
  #socket: WebSocket | null = null;
  #waiting = new Map<number, (answer: Answer | null) => void>();
  #ref = 0;
  /** Tries to come back since something was heard: a house that lets us in may still hang up at once. */
  #tries = 0;
  #heard = false;
  #closed = false;
  #stopTimer = () => {};

  constructor(
    readonly url: string,
    private readonly ears: Ears,
    private readonly world: Surroundings = browser,
  ) {
    this.#connect();
  }

  /** Send a request; its answer, or null when the line broke before it came. */
  ask(message: Ask): Promise<Answer | null> {
    const socket = this.#socket;
    if (socket?.readyState !== 1) return Promise.resolve(null);
    const ref = ++this.#ref;
    return new Promise((resolve) => {
      this.#waiting.set(ref, resolve);
      socket.send(JSON.stringify({ ...message, ref }));
      if (message.kind === 'move' || message.kind === 'undo') this.#beat(SOON);
    });
  }

  /** The browser says that it is offline: whoever waits for an answer is told at once. */
  drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.close();
    this.#lost(socket);
  }

  /** Try again at once, for example when the browser says it is online. */
  hurry(): void {
    if (this.#closed || this.#socket) return;
    this.#stopTimer();
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    this.#stopTimer();
    this.#forget();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #connect(): void {
    this.ears.line(this.#tries === 0 ? 'connecting' : 'lost');
    const socket = this.world.open(this.url);
    this.#socket = socket;
    this.#heard = false;
    socket.onopen = () => this.#beat();
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Answer);
    socket.onclose = (event) => this.#lost(socket, event.code, event.reason);
  }

  #lost(socket: WebSocket, code = 0, reason = ''): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    this.#stopTimer();
    this.#forget();
    if (Object.values(FINAL).includes(code)) {
      this.#closed = true;
      return this.ears.gone(code, reason);
    }
    this.ears.line('lost');
    const [tries, random] = [this.#tries++, this.world.random()];
    const wait = code === TOO_FAST ? COOL * spread(random) : backoff(tries, random);
    this.#stopTimer = this.world.after(wait, () => this.#connect());
  }

  /** A line that looks open but is dead is found out by asking now and then. */
  #beat(wait = BEAT): void {
    this.#stopTimer();
    this.#stopTimer = this.world.after(wait, () => {
      const socket = this.#socket;
      void this.ask({ kind: 'ping' }).then((answer) => {
        if (answer && this.#socket === socket) this.#beat();
      });
      this.#stopTimer = this.world.after(PATIENCE, () => this.drop());
    });
  }

  #hear(answer: Answer): void {
    this.#tries = 0;
    if (!this.#heard) this.ears.line('open');
    this.#heard = true;
    if (answer.kind === 'state') this.ears.state(answer);
    if (answer.kind === 'table') return this.ears.news(answer);
    const waiting = this.#waiting.get(answer.ref);
    this.#waiting.delete(answer.ref);
    waiting?.(answer);
  }

  #forget(): void {
    for (const resolve of this.#waiting.values()) resolve(null);
    this.#waiting.clear();
  }
}

/** The address of a table's socket on this site. */
export function socketUrl(id: string, here: Location = location): string {
  return `${here.protocol === 'https:' ? 'wss' : 'ws'}://${here.host}/api/tables/${encodeURIComponent(id)}/socket`;
}
