// The end of a game in words.
import type { Names } from './module';
import { m } from './paraglide/messages';
import { said } from './texts.svelte';
import type { Result } from './types.gen';

/** "You win!", "Pralina wins", "Mei and Oskar win together"; where nobody wins, what the score is called. */
export function shout(result: Result, names: Names, mine: number[]): string {
  const { winners } = result;
  const [only, ...more] = winners;
  if (only === undefined) return result.title ? said(result.title) : m.end_nobody();
  if (mine.length === 1 && winners.includes(mine[0] ?? -1) && more.length === 0) return m.end_you_win();
  if (more.length === 0) return m.end_wins({ name: names.name(only) });
  return m.end_win_many({ names: listed(winners.map((seat) => names.name(seat))) });
}

/** "Mei, Bo and Oskar". */
export function listed(words: string[]): string {
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  return before.length === 0 ? last : m.end_and({ first: before.join(', '), second: last });
}

/** "1 point", "7 points". */
export function points(count: number): string {
  return Math.abs(count) === 1 ? m.end_points_one({ count }) : m.end_points({ count });
}
