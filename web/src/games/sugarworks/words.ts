// Sugarworks in words: names of things, lines of the log, and what a screen reader hears while things move.

import type { Names, Told } from '../../lib/module';
import { m } from '../../lib/paraglide/messages';
import { said } from '../../lib/texts.svelte';
import { ABILITIES, NAMES, TILES } from './catalogue';
import type { WorksEvent, WorksMove, WorksView } from './types';

const SHAPES: Record<string, () => string> = { R: m.works_R, Y: m.works_Y, G: m.works_G, B: m.works_B, P: m.works_P };
const CRATES: Record<string, () => string> = { H: m.works_heart, N: m.works_bunny, K: m.works_pumpkin, L: m.works_lost };
const CAUSES: Record<string, () => string> = {
  edge: m.works_cause_edge,
  dock: m.works_cause_dock,
  tile: m.works_cause_tile,
  loop: m.works_cause_loop,
  player: m.works_cause_player,
};

/** A shape in a word. */
export function shapeName(shape: string): string {
  return SHAPES[shape]?.() ?? shape;
}

/** A crate, or the gutter. */
export function crateName(crate: string): string {
  return CRATES[crate]?.() ?? crate;
}

/** A crate and what lies in it, for ears. */
export function crateLabel(crate: string, counts: Record<string, number>): string {
  const candies = Object.entries(counts).filter(([, count]) => count > 0).map(([shape, count]) => `${count} ${shapeName(shape)}`);
  return m.works_crate_label({ crate: crateName(crate), candies: candies.join(', ') || m.works_nothing() });
}

/** What a blanket order counted of a seat: "3 special", "2 purple"; of a threshold whether it is reached. */
export function blanketMeasure(id: string, count: number): string {
  if (id.endsWith('B')) return `${count} ${shapeName(id[0] ?? '')}`;
  if (id === 'RA') return m.works_measure_special({ count });
  if (id === 'YA') return m.works_measure_sales({ count });
  if (id === 'PA') return m.works_measure_made({ count });
  return count > 0 ? m.works_measure_met() : m.works_measure_unmet();
}

/** An order by its name. */
export function orderName(id: string): string {
  return said(NAMES[id] ?? id);
}

/** A tile by its name. */
export function tileName(code: string): string {
  return said(TILES[code] ?? code);
}

/** A face of the die in words. */
function faceName(face: string): string {
  return face === '*' ? m.works_face_all() : [...face].map(shapeName).join(', ');
}

/** What a bonk on a shape does. */
export function ruleOf(shape: string, view: WorksView | null): string {
  const rule = view?.shapes.find((one) => one.shape === shape);
  return rule ? m.works_rule({ shape: shapeName(shape), rule: said(rule.text) }) : '';
}

/** One event as a sentence, or null where it needs no line of its own. */
export function logLine(event: Told, names: Names): string | null {
  const line = plainLine(event, names);
  return line === null ? null : capital(line);
}

