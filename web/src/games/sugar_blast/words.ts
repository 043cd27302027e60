// Sugar Blast in words: names of things, lines of the log, and what a screen reader hears while things move.

import { entries } from '../../lib/entries';
import { lineOf, type Lines } from '../../lib/log';
import type { Names, Told } from '../../lib/module';
import { m } from '../../lib/paraglide/messages';
import { said } from '../../lib/texts.svelte';
import type { Edge, Side } from './geometry';
import { SYMBOL, type BlastEvent, type Candidate, type EventOf, type PowerView, type Why } from './types';

const pieces = entries('MCSGLB#*!.', m.blast_pieces);
const candies = entries('MCSGLB', m.blast_candies);
const covers = entries('x+^', m.blast_covers);
const floors = entries(['syrup', 'platter'], m.blast_floors);
const powers = entries(['TONGS', 'SPIN', 'TRADE', 'SECOND', 'ROCK', 'WILD', 'SYRUP', 'PLATTER', 'BOMB', 'LOCK', 'WRAP', 'CHERRY'], m.blast_power_names);
const edges = entries(['north', 'south', 'west', 'east'], m.blast_edges);

/** An edge of the screen, in a word. */
export function edgeName(edge: Edge): string {
  return edges(edge) ?? edge;
}

/** What lies on a space, in a word: a candy, a piece, or nothing. */
export function pieceName(content: string): string {
  return pieces(content) ?? content;
}

/** Several of a candy. */
export function candiesName(candy: string): string {
  return candies(candy) ?? candy;
}

/** The name of a Power card by its code. */
export function powerName(code: string): string {
  return powers(code) ?? code;
}

/** A space with all that lies there: 'c3, marshmallow, gift-wrapped'. */
export function spaceName(cell: string, content: string, cover: string, floor: string): string {
  return [cell, pieceName(content), covers(cover), floors(floor)].filter(Boolean).join(', ');
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

/** The Objective's picture in words, by how many candies are missing. */
export function objectiveWords(objective: { name: string }, count: number): string {
  const name = said(objective.name);
  return count > 0 ? m.blast_art_label({ name, count }) : m.blast_art_done({ name });
}

/** What a Blast does besides giving candies, in short sentences. */
export function blastNotes(blast: Candidate, bottom: Side): string {
  const clears: Record<Candidate['clears'], () => string> = {
    line: m.blast_note_three,
    lane: lies(blast, bottom) ? m.blast_note_row : m.blast_note_column,
    kind: () => m.blast_note_all({ candy: pieceName(blast.type) }),
    square: m.blast_note_mega,
  };
  const notes = [clears[blast.clears]()];
  if (blast.platter) notes.push(m.blast_note_platter());
  if (blast.bombs > 0) notes.push(m.blast_note_bomb());
  if (blast.gifts > 0) notes.push(m.blast_note_gift());
  return notes.join(' ');
}

/** What a card's corner says: Anchor, Pile 2 of 3, Hand. */
export function condition({ icons, pile }: PowerView): string {
  const short: Record<string, string> = { hand: m.blast_short_hand(), anchor: m.blast_short_anchor(), pile: m.blast_short_pile({ count: pile ?? 0 }) };
  return icons.map((icon) => short[icon]).join(' · ');
}

/** The same in sentences. */
export function conditions({ icons, pile }: PowerView): string[] {
  const long: Record<string, string> = { hand: m.blast_icon_hand(), anchor: m.blast_icon_anchor(), pile: m.blast_icon_pile({ count: pile ?? 0 }) };
  return icons.map((icon) => long[icon] ?? '');
}

/** A plain swap in a few words; whatever else is played has a line in the log. */
export function moveWords(words: string): string | null {
  const [, from, to] = /^([a-z]\d)([a-z]\d)$/.exec(words) ?? [];
  return from && to ? `${from} ↔ ${to}` : null;
}

/** One event as a line of the log, or null where it needs none of its own. */
export function logLine(event: Told, names: Names): string | null {
  return lineOf(LINES, event as unknown as BlastEvent, names);
}

/** The candies that somebody keeps, beside the line that tells what for. */
export function logPictures(event: Told): string[] {
  const told = event as unknown as BlastEvent;
  return told.kind === 'keep' ? [SYMBOL[told.candy] ?? ''] : [];
}

const LINES: Lines<BlastEvent> = {
  swap: swapLine,
  draw: ({ seat, candy }, names) => m.blast_log_draw({ name: names.name(seat), candy: pieceName(candy) }),
  exchange: (event, names) => m.blast_log_exchange(laid(event, names)),
  trade: (event, names) => m.blast_log_trade(laid(event, names)),
  blast: blastLine,
  keep: keepLine,
  explode: () => m.blast_log_explode(),
  uncover: ({ why, cell }) => (why === 'cracked' ? m.blast_log_cracked({ cell }) : null),
  token: tokenLine,
  bomb: ({ cell }) => m.blast_log_new_bomb({ cell }),
  cover: ({ cover, cell }) => (cover === 'x' ? m.blast_log_lock({ cell }) : m.blast_log_top({ cell })),
  shake: () => m.blast_log_shake(),
  complete: ({ seat }, names) => m.blast_log_complete({ name: names.name(seat) }),
  over: overLine,
};

/** 'Your turn' on one's own device, else whose turn it is. */
export function whose(seat: number, names: Names): string {
  const name = names.name(seat);
  const alone = names.yours(seat) && name !== names.seat(seat).name;
  return alone ? m.blast_who_you() : m.blast_who_name({ name });
}

/** What is said aloud of an event while it is shown, or null. */
export function announcement(event: BlastEvent, names: Names, owner: (side: string) => number | string): string | null {
  if (event.kind === 'tilt') return tiltLine(owner(event.side), names);
  if (event.kind === 'turn') return `${whose(event.seat, names)}.`;
  if (event.kind === 'keep' && event.why === 'blast') return m.blast_say_keep({ name: names.name(event.seat), candy: pieceName(event.candy) });
  return lineOf(LINES, event, names);
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

function laid({ seat, candy, removed, cell }: EventOf<'exchange'> | EventOf<'trade'>, names: Names): { name: string; candy: string; removed: string; cell: string } {
  return { name: names.name(seat), candy: pieceName(candy), removed: pieceName(removed), cell };
}

function blastLine(event: EventOf<'blast'>, names: Names): string {
  const name = names.name(event.seat);
  const candies = candiesName(event.candy);
  if (event.shape === 'mega') {
    const cell = /\+([a-f][1-6])/.exec(event.words)?.[1] ?? event.cells[0] ?? '';
    return m.blast_log_mega({ name, candies, cell });
  }
  const [from, to] = ends(event.cells);
  return m.blast_log_line({ name, candies, from, to, length: event.length });
}

function keepLine(event: EventOf<'keep'>, names: Names): string | null {
  const candy = pieceName(event.candy);
  if (event.why === 'second') return m.blast_log_second({ name: names.name(event.seat), candy });
  return KEPT[event.why]?.({ candy }) ?? null;
}
const KEPT: { [W in Why]?: (told: { candy: string }) => string } = { platter: m.blast_log_platter, bomb: m.blast_log_bomb, gift: m.blast_log_gift, cherry: m.blast_log_cherry };

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
