// The table's socket: answers find their question, and a lost line comes back.
import { describe, expect, it, vi } from 'vitest';
import { TableSocket, backoff, socketUrl, type Ears, type Surroundings } from './socket';
import type { TableState } from './types.gen';

class FakeSocket {
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  opens() {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(code = 1006, reason = '') {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

function world() {
  const sockets: FakeSocket[] = [];
  const timers: { ms: number; then: () => void; live: boolean }[] = [];
  const surroundings: Surroundings = {
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    after: (ms, then) => {
      const timer = { ms, then, live: true };
      timers.push(timer);
      return () => (timer.live = false);
    },
    random: () => 0.5,
  };
  const ears = { state: vi.fn<Ears['state']>(), news: vi.fn<Ears['news']>(), line: vi.fn<Ears['line']>(), gone: vi.fn<Ears['gone']>() };
  const table = new TableSocket('ws://here/x', ears, surroundings);
  const live = () => timers.filter((timer) => timer.live);
  const fire = () => {
    const [timer] = live();
    if (!timer) throw new Error('no timer is set');
    timer.live = false;
    timer.then();
  };
  return { sockets, ears, table, live, fire, now: () => sockets.at(-1) as FakeSocket };
}

describe('TableSocket', () => {
  it('gives an answer to the question with the same ref', async () => {
    const { table, now } = world();
    now().opens();
    const hint = table.ask({ kind: 'hint', seat: 0, decision: 3 });
    const preview = table.ask({ kind: 'preview', seat: 0, decision: 3, words: 'a1a2' });
    expect(now().sent.map((message) => message.ref)).toEqual([1, 2]);
    now().says({ kind: 'preview', ref: 2, words: 'a1a2', events: [], view: {}, stops: 'turn' });
    now().says({ kind: 'refused', ref: 1, refusal: { code: 'stale', clause: '', reason: 'Late.' } });
    expect((await preview)?.kind).toBe('preview');
    expect((await hint)?.kind).toBe('refused');
  });

  it('passes states on, also those that answer a move', async () => {
    const { table, now, ears } = world();
    now().opens();
    const move = table.ask({ kind: 'move', seat: 0, decision: 0, words: 'a1a2' });
    now().says({ kind: 'state', n: 1, ref: 1 });
    now().says({ kind: 'state', n: 2, ref: 0 });
    expect((await move)?.kind).toBe('state');
    expect(ears.state.mock.calls.map(([state]: [TableState]) => state.n)).toEqual([1, 2]);
  });

  it('answers null when the line breaks, and when it is down', async () => {
    const { table, now } = world();
    now().opens();
    const asked = table.ask({ kind: 'undo', seat: 0 });
    now().breaks();
    expect(await asked).toBeNull();
    expect(await table.ask({ kind: 'undo', seat: 0 })).toBeNull();
  });

  it('comes back after a lost line, waiting longer each time', () => {
    const { sockets, now, live, fire, ears } = world();
    now().opens();
    now().says({ kind: 'state', n: 0, ref: 0 });
    now().breaks();
    expect(live().map((timer) => timer.ms)).toEqual([400]);
    fire();
    now().breaks();
    expect(live().map((timer) => timer.ms)).toEqual([800]);
    fire();
    now().opens();
    now().says({ kind: 'state', n: 0, ref: 0 });
    expect(sockets).toHaveLength(3);
    expect(ears.line.mock.calls.map(([line]) => line)).toEqual(['connecting', 'open', 'lost', 'lost', 'lost', 'lost', 'open']);
  });

  it('tries at once when told to hurry', () => {
    const { table, sockets, now, live } = world();
    now().opens();
    now().breaks();
    table.hurry();
    expect(sockets).toHaveLength(2);
    expect(live()).toHaveLength(0);
  });

  it('gives a silent line up', () => {
    const { now, fire, sockets } = world();
    now().opens();
    fire();
    expect(sockets[0]?.sent.at(-1)?.kind).toBe('ping');
    fire();
    fire();
    expect(sockets).toHaveLength(2);
  });

  it('asks soon after a move whether anybody is there', async () => {
    const { table, now, live, fire } = world();
    now().opens();
    const move = table.ask({ kind: 'move', seat: 0, decision: 0, words: 'a1a2' });
    expect(live().map((timer) => timer.ms)).toEqual([3_000]);
    fire();
    expect(now().sent.at(-1)?.kind).toBe('ping');
    fire();
    expect(await move).toBeNull();
  });

  it('says at once that the line is lost when the browser is offline', async () => {
    const { table, now, ears, sockets, fire } = world();
    now().opens();
    const move = table.ask({ kind: 'move', seat: 0, decision: 0, words: 'a1a2' });
    table.drop();
    expect(await move).toBeNull();
    expect(ears.line).toHaveBeenLastCalledWith('lost');
    fire();
    expect(sockets).toHaveLength(2);
  });

  it.each([
    [1011, 'the house made a mistake'],
    [1012, 'the house closes'],
    [1013, 'the database is away'],
    [1006, 'the line broke'],
  ])('comes back later each time while it is let in and hung up with %i: %s', (code) => {
    const { now, live, fire, ears } = world();
    const waits: (number | undefined)[] = [];
    for (let tries = 0; tries < 5; tries++) {
      now().opens();
      now().breaks(code);
      waits.push(live()[0]?.ms);
      fire();
    }
    expect(waits).toEqual([400, 800, 1_600, 3_200, 5_000]);
    expect(ears.line).not.toHaveBeenCalledWith('open');
    expect(ears.gone).not.toHaveBeenCalled();
  });

  it('waits little again once something was heard', () => {
    const { now, live, fire } = world();
    for (let tries = 0; tries < 5; tries++) {
      now().breaks();
      fire();
    }
    now().opens();
    now().says({ kind: 'table', table: {} });
    now().breaks();
    expect(live().map((timer) => timer.ms)).toEqual([400]);
  });

  it.each([4001, 4003, 4004, 4005])('stays away for good when it is hung up with %i, and says why', async (code) => {
    const { table, now, live, sockets, ears } = world();
    now().opens();
    const asked = table.ask({ kind: 'undo', seat: 0 });
    now().breaks(code, 'because');
    expect(await asked).toBeNull();
    expect(ears.gone.mock.calls).toEqual([[code, 'because']]);
    table.hurry();
    expect(live()).toHaveLength(0);
    expect(sockets).toHaveLength(1);
  });

  it('comes back much later where it was too fast', () => {
    const { now, live, fire, sockets } = world();
    now().opens();
    now().says({ kind: 'state', n: 0, ref: 0 });
    now().breaks(4029);
    expect(live().map((timer) => timer.ms)).toEqual([30_000]);
    fire();
    expect(sockets).toHaveLength(2);
    now().opens();
    now().breaks(4029);
    expect(live().map((timer) => timer.ms)).toEqual([30_000]);
  });

  it('stays away once closed', () => {
    const { table, now, live, sockets } = world();
    now().opens();
    table.close();
    now().breaks();
    expect(live()).toHaveLength(0);
    expect(sockets).toHaveLength(1);
  });
});

it('waits 5 seconds and a bit at most', () => {
  expect(backoff(0, 0.5)).toBe(400);
  expect(backoff(20, 1)).toBeLessThanOrEqual(5_000 * 1.3);
});

it('uses the safe protocol on a safe page', () => {
  const here = { protocol: 'https:', host: 'house.test' } as Location;
  expect(socketUrl('toffee-lamp-42', here)).toBe('wss://house.test/api/tables/toffee-lamp-42/socket');
});
