// Sugar Heist in words: what happened, and what is said aloud.
import type { Names, Told } from '../../lib/module';
import { m } from '../../lib/paraglide/messages';
import { cardName } from './cards';
import type { EventOf, HeistEvent } from './types';

/** One item of Bad Stuff in words. */
export function badWords(item: { op: string; by: string; n: number }): string {
  const count = item.n;
  switch (item.op) {
    case 'dice':
      if (count === 1) return item.by === 'D' ? m.heist_bad_die_d() : m.heist_bad_die();
      return item.by === 'D' ? m.heist_bad_dice_d({ count }) : m.heist_bad_dice({ count });
    case 'candy':
      return m.heist_bad_candy({ count });
    case 'give':
      return m.heist_bad_give({ count });
    case 'pay':
      return m.heist_bad_pay({ count });
    case 'costume':
      return m.heist_bad_costume({ count });
    default:
      return m.heist_bad_end();
  }
}

/** One event as a line of "What happened", or null. */
export function logLine(told: Told, names: Names): string | null {
  const event = told as unknown as HeistEvent;
  switch (event.kind) {
    case 'board':
      return m.heist_log_board({ name: names.name(event.seat), board: cardName(event.board) });
    case 'targets':
      return m.heist_log_targets({ order: event.order.map((seat) => names.name(seat)).join(' → ') });
    case 'buy':
      return m.heist_log_buy({ name: names.name(event.seat), card: cardName(event.costume) });
    case 'place':
      return placeLine(event, names);
    case 'pass':
      return event.bonus > 0 ? m.heist_log_pass_bonus({ name: names.name(event.seat), bonus: event.bonus }) : m.heist_log_pass({ name: names.name(event.seat) });
    case 'heist':
      return m.heist_log_heist({ name: names.name(event.attacker), other: names.name(event.defender), stake: event.stake });
    case 'enter':
      return event.mod ? m.heist_log_enter_mod({ room: event.room, card: cardName(event.encounter), mod: cardName(event.mod) }) : m.heist_log_enter({ room: event.room, card: cardName(event.encounter) });
    case 'steal':
      return m.heist_log_steal({ name: names.name(event.attacker), other: names.name(event.defender), candy: event.candy });
    case 'tax':
      return m.heist_log_tax({ names: event.seats.map((seat) => names.name(seat)).join(', ') || '-' });
    case 'votes':
      return m.heist_log_votes({ votes: event.votes.map(([voter, seat]) => `${names.name(voter)} → ${names.name(seat)}`).join(', ') });
    case 'over':
      return m.heist_log_over({ names: event.winners.map((seat) => names.name(seat)).join(', ') });
    default:
      return diceLine(event, names);
  }
}

function placeLine(event: EventOf<'place'>, names: Names): string {
  const what = event.what === 'mod' ? m.heist_mod() : m.heist_encounter();
  const told = { name: names.name(event.seat), what, cost: event.cost, room: event.room };
  return event.card ? m.heist_log_place_own({ ...told, card: cardName(event.card) }) : m.heist_log_place(told);
}

function diceLine(event: HeistEvent, names: Names): string | null {
  switch (event.kind) {
    case 'roll':
      return m.heist_log_roll({ name: names.name(event.seat), dice: event.dice.join(' ') });
    case 'gamble':
      return m.heist_log_gamble({ card: cardName(event.card), die: event.die });
    case 'reroll':
      return event.seat >= 0 ? m.heist_log_reroll({ name: names.name(event.seat), from: event.from.join(' '), to: event.to.join(' ') }) : m.heist_log_rerolled({ from: event.from.join(' '), to: event.to.join(' ') });
    case 'change':
      return m.heist_log_change({ from: event.from.join(' '), to: event.to.join(' ') });
    case 'lose':
      return m.heist_log_lose({ dice: event.dice.join(' ') });
    case 'gain':
      return m.heist_log_gain({ dice: event.dice.join(' ') });
    case 'cancel':
      return m.heist_log_cancel({ name: names.name(event.seat), card: cardName(event.costume) });
    case 'use':
      return m.heist_log_use({ name: names.name(event.seat), card: cardName(event.costume) });
    case 'exhaust':
      return m.heist_log_exhaust({ cards: event.costumes.map(cardName).join(', ') });
    case 'pay':
      return m.heist_log_pay({ name: names.name(event.seat), dice: event.dice.join(' '), room: event.room });
    case 'loot':
      return event.from >= 0 ? m.heist_log_loot_from({ other: names.name(event.from), candy: event.candy }) : m.heist_log_loot({ candy: event.candy });
    case 'back':
      return m.heist_log_back({ dice: event.dice.join(' ') });
    case 'sneak':
      return m.heist_log_sneak({ room: event.room });
    case 'slam':
      return m.heist_log_slam({ room: event.room });
    case 'toll':
      return m.heist_log_toll({ count: event.toll });
    case 'hush':
      return m.heist_log_hush();
    case 'suffer':
      return event.item === 'end' || event.item === 'dice' || event.item === 'costume' ? null : m.heist_log_suffer({ done: event.done, what: whatOf(event.item) });
    case 'none':
      return m.heist_log_none({ name: names.name(event.seat) });
    case 'conceal':
      return m.heist_log_conceal({ rooms: event.rooms.join(', ') });
    case 'voted':
      return m.heist_log_voted({ name: names.name(event.seat) });
    default:
      return null;
  }
}

function whatOf(item: string): string {
  return item === 'pay' ? '$' : m.heist_candy_word();
}

/** Whose line it is. */
export function logSeat(told: Told): number {
  const event = told as { seat?: number; attacker?: number };
  return event.seat ?? event.attacker ?? -1;
}

/** A round begins. */
export function logHead(told: Told): string | null {
  const event = told as unknown as HeistEvent;
  return event.kind === 'targets' ? m.heist_log_round({ round: event.round }) : null;
}

/** A move in a few words, for "Played for you". */
export function moveWords(words: string): string | null {
  if (words === 'pass') return m.heist_pass();
  return words === 'suffer' ? m.heist_suffer() : null;
}
