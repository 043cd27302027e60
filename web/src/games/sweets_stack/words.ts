// Sweets Stack in words: cards, reasons, lines of the log, and what a screen reader hears.

import { entries } from '../../lib/entries';
import { lineOf, type Lines } from '../../lib/log';
import type { LogEntry, Names, Told } from '../../lib/module';
import { m } from '../../lib/paraglide/messages';
import { getLocale } from '../../lib/paraglide/runtime';
import type { CardId, CardView, EventOf, FitView, PowerView, StackEvent } from './types';

const colours = entries('BYGR', m.stack_colours);
const symbolNames = entries('PSNG', m.stack_symbols);
const symbolRules = entries('PSNG', m.stack_rules);
const ADVANCED = ['corn', 'rare', 'python', 'cauldron', 'fairy', 'beans', 'dragon', 'goblin'];
const advancedNames = entries(ADVANCED, m.stack_advanced_names);
const advancedTexts = entries(ADVANCED, m.stack_advanced_texts);
/** The cards of a family by their numbers, the crown last. */
const FAMILIES: Record<string, () => string> = { B: m.stack_cards_B, Y: m.stack_cards_Y, G: m.stack_cards_G, R: m.stack_cards_R };

/** The name of a candy card, crowns included; undefined for anything else. */
export function nameOf(id: CardId): string | undefined {
  const number = Number(id.slice(1));
  return FAMILIES[id.charAt(0)]?.().split(' / ').at(number === 99 ? -1 : number - 1);
}

/** The name of a card. */
export function cardName(id: CardId): string {
  return nameOf(id) ?? id;
}

/** 'blue'. */
export function colourName(colour: string): string {
  return colours(colour) ?? colour;
}

function symbolName(symbol: string): string {
  return symbolNames(symbol) ?? symbol;
}

/** Symbols with what they do, each once. */
export function signsOf(symbols: string): { symbol: string; name: string; text: string }[] {
  return [...new Set(symbols)].map((symbol) => ({ symbol: `sk-${symbol}`, name: symbolName(symbol), text: symbolRules(symbol) ?? '' }));
}

/** The name of an advanced rule card, and what it does in a few words. */
export function advancedName(id: string): string {
  return advancedNames(id) ?? id;
}
export function advancedText(id: string): string {
  return advancedTexts(id) ?? '';
}

/** 'Long Mirror Boot, blue, 5 spaces, ghost'. */
export function cardWords(card: CardView): string {
  const symbols = [...card.symbols].map(symbolName);
  return [cardName(card.id), colourName(card.colour), m.stack_spaces({ count: card.size }), ...symbols].join(', ');
}

/** A name inside a sentence: 'you', not 'You'. */
export function within(seat: number, names: Names): string {
  const name = names.name(seat);
  return name === m.you() ? m.stack_you() : name;
}

/** 'b4, c4 and c5'. */
export function listWords(words: readonly (string | number)[]): string {
  return new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(words.map(String));
}

/** Parts of one thing said, with the comma of the language. */
export function joined(parts: readonly string[]): string {
  return parts.join(getLocale() === 'ja' ? '、' : ', ');
}

/** So many spaces are named one by one. */
const FEW = 4;

/** What a place does: under the overhang, which rows it completes, what it closes. */
function fitParts(fit: FitView): string[] {
  const under = /D.*[LR]/.test(fit.steps) ? [m.stack_fit_slides()] : [];
  const rows = fit.rows.length > 0 ? m.stack_fit_rows({ count: fit.rows.length, rows: listWords(fit.rows) }) : m.stack_fit_plain();
  const closed = fit.holes.length > FEW ? m.stack_fit_many({ count: fit.holes.length }) : m.stack_fit_holes({ cells: listWords(fit.holes) });
  const holes = fit.holes.length > 0 ? [closed] : [];
  return [...under, rows, ...holes];
}

/** 'Under the overhang, completes row 3.' */
export function fitSentence(fit: FitView): string {
  const what = joined(fitParts(fit));
  return `${what.charAt(0).toLocaleUpperCase(getLocale())}${what.slice(1)}${getLocale() === 'ja' ? '。' : '.'}`;
}

/** 'Caramel Cube at b1, under the overhang, completes nothing'. */
export function placeWords(fit: FitView): string {
  const price = fit.price > 0 ? [m.stack_fit_price({ price: fit.price })] : [];
  return m.stack_place({ card: cardName(fit.card), cell: fit.cell, what: joined([...fitParts(fit), ...price]) });
}

