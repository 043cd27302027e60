// The form of a new table as data: who sits where, which options differ from usual.
import { m } from './paraglide/messages';
import type { GameCard, NewTable, Option, SeatPlan, TableCard } from './types.gen';

export type Kind = SeatPlan['kind'];

export interface Draft {
  seats: { kind: Kind; name: string; level: string }[];
  options: Record<string, string>;
  /** Seconds for each decision; 0 is no clock. */
  clock: number;
  /** A number as typed; '' is by chance. */
  seed: string;
}

/** The level that a newcomer meets: the second weakest, where there are several. */
export function usualLevel(card: GameCard): string {
  return (card.levels[1] ?? card.levels[0])?.name ?? '';
}

/** A seat for a bot of the usual level, or for a friend where there are no bots. */
export function usualSeat(card: GameCard): Draft['seats'][number] {
  return { kind: card.levels.length > 0 ? 'bot' : 'friend', name: '', level: usualLevel(card) };
}

/** Me and as many bots as the game is usually played with. */
export function usual(card: GameCard): Draft {
  const me = { kind: 'me' as const, name: '', level: '' };
  return {
    seats: [me, ...Array.from({ length: card.usual_seats - 1 }, () => usualSeat(card))],
    options: Object.fromEntries(card.options.map((option) => [option.name, option.default])),
    clock: 0,
    seed: '',
  };
}

/** Whether a seed may be chosen: whoever knows it can work out what is hidden, and a friend must not have to trust us. */
export function seeds(draft: Draft): boolean {
  return draft.seats.every((seat) => seat.kind !== 'friend');
}

/** The options that matter at this many seats and beside what else is chosen. */
export function matter(card: GameCard, draft: Draft): Option[] {
  const stands = (choice: string): boolean => {
    const [name = '', value] = choice.split('=');
    return draft.options[name] === value;
  };
  return card.options.filter(
    ({ seats, under }) => (seats.length === 0 || seats.includes(draft.seats.length)) && (under.length === 0 || under.some(stands)),
  );
}

export interface Group {
  title: string;
  options: Option[];
}

/** So many choices stand in front where a game has put none into groups. */
const FRONT = 3;

/** The choices that matter, in front, and the others in groups. */
export function grouped(options: readonly Option[]): { front: Option[]; groups: Group[] } {
  const named = options.some((option) => option.group !== '');
  const front = named ? options.filter((option) => option.group === '') : options.slice(0, FRONT);
  const groups: Group[] = [];
  for (const option of options.filter((one) => !front.includes(one))) {
    const group = groups.find((one) => one.title === option.group);
    if (group) group.options.push(option);
    else groups.push({ title: option.group, options: [option] });
  }
  return { front, groups };
}

/** What was chosen of an option, in its own words. */
export function labelOf(option: Option, value: string): string {
  const at = option.values.indexOf(value);
  if (at >= 0) return option.labels[at] ?? value;
  const items = value.split(',').map((item) => option.item_labels[option.items.indexOf(item)] ?? item);
  return items.filter(Boolean).join(', ');
}

/** The value that an option really has: an own choice of nothing is none. */
export function valueOf(option: Option, draft: Draft): string {
  return draft.options[option.name] || option.default;
}

/** How many options differ from usual, clock and seed among them. */
export function changes(card: GameCard, draft: Draft): number {
  const own = matter(card, draft).filter((option) => valueOf(option, draft) !== option.default).length;
  return own + Number(draft.clock > 0) + Number(seedOf(draft) !== null);
}

function seedOf(draft: Draft): number | null {
  const typed = String(draft.seed ?? '').trim();
  return typed !== '' && seeds(draft) ? Number(typed) : null;
}

/** A name for each bot, '' for other seats; no two at a table begin with the same letter if it can be helped. */
export function namesForBots(seats: Draft['seats'], me: string): string[] {
  const pool = m.bot_names().split(',');
  const letter = (name: string) => name.trim().charAt(0).toUpperCase();
  const taken = new Set(seats.map((seat) => letter(seat.kind === 'me' ? me : seat.kind === 'screen' ? seat.name : '')));
  return seats.map((seat) => {
    if (seat.kind !== 'bot') return '';
    const at = Math.max(0, pool.findIndex((name) => !taken.has(letter(name))));
    const [name = ''] = pool.splice(at, 1);
    taken.add(letter(name));
    return name;
  });
}

/** What the server is asked to open: only options that matter and differ. */
export function order(card: GameCard, draft: Draft, me: string): NewTable {
  const bots = namesForBots(draft.seats, me);
  const options = matter(card, draft).filter((option) => valueOf(option, draft) !== option.default);
  return {
    game: card.name,
    seats: draft.seats.map(({ kind, name, level }, i) => ({
      kind,
      name: kind === 'screen' || kind === 'friend' ? name.trim() : (bots[i] ?? ''),
      level: kind === 'bot' ? level : '',
    })),
    options: Object.fromEntries(options.map((option) => [option.name, valueOf(option, draft)])),
    title: '',
    clock: draft.clock,
    seed: seedOf(draft),
  };
}

/** A list option's value after one of its items was switched; never longer than it may be, '' where none is left. */
export function switched(option: Option, value: string, item: string): string {
  const chosen = option.values.includes(value) ? [] : value.split(',');
  const next = chosen.includes(item) ? chosen.filter((one) => one !== item) : [...chosen, item].slice(-option.most);
  return option.items.filter((one) => next.includes(one)).join(',');
}

/** People whom this device has played with, the latest first: names for the next invitation. */
export function companions(tables: readonly TableCard[]): string[] {
  const latest = [...tables].sort((a, b) => b.updated.localeCompare(a.updated));
  const names = latest.flatMap((table) => table.seats.filter((seat) => seat.kind === 'person' && !seat.yours && seat.name).map((seat) => seat.name));
  return [...new Set(names)].slice(0, 8);
}
