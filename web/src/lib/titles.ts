// Names and lines of games and tables in the language of the page.
import { budgetWords } from './clock.svelte';
import type { GameCard, TableCard } from './types.gen';
import { houseGame } from './games';
import { m } from './paraglide/messages';
import { getLocale } from './paraglide/runtime';

/** The game's name for people. */
export function titleOf(game: string): string {
  return houseGame(game)?.title() ?? game;
}

/** The game in one short line. */
export function taglineOf(game: string): string {
  return houseGame(game)?.tagline() ?? '';
}

/** What the game's picture shows. */
export function sceneOf(game: string): string {
  return houseGame(game)?.scene() ?? '';
}

/** What a table is called: its own title, or its code. */
export function tableTitle(table: TableCard): string {
  const named = table.title && table.title !== houseGame(table.game)?.title({}, { locale: 'en' });
  return named ? table.title : m.table_where({ code: table.id });
}

/** What was agreed at a table besides the options: its clock, its seed. */
export function termsOf(table: TableCard): string[] {
  const clock = table.clock > 0 ? [m.table_clock({ time: budgetWords(table.clock) })] : [];
  return table.seed === null ? clock : [...clock, m.table_seed({ seed: table.seed })];
}

/** A day as people say it: today, yesterday, Sunday, 12 November. */
export function dateOf(moment: string, now = new Date()): string {
  const then = new Date(moment);
  if (!moment || Number.isNaN(then.getTime())) return '';
  const day = (date: Date) => Math.floor((date.getTime() - date.getTimezoneOffset() * 60_000) / 86_400_000);
  const ago = day(now) - day(then);
  if (ago <= 1) return new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' }).format(-Math.max(0, ago), 'day');
  if (ago < 7) return new Intl.DateTimeFormat(getLocale(), { weekday: 'long' }).format(then);
  const year = then.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(getLocale(), { day: 'numeric', month: 'long', year }).format(then);
}

/** How long ago: "5 minutes ago", "2 hours ago", then the day. */
export function agoOf(moment: string, now = new Date()): string {
  const seconds = (now.getTime() - new Date(moment).getTime()) / 1000;
  if (!moment || Number.isNaN(seconds)) return '';
  const words = new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' });
  if (seconds < 60) return words.format(0, 'minute');
  if (seconds < 3600) return words.format(-Math.floor(seconds / 60), 'minute');
  if (seconds < 12 * 3600) return words.format(-Math.floor(seconds / 3600), 'hour');
  return dateOf(moment, now);
}

/** "2 to 4 players", from the server's card or, where it is not served, from the game's sign. */
export function playersOf(game: string, card: GameCard | null): string {
  const seats = card?.seats ?? houseGame(game)?.seats ?? [];
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  return least === most ? m.players_one({ count: least }) : m.players_range({ least, most });
}

/** "20 min". */
export function minutesOf(game: string, card: GameCard | null): string {
  return m.minutes({ count: card?.minutes ?? houseGame(game)?.minutes ?? 0 });
}