const REASONS: { [R in PowerView['reason']]?: (told: { count: number; card: string }) => string } = {
  pumpkins: m.stack_reason_pumpkins,
  seal: m.stack_reason_seal,
  used: () => m.stack_reason_used(),
  deck: () => m.stack_reason_deck(),
  same: () => m.stack_reason_same(),
  hand: () => m.stack_reason_hand(),
  later: () => m.stack_reason_later(),
};

/** Why a power cannot be bought. */
export function reasonWords(reason: PowerView['reason'], price: number, top: string, card = ''): string {
  return REASONS[reason]?.({ count: price, card: top }) ?? (card ? m.stack_reason_card({ card }) : m.stack_reason_fit());
}

/** A move in a few words: the card that is chosen, or where it is marked and after how many turns. */
export function moveWords(words: string): string {
  const [, card = '', cell = '', turns = ''] = /^~?([A-Z]\d+)(?:@([a-z]\d+)(?:r(\d))?)?$/.exec(words) ?? [];
  if (!card) return words === 'out' ? m.stack_lamp_out() : words;
  return `${cardName(card as CardId)}${cell && ` → ${cell}`}${turns && ` ↻${turns}`}`;
}

/** One event as a line of the log, or null where it needs none of its own. */
export function logLine(event: Told, names: Names): string | null {
  return lineOf(LINES, event as unknown as StackEvent, names);
}

/** What stands over the lines of a turn. */
export function logHead(event: Told): string | null {
  const told = event as unknown as StackEvent;
  if (told.kind === 'round') return m.stack_log_head_round({ round: told.round });
  return told.kind === 'turn' && told.turn > 1 ? m.stack_log_head_turn({ turn: told.turn }) : null;
}

/** The entry of the log with which a round began. */
export function roundStart(log: readonly LogEntry[], round: number): number {
  const head = m.stack_log_head_round({ round });
  return log.find((entry) => entry.head && entry.text === head)?.n ?? 0;
}

/** Whose line it is: the giver's for a pass, nobody's for what concerns all. */
export function logSeat(event: Told): number {
  const told = event as unknown as StackEvent;
  if (told.kind === 'pass') return told.from;
  return 'seat' in told ? told.seat : -1;
}

const LINES: Lines<StackEvent> = {
  round: roundLine,
  crown: ({ seat }, names) => m.stack_log_crown({ name: names.name(seat) }),
  exchange: ({ seat }, names) => m.stack_log_exchange({ name: names.name(seat) }),
  pass: ({ from, to, card }, names) => m.stack_log_pass({ name: names.name(from), card: cardName(card), to: within(to, names) }),
  pumpkin: ({ seat, why }, names) => (why === 'hand_out' ? m.stack_log_hand_out : m.stack_log_keepsake)({ name: names.name(seat) }),
  mark: markLine,
  rows: ({ seat, rows }, names) => m.stack_log_rows({ name: names.name(seat), count: rows.length, rows: listWords(rows) }),
  overflow: ({ seat, card }, names) => m.stack_log_overflow({ name: names.name(seat), card: cardName(card) }),
  candle: ({ seat }, names) => m.stack_log_candle({ name: names.name(seat) }),
  scoring: ({ round, lines }, names) => m.stack_log_scoring({ round, scores: lines.map((one) => `${names.name(one.seat)} ${one.points}`).join(', ') }),
  over: ({ winners }, names) => m.stack_log_over({ name: listWords(winners.map((seat) => names.name(seat))) }),
};

function roundLine(event: EventOf<'round'>): string {
  const way = event.passing === 'left' ? m.stack_log_round_left({ round: event.round }) : m.stack_log_round_right({ round: event.round });
  return event.advanced ? `${way} ${advancedName(event.advanced)}: ${advancedText(event.advanced)}` : way;
}

function markLine(event: EventOf<'mark'>, names: Names): string {
  const told = { name: names.name(event.seat), card: cardName(event.card), cell: event.cell, price: event.price };
  if (event.changed && event.turns) return m.stack_log_both(told);
  if (event.changed) return m.stack_log_change(told);
  return event.turns ? m.stack_log_rotate(told) : m.stack_log_mark(told);
}

/** What is said aloud of an event while it is shown, or null where the prompt says it anyway. */
export function announcement(event: StackEvent, names: Names): string | null {
  return event.kind === 'round' ? null : lineOf(LINES, event, names);
}
