// The calls of docs/protocol.md over HTTP.
import type { Attended, Answering, CarryCode, Choices, Fairness, GameCard, HighScores, Join, Me, NewTable, Offer, PreviewShown, Problem, Reach, Replay, TableCard } from './types.gen';

/** A call that was answered with a problem, or not at all (status 0). */
export class Trouble extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.reason);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Trouble(0, { code: 'offline', reason: '', clause: '' });
  }
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as Partial<Problem> | null;
    throw new Trouble(answer.status, {
      code: problem?.code ?? `http_${answer.status}`,
      reason: problem?.reason ?? answer.statusText,
      clause: problem?.clause ?? '',
    });
  }
  const type = answer.headers.get('content-type') ?? '';
  return (type.includes('json') ? await answer.json() : await answer.text()) as T;
}

const at = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

/** A replay comes in pages; this is all of it. */
async function wholeReplay(id: string, seat: number): Promise<Replay> {
  const path = `${at(id)}/replay?seat=${seat}`;
  const whole = await call<Replay>('GET', path);
  while (whole.more) {
    const page = await call<Replay>('GET', `${path}&after=${whole.steps.at(-1)?.n ?? -1}`);
    whole.steps.push(...page.steps);
    whole.more = page.more && page.steps.length > 0;
  }
  return whole;
}

const taught = (game: string, lesson: string) => `/api/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(lesson)}`;

export const api = {
  games: () => call<GameCard[]>('GET', '/api/games'),
  house: () => call<Reach>('GET', '/api/house'),
  offer: (game: string, choices: Choices) => call<Offer>('POST', `/api/games/${encodeURIComponent(game)}/offer`, choices),
  scores: (game: string, choices: Choices) => call<HighScores>('POST', `/api/games/${encodeURIComponent(game)}/scores`, choices),
  tableScores: (id: string) => call<HighScores>('GET', `${at(id)}/scores`),
  guide: (game: string, language: string) => call<string>('GET', `/api/games/${encodeURIComponent(game)}/guide?language=${language}`),
  rules: (game: string, language: string) => call<string>('GET', `/api/games/${encodeURIComponent(game)}/rules?language=${language}`),
  me: () => call<Me>('GET', '/api/me'),
  rename: (name: string) => call<Me>('PUT', '/api/me', { name }),
  carry: () => call<CarryCode>('POST', '/api/me/carry'),
  claim: (code: string) => call<Me>('POST', '/api/me/claim', { code }),
  tables: () => call<TableCard[]>('GET', '/api/tables'),
  open: (table: NewTable) => call<TableCard>('POST', '/api/tables', table),
  table: (id: string) => call<TableCard>('GET', at(id)),
  join: (id: string, join: Join) => call<TableCard>('POST', `${at(id)}/join`, join),
  leave: (id: string, seat: number) => call<TableCard>('POST', `${at(id)}/leave`, { seat }),
  back: (id: string, seat: number) => call<TableCard>('POST', `${at(id)}/return`, { seat }),
  putAway: (id: string) => call<TableCard>('POST', `${at(id)}/put_away`),
  takeOut: (id: string) => call<TableCard>('POST', `${at(id)}/take_out`),
  cancel: (id: string) => call<void>('POST', `${at(id)}/cancel`),
  bot: (id: string, seat: number) => call<TableCard>('POST', `${at(id)}/bot`, { seat }),
  rematch: (id: string) => call<TableCard>('POST', `${at(id)}/rematch`),
  replay: wholeReplay,
  since: (id: string, seat: number, n: number) => call<Replay>('GET', `${at(id)}/replay?seat=${seat}&since=${n}`),
  attend: (game: string, lesson: string, answering: Answering) => call<Attended>('POST', `${taught(game, lesson)}`, answering),
  foresee: (game: string, lesson: string, answering: Answering) => call<PreviewShown>('POST', `${taught(game, lesson)}/preview`, answering),
  receipt: (id: string) => call<Fairness>('GET', `${at(id)}/receipt`),
  receiptFile: (id: string) => `${at(id)}/receipt`,
  qr: (id: string) => `${at(id)}/qr.svg`,
};
