// Sugar Blast in words: names of things, lines of the log, and what a screen reader hears while things move.

import type { Names, Told } from '../../lib/module';
import { m } from '../../lib/paraglide/messages';
import type { Edge, Side } from './geometry';
import { SYMBOL, type BlastEvent, type Candidate, type EventOf, type PowerView } from './types';

const ONE: Record<string, () => string> = {
  M: m.blast_candy_M,
  C: m.blast_candy_C,
  S: m.blast_candy_S,
  G: m.blast_candy_G,
  L: m.blast_candy_L,
  B: m.blast_candy_B,
  '#': m.blast_piece_rock,
  '*': m.blast_piece_rainbow,
  '!': m.blast_piece_bomb,
  '.': m.blast_piece_none,
};
const MANY: Record<string, () => string> = {
  M: m.blast_candies_M,
  C: m.blast_candies_C,
  S: m.blast_candies_S,
  G: m.blast_candies_G,
  L: m.blast_candies_L,
  B: m.blast_candies_B,
};
const COVERED: Record<string, () => string> = {
  x: m.blast_cover_lock,
  '+': m.blast_cover_wrap,
  '^': m.blast_cover_cherry,
};
const FLOORED: Record<string, () => string> = { syrup: m.blast_floor_syrup, platter: m.blast_floor_platter };
const POWERS: Record<string, () => string> = {
  TONGS: m.blast_power_TONGS,
  SPIN: m.blast_power_SPIN,
  TRADE: m.blast_power_TRADE,
  SECOND: m.blast_power_SECOND,
  ROCK: m.blast_power_ROCK,
  WILD: m.blast_power_WILD,
  SYRUP: m.blast_power_SYRUP,
  PLATTER: m.blast_power_PLATTER,
  BOMB: m.blast_power_BOMB,
  LOCK: m.blast_power_LOCK,
  WRAP: m.blast_power_WRAP,
  CHERRY: m.blast_power_CHERRY,
};

const EDGES: Record<Edge, () => string> = { north: m.blast_north, south: m.blast_south, west: m.blast_west, east: m.blast_east };

/** An edge of the screen, in a word. */
export function edgeName(edge: Edge): string {
  return EDGES[edge]();
}

/** What lies on a space, in a word: a candy, a piece, or nothing. */
export function pieceName(content: string): string {
  return ONE[content]?.() ?? content;
}

/** Several of a candy. */
export function candiesName(candy: string): string {
  return MANY[candy]?.() ?? candy;
}

/** The name of a Power card by its code. */
export function powerName(code: string): string {
  return POWERS[code]?.() ?? code;
}

/** A space with all that lies there: 'c3, marshmallow, gift-wrapped'. */
export function spaceName(cell: string, content: string, cover: string, floor: string): string {
  return [cell, pieceName(content), COVERED[cover]?.(), FLOORED[floor]?.()].filter(Boolean).join(', ');
}

/** Whether a Blast is seen lying: from the sides the tray is turned, and what is a row there stands upright. */
function lies(blast: { shape: string }, bottom: Side): boolean {
  return (blast.shape === 'row') === (bottom === 'S' || bottom === 'N');
}

/** 'Row of 4', 'Column of 3', 'Mega', as seen from a side. */
export function blastName(blast: { shape: string; length: number }, bottom: Side): string {
  if (blast.shape === 'mega') return m.blast_shape_mega();
  return lies(blast, bottom)
    ? m.blast_shape_row({ length: blast.length })
    : m.blast_shape_column({ length: blast.length });
}

/** Where a Blast lies: 'b6 to e6', or 'at e6' for a Mega. */
export function blastPlace(blast: Pick<Candidate, 'shape' | 'cells' | 'crossing'>): string {
  if (blast.shape === 'mega') return m.blast_choose_at({ cell: blast.crossing });
  const [from, to] = ends(blast.cells);
  return m.blast_choose_from({ from, to });
}

/** What a Blast does besides giving candies, in short sentences. */
export function blastNotes(blast: Candidate, bottom: Side): string {
  const notes: string[] = [];
  if (blast.shape === 'mega') notes.push(m.blast_note_mega());
  else if (blast.length >= 5) notes.push(m.blast_note_all({ candy: pieceName(blast.type) }));
  else if (blast.length === 3) notes.push(m.blast_note_three());
  else notes.push(lies(blast, bottom) ? m.blast_note_row() : m.blast_note_column());
  if (blast.platter) notes.push(m.blast_note_platter());
  if (blast.bombs > 0) notes.push(m.blast_note_bomb());
  if (blast.gifts > 0) notes.push(m.blast_note_gift());
  return notes.join(' ');
}

/** What a card's corner says: Anchor, Pile 2 of 3, Hand. */
export function condition(power: PowerView): string {
  const short: Record<string, string> = { hand: m.blast_short_hand(), anchor: m.blast_short_anchor(), pile: m.blast_short_pile({ count: power.pile ?? 0 }) };
  return power.icons.map((icon) => short[icon]).join(' · ');
}

/** The same in sentences. */
export function conditions(power: PowerView): string[] {
  const long: Record<string, string> = { hand: m.blast_icon_hand(), anchor: m.blast_icon_anchor(), pile: m.blast_icon_pile({ count: power.pile ?? 0 }) };
  return power.icons.map((icon) => long[icon] ?? '');
}