function plainLine(event: Told, names: Names): string | null {
  const one = event as unknown as WorksEvent;
  const who = 'seat' in one && one.seat >= 0 ? names.name(one.seat) : m.works_team();
  switch (one.kind) {
    case 'pickup':
      return m.works_log_pickup({ who, order: orderName(one.order) });
    case 'draw':
      return one.orders ? m.works_log_drew({ who, order: one.orders.map(orderName).join(', ') }) : m.works_log_draw({ who });
    case 'keep':
      return one.order ? m.works_log_keep({ who, order: orderName(one.order) }) : null;
    case 'discard':
      return m.works_log_discard({ who, order: orderName(one.order) });
    case 'tile':
      return m.works_log_tile({ who, tile: tileName(one.tile), space: one.space });
    case 'adjust':
      return m.works_log_adjust({ who, shape: shapeName(one.shape), row: one.to });
    case 'make':
      return m.works_log_make({ who, shape: shapeName(one.shape) });
    case 'lost':
      return m.works_log_lost({ shape: shapeName(one.shape), cause: CAUSES[one.cause]?.() ?? one.cause });
    case 'load':
      return m.works_log_load({ shape: shapeName(one.shape), crate: crateName(one.crate) });
    case 'special':
      return m.works_log_special({ who, order: orderName(one.order), points: one.points });
    case 'die':
      return m.works_log_die({ who, face: faceName(one.face) });
    case 'pawn':
      return m.works_log_pawn({ who, to: names.name(one.to), order: one.order ? orderName(one.order) : m.works_an_order() });
    case 'swap':
      return m.works_log_swap({ who, other: names.name(one.with), cards: one.taken && one.given ? `${orderName(one.given)} / ${orderName(one.taken)}` : m.works_an_order() });
    case 'turned':
      return m.works_log_turned({ who, order: one.order ? orderName(one.order) : m.works_an_order() });
    case 'claim':
      return one.right ? m.works_log_claim_right({ who, order: orderName(one.order) }) : m.works_log_claim_wrong({ who, order: orderName(one.order) });
    case 'ask':
      return one.yes ? m.works_log_ask_yes({ who, order: orderName(one.order) }) : m.works_log_ask_no({ who });
    case 'faced':
      return m.works_log_faced({ who });
    case 'eat':
      return m.works_log_eat({ who, at: one.from });
    case 'five':
      return m.works_log_five({ who, shape: shapeName(one.shape) });
    case 'recycle':
      return m.works_log_recycle({ who, tile: tileName(one.tile) });
    case 'outs':
      return m.works_log_outs({ who, shapes: one.shapes.map(shapeName).join(', ') });
    case 'rescue':
      return m.works_log_rescue({ who, shape: shapeName(one.shape) });
    case 'crates':
      return m.works_log_crates({ who, crates: one.crates.map(crateName).join(', ') });
    case 'sides':
      return m.works_log_sides({ sides: one.sides.map((side, seat) => `${names.name(seat)}: ${said(ABILITIES[side] ?? side)}`).join(', ') });
    default:
      return null;
  }
}

/** What is called out when a lost candy is taken out of the game. */
export function fiveSeconds(): string {
  return m.works_bubble_five();
}

/** What stands over the lines of a new part of the game. */
export function logHead(event: Told): string | null {
  if (event.kind === 'round') return m.works_round({ round: Number(event.round) });
  return event.kind === 'belts' ? m.works_belts_run() : null;
}

