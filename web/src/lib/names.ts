// Who is who at a table, for sentences.
import type { Names } from './module';
import type { Level, SeatCard, TableCard } from './types.gen';
import { m } from './paraglide/messages';
import { said } from './texts.svelte';

/** A seat's name as its card says; an open seat is "Free seat". */
export function nameOf(card: SeatCard): string {
  if (card.name) return card.name;
  return card.kind === 'open' ? m.seat_open() : m.seat_number({ number: card.seat + 1 });
}

let levels: readonly Level[] = [];

/** The strengths of bots that the house has told. */
export function knowLevels(told: readonly Level[]): void {
  levels = told;
}

/** What a wind-up key says: "Bot: Medium". */
export function botTitle(level: string): string {
  return m.new_bot({ level: said(levels.find((one) => one.name === level)?.title ?? level) });
}

/** The names of a table. "You" is said only on a device with one seat: people on one screen have names. */
export function namesOf(table: TableCard): Names {
  const mine = table.seats.filter((seat) => seat.yours);
  const seat = (index: number): SeatCard =>
    table.seats[index] ?? { seat: index, side: '', kind: 'open', name: '', level: '', here: false, yours: false, lent: false, wanted: [] };
  return {
    seat,
    yours: (index) => seat(index).yours,
    name: (index) => (mine.length === 1 && mine[0]?.seat === index ? m.you() : nameOf(seat(index))),
  };
}

/** The others at a table in a row: "Oskar, Pralina, Nougat". */
export function company(table: TableCard): string {
  const others = table.seats.filter((seat) => !seat.yours);
  return (others.length > 0 ? others : table.seats).map(nameOf).join(', ');
}