/** A plain swap in a few words; whatever else is played has a line in the log. */
export function moveWords(words: string): string | null {
  const [, from, to] = /^([a-z]\d)([a-z]\d)$/.exec(words) ?? [];
  return from && to ? `${from} ↔ ${to}` : null;
}

/** One event as a line of the log, or null where it needs none of its own. */
export function logLine(event: Told, names: Names): string | null {
  return line(event as unknown as BlastEvent, names);
}

/** The candies that somebody keeps, beside the line that tells what for. */
export function logPictures(event: Told): string[] {
  const told = event as unknown as BlastEvent;
  return told.kind === 'keep' ? [SYMBOL[told.candy] ?? ''] : [];
}

function line(event: BlastEvent, names: Names): string | null {
  switch (event.kind) {
    case 'swap':
      return swapLine(event, names);
    case 'draw':
      return m.blast_log_draw({ name: names.name(event.seat), candy: pieceName(event.candy) });
    case 'exchange':
    case 'trade':
      return layLine(event, names);
    case 'blast':
      return blastLine(event, names);
    case 'keep':
      return keepLine(event, names);
    case 'explode':
      return m.blast_log_explode();
    case 'uncover':
      return event.why === 'cracked' ? m.blast_log_cracked({ cell: event.cell }) : null;
    case 'token':
      return tokenLine(event, names);
    case 'bomb':
      return m.blast_log_new_bomb({ cell: event.cell });
    case 'cover':
      return event.cover === 'x' ? m.blast_log_lock({ cell: event.cell }) : m.blast_log_top({ cell: event.cell });
    case 'shake':
      return m.blast_log_shake();
    case 'complete':
      return m.blast_log_complete({ name: names.name(event.seat) });
    case 'over':
      return overLine(event, names);
    default:
      return null;
  }
}

/** 'Your turn' on one's own device, else whose turn it is. */
export function whose(seat: number, names: Names): string {
  const name = names.name(seat);
  const alone = names.yours(seat) && name !== names.seat(seat).name;
  return alone ? m.blast_who_you() : m.blast_who_name({ name });
}

/** What is said aloud of an event while it is shown, or null. */
export function announcement(event: BlastEvent, names: Names, owner: (side: string) => number | string): string | null {
  switch (event.kind) {
    case 'tilt':
      return tiltLine(owner(event.side), names);
    case 'keep':
      return event.why === 'blast'
        ? m.blast_say_keep({ name: names.name(event.seat), candy: pieceName(event.candy) })
        : keepLine(event, names);
    case 'turn':
      return `${whose(event.seat, names)}.`;
    default:
      return line(event, names);
  }
}

function tiltLine(owner: number | string, names: Names): string {
  if (typeof owner === 'string') return m.blast_say_tilt({ name: owner });
  return names.yours(owner) ? m.blast_say_tilt_you() : m.blast_say_tilt({ name: names.name(owner) });
}

function swapLine(event: EventOf<'swap'>, names: Names): string | null {
  const told = { name: names.name(event.seat), from: event.from, to: event.to };
  if (event.how === 'tongs') return m.blast_log_tongs(told);
  return event.how === 'again' ? m.blast_log_again(told) : null;
}

function layLine(event: EventOf<'exchange'> | EventOf<'trade'>, names: Names): string {
  const told = {
    name: names.name(event.seat),
    candy: pieceName(event.candy),
    removed: pieceName(event.removed),
    cell: event.cell,
  };
  return event.kind === 'exchange' ? m.blast_log_exchange(told) : m.blast_log_trade(told);
}

function blastLine(event: EventOf<'blast'>, names: Names): string {
  const name = names.name(event.seat);
  const candies = candiesName(event.candy);
  if (event.shape === 'mega') {
    const cell = /\+([a-f][1-6])/.exec(event.words)?.[1] ?? event.cells[0] ?? '';
    return m.blast_log_mega({ name, candies, cell });
  }
  const [from, to] = ends(event.cells);
  const told = { name, candies, from, to, length: event.length };
  return m.blast_log_line(told);
}

function keepLine(event: EventOf<'keep'>, names: Names): string | null {
  const candy = pieceName(event.candy);
  switch (event.why) {
    case 'second':
      return m.blast_log_second({ name: names.name(event.seat), candy });
    case 'platter':
      return m.blast_log_platter({ candy });
    case 'bomb':
      return m.blast_log_bomb({ candy });
    case 'gift':
      return m.blast_log_gift({ candy });
    case 'cherry':
      return m.blast_log_cherry({ candy });
    default:
      return null;
  }
}

function tokenLine(event: EventOf<'token'>, names: Names): string | null {
  if (event.seat < 0) return null;
  const name = names.name(event.seat);
  if (event.to === 'seat') return m.blast_log_token({ name, token: powerName(event.code) });
  return event.code === 'SPIN' ? m.blast_log_spin({ name }) : null;
}

function overLine(event: EventOf<'over'>, names: Names): string {
  if (event.winners.length === 0) return m.blast_log_over_jammed();
  const name = event.winners.map((seat) => names.name(seat)).reduce((a, b) => m.blast_and({ a, b }));
  if (event.ending === 'judgement') return m.blast_log_over_judgement({ name });
  return event.ending === 'last_licks' ? m.blast_log_over_last_licks({ name }) : m.blast_log_over_objective({ name });
}

function ends(cells: readonly string[]): [string, string] {
  const sorted = [...cells].sort();
  return [sorted[0] ?? '', sorted[sorted.length - 1] ?? ''];
}