/** A bonk in a few words, inside a sentence. */
export function bonkWords(striker: string, struck: string, at: string): string {
  return m.works_say_bonk({ striker: shapeName(striker), struck: shapeName(struck), at }).replace(/[.。]$/, '');
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What one candy does in its slot, sentence by sentence. */
export function candyWords(events: readonly WorksEvent[]): string {
  const said: string[] = [];
  let rolled: string[] = [];
  let shape = '';
  const roll = (): void => {
    if (rolled.length > 0) said.push(m.works_run_rolls({ shape: shapeName(shape), to: rolled.join(', ') }));
    rolled = [];
  };
  for (const event of events) {
    if (event.kind === 'go' && event.how === 'belt') {
      shape = event.shape;
      if (event.to) rolled.push(event.to);
      continue;
    }
    roll();
    if (event.kind === 'bonk') said.push(m.works_say_bonk({ striker: shapeName(event.striker), struck: shapeName(event.struck), at: event.at }));
    else if (event.kind === 'go' && event.to) said.push((event.how === 'flip' ? m.works_run_flips : m.works_say_push)({ shape: shapeName(event.shape), to: event.to }));
    else if (event.kind === 'load') said.push(m.works_log_load({ shape: shapeName(event.shape), crate: crateName(event.crate) }));
    else if (event.kind === 'lost') said.push(m.works_log_lost({ shape: shapeName(event.shape), cause: CAUSES[event.cause]?.() ?? event.cause }));
  }
  roll();
  return said.map(capital).join(' ');
}

/** What is said aloud of an event. */
export function announcement(event: WorksEvent, names: Names): string | null {
  if (event.kind === 'bonk') return m.works_say_bonk({ striker: shapeName(event.striker), struck: shapeName(event.struck), at: event.at });
  switch (event.kind) {
    case 'go':
      return event.to ? ({ belt: m.works_run_rolls, push: m.works_say_push, flip: m.works_run_flips } as const)[event.how]({ shape: shapeName(event.shape), to: event.to }) : null;
    case 'belts':
      return m.works_belts_run();
    case 'spawn':
      return event.shapes.length > 0 ? m.works_say_spawn({ shapes: event.shapes.map(shapeName).join(', ') }) : m.works_say_spawn_none();
    case 'refill':
      return event.order ? m.works_say_refill({ order: orderName(event.order) }) : null;
    case 'reshuffle':
      return event.deck === 'tiles' ? m.works_say_reshuffle_tiles() : m.works_say_reshuffle_orders();
    case 'draw_tile':
      return event.tile ? m.works_say_draw_tile({ who: names.name(event.seat), tile: tileName(event.tile) }) : m.works_say_draw_a_tile({ who: names.name(event.seat) });
    case 'ability':
      return m.works_say_ability({ who: names.name(event.seat), ability: said(ABILITIES[event.card] ?? event.card) });
    case 'ready':
      return m.works_say_ready({ who: names.name(event.seat) });
    case 'turn':
      return m.works_say_turn({ who: names.name(event.seat) });
    case 'round':
      return m.works_say_round({ round: event.round, who: names.name(event.first) });
    case 'over':
      return m.works_over();
    default:
      return logLine(event as unknown as Told, names);
  }
}

/** A move as a button says it. */
export function moveLabel(move: WorksMove, names: Names): string {
  const order = move.order ? orderName(String(move.order)) : '';
  const shape = move.shape ? shapeName(move.shape) : '';
  switch (move.kind) {
    case 'pickup':
      return m.works_do_pickup();
    case 'discard':
      return m.works_do_discard();
    case 'draw':
      return m.works_do_draw();
    case 'look':
      return m.works_do_look();
    case 'slate':
      return m.works_do_slate();
    case 'draw2':
      return m.works_do_draw2();
    case 'hand':
      return m.works_do_drop();
    case 'hand_away':
      return m.works_do_drop_place({ place: Number(move.place) });
    case 'keep':
      return m.works_do_keep();
    case 'done':
      return m.works_do_done();
    case 'run':
      return m.works_do_run();
    case 'roll':
      return m.works_do_roll();
    case 'tile':
    case 'extra':
      return m.works_do_tile();
    case 'adjust':
    case 'push':
      return m.works_do_adjust();
    case 'make':
    case 'made':
      return m.works_do_make({ shape });
    case 'turn':
      return m.works_do_turn({ name: names.name(Number(move.with)) });
    case 'pawn':
      return m.works_do_pawn({ order: move.order === '?' ? m.works_top_card() : order, name: names.name(Number(move.to)) });
    case 'swap':
      return m.works_do_swap({ order, name: names.name(Number(move.with)) });
    case 'swap_named':
      return m.works_do_swap_named({ order, taken: orderName(String(move.taken)), name: names.name(Number(move.with)) });
    case 'ask':
      return m.works_do_ask({ place: Number(move.place) });
    case 'claim':
      return m.works_do_claim({ place: Number(move.place), order });
    case 'eat':
      return m.works_do_eat({ at: move.shape ? shape : String(move.from) });
    case 'five':
      return m.works_do_five({ shape });
    case 'recycle':
      return m.works_do_recycle({ tile: tileName(String(move.tile)) });
    case 'outs':
      return m.works_do_outs({ shapes: (move.shapes as string[]).map(shapeName).join(', ') });
    case 'rescue':
      return m.works_do_rescue({ shape });
    case 'crates':
      return m.works_do_crates({ crates: (move.crates as string[]).map(crateName).join(', ') });
    case 'nudge':
      return m.works_do_nudge();
    default:
      return move.words;
  }
}

const OPENINGS: Record<string, () => string> = {
  outs: m.works_open_outs,
  turn: m.works_open_turn,
  crates: m.works_open_crates,
  rescue: m.works_open_rescue,
  five: m.works_open_five,
  recycle: m.works_open_recycle,
  nudge: m.works_open_nudge,
  push: m.works_open_push,
  extra: m.works_open_extra,
  eat: m.works_open_eat,
  ask: m.works_open_ask,
  claim: m.works_open_claim,
  pawn: m.works_open_pawn,
  swap: m.works_open_swap,
  swap_named: m.works_open_swap_named,
};

/** A button that begins something. */
export function openLabel(kind: string): string {
  return OPENINGS[kind]?.() ?? kind;
}

/** A move in a few words. */
export function moveWords(words: string): string | null {
  return words || null;
}
