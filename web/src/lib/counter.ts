// My tables as the counter lays them out: what waits for me, what waits for others, what is over.
import type { TableCard } from './types.gen';

export interface Counter {
  yours: TableCard[];
  waiting: TableCard[];
  over: TableCard[];
  away: TableCard[];
}

/** Running clocks first, the least time left on top; then the longest wait. Finished ones the latest first. */
export function laidOut(tables: readonly TableCard[]): Counter {
  const here = tables.filter((table) => !table.put_away);
  const live = here.filter((table) => table.status !== 'over');
  const byWait = (a: TableCard, b: TableCard) => (a.left ?? Infinity) - (b.left ?? Infinity) || a.updated.localeCompare(b.updated);
  const byDate = (a: TableCard, b: TableCard) => b.updated.localeCompare(a.updated);
  return {
    yours: live.filter((table) => table.your_turn).sort(byWait),
    waiting: live.filter((table) => !table.your_turn).sort(byWait),
    over: here.filter((table) => table.status === 'over').sort(byDate),
    away: tables.filter((table) => table.put_away).sort(byDate),
  };
}

/** From so many tables on the counter can be looked at game by game. */
export const MANY = 7;

/** The games of some tables with how many of each, the most first. */
export function byGame(tables: readonly TableCard[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { game } of tables) counts.set(game, (counts.get(game) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}

/** The tables of one game, or all for ''. */
export function ofGame(tables: TableCard[], game: string): TableCard[] {
  return game ? tables.filter((table) => table.game === game) : tables;
}

/** One table's news among all: in its place, or new. */
export function withNews(tables: readonly TableCard[], news: TableCard): TableCard[] {
  return tables.some((table) => table.id === news.id) ? tables.map((table) => (table.id === news.id ? news : table)) : [news, ...tables];
}

/** Whether somebody of mine, somebody else or nobody has won a finished table. */
export function wonBy(table: TableCard): 'mine' | 'other' | 'nobody' {
  if (table.winners.length === 0) return 'nobody';
  return table.winners.some((seat) => table.seats[seat]?.yours) ? 'mine' : 'other';
}
