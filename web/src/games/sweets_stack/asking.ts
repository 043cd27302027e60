// What the prompt says: one sentence, and one line of consequence.

import type { Names } from '../../lib/module';
import { m } from '../../lib/paraglide/messages';
import type { Choice } from './choice.svelte';
import type { Scene } from './scene';
import type { Flight, Sheets } from './show.svelte';
import type { Step } from './steps';
import type { GiveView, StackView } from './types';
import { advancedName, advancedText, announcement, cardName, fitSentence, listWords, within } from './words';

export interface Said {
  sentence: string;
  more: string;
  /** What a notice on the table shows already: only said aloud. */
  heard?: string;
}

/** The seats that still have to decide. */
export function awaited(scene: Scene, near: number, names: Names): string {
  const open = scene.seats.filter((seat) => !seat.out && !seat.ready && seat.seat !== near);
  return listWords(open.map((seat) => within(seat.seat, names)));
}

/** A card raised over the bucket it would be passed to, by what is open. */
export function giveWords(give: GiveView, view: StackView): string {
  const to = view.seats[give.to];
  const purse = to?.sealed ? m.stack_ask_purse_seal({ count: to.pumpkins }) : m.stack_ask_purse({ count: to?.pumpkins ?? 0 });
  if (give.fits.length > 0) return `${m.stack_ask_fits({ count: give.fits.length })} ${purse}`;
  const [escape = 'none'] = give.escapes;
  const none = { rotate: m.stack_ask_nofit_rotate, change: m.stack_ask_nofit_change, none: m.stack_ask_nofit }[escape];
  return `${give.escapes.length === 2 ? m.stack_ask_nofit_both() : none()} ${purse}`;
}

/** A new round: its direction, and whom you give to and receive from; with two the same one. */
export function roundWords(view: StackView, near: number, names: Names): string {
  const { round, passing } = view;
  const { to, from } = neighbours(view, near, names);
  if (to === from) return m.stack_ask_notice_each({ round, way: wayWords(passing), to });
  return passing === 'left' ? m.stack_ask_notice_left({ round, to, from }) : m.stack_ask_notice_right({ round, to, from });
}

/** Those on both sides, by what the view says of who passes to whom. */
function neighbours(view: StackView, near: number, names: Names): { to: string; from: string } {
  const giver = view.seats.find((seat) => seat.passes_to === near)?.seat ?? near;
  return { to: within(view.seats[near]?.passes_to ?? near, names), from: within(giver, names) };
}

function wayWords(passing: 'left' | 'right'): string {
  return passing === 'left' ? m.stack_way_left() : m.stack_way_right();
}

function ruleWords(advanced: string): string {
  return advanced ? m.stack_ask_next_adv({ card: advancedName(advanced), text: advancedText(advanced) }) : '';
}

/** The count of a round: who was best, and what comes next. */
export function sheetWords(sheets: Sheets, near: number, names: Names): Said {
  const winners = sheets.lines.filter((line) => sheets.won.includes(line.seat));
  const won = m.stack_ask_won_round({ name: listWords(winners.map((line) => names.name(line.seat))), round: sheets.round, points: winners[0]?.points ?? 0 });
  const next = sheets.next;
  if (!next) return { sentence: won, more: '' };
  const way = next.passing === 'left' ? m.stack_ask_next_left({ round: next.round }) : m.stack_ask_next_right({ round: next.round });
  const { to, from } = neighbours(next, near, names);
  const give = to === from ? m.stack_ask_next_each({ to }) : m.stack_ask_next_give({ to, from });
  return { sentence: `${won} ${way}`, more: `${give} ${ruleWords(next.in_force)}`.trim() };
}

/** The reveal. */
export function revealWords(flights: readonly Flight[], passing: 'left' | 'right', open: boolean, names: Names): Said {
  const gains = flights.filter((flight) => flight.gain).map((flight) => within(flight.seat, names));
  const passes = passing === 'left' ? m.stack_ask_pass_left() : m.stack_ask_pass_right();
  return { sentence: open ? passes : m.stack_ask_reveal(), more: open && gains.length > 0 ? m.stack_ask_hand_out({ names: listWords(gains) }) : '' };
}

/** What happens to everybody at once: candies drop, rows fill, buckets overflow. */
export function stepWords(step: Step | null, names: Names): Said | null {
  const told = (kind: string): string => (step?.events ?? []).filter((event) => event.kind === kind).map((event) => announcement(event, names)).join(' ');
  if (step?.kind === 'overflow') return { sentence: told('overflow'), more: told('candle') };
  if (step?.kind === 'score' && step.rows.length > 0) return { sentence: told('rows'), more: '' };
  if (step?.kind === 'deal') return { sentence: m.stack_ask_deal(), more: '' };
  return step?.kind === 'drop' || step?.kind === 'score' ? { sentence: m.stack_ask_drop(), more: '' } : null;
}

/** What is asked of this seat, or what is waited for. */
export function askWords(choice: Choice, busy: boolean, replaying: boolean): Said {
  const { view, own, scene, near, names, mine } = choice;
  if (view.over) return { sentence: m.stack_ask_over(), more: '' };
  if (choice.choosing) return chooseWords(choice);
  if (choice.marking) return markWords(choice);
  const waiting = awaited(scene, own && !replaying ? near : -1, names);
  if (own && mine.out) return { sentence: m.stack_ask_out(), more: m.stack_ask_out_help() };
  if (own && mine.ready && waiting) {
    if (own.commit === 'out' || mine.stuck) return { sentence: m.stack_ask_gone({ names: waiting }), more: '' };
    if (own.marked) return { sentence: m.stack_ask_marked({ card: cardName(own.marked.card), names: waiting }), more: '' };
    if (own.commit) return { sentence: m.stack_ask_sent({ card: cardName(own.commit), names: waiting }), more: '' };
  }
  if ((busy && !replaying) || !waiting) return { sentence: m.stack_ask_busy(), more: '' };
  return { sentence: scene.step === 'mark' ? m.stack_ask_watch_mark({ names: waiting }) : m.stack_ask_watch_choose({ names: waiting }), more: '' };
}

function chooseWords(choice: Choice): Said {
  const { view, give, near, names } = choice;
  if ((choice.own?.put ?? -1) >= 0) return { sentence: m.stack_ask_put(), more: '' };
  if (give) return { sentence: m.stack_ask_give({ card: cardName(give.card), name: names.name(give.to) }), more: giveWords(give, view) };
  const help = m.stack_ask_choose_help({ way: wayWords(view.passing) });
  const sentence = m.stack_ask_choose({ name: names.name(choice.target) });
  if (view.turn > 1) return { sentence, more: help };
  return { sentence, more: roundWords(view, near, names), heard: ruleWords(view.in_force) };
}

function markWords(choice: Choice): Said {
  const { card, own, selected, fits } = choice;
  const name = card ? cardName(card.id) : '';
  const giver = choice.names.name(choice.truth.giver);
  if (choice.leaving) return { sentence: m.stack_ask_leave(), more: m.stack_ask_leave_help({ name: giver }) };
  if (selected) {
    const pays = selected.price > 0 ? ` ${m.stack_ask_pays({ price: selected.price, count: selected.pumpkins })}` : '';
    const others = fits.length > 1 ? ` ${m.stack_ask_others({ count: fits.length - 1 })}` : '';
    return { sentence: m.stack_ask_place({ card: name, cell: selected.cell }), more: `${fitSentence(selected)}${pays}${others}` };
  }
  if (choice.changing && !choice.other) {
    return { sentence: m.stack_ask_change({ card: name }), more: m.stack_ask_change_help({ count: choice.power('change')?.price ?? 0 }) };
  }
  if (choice.pose.y < 8) return { sentence: m.stack_ask_falling(), more: m.stack_ask_falling_help() };
  if (!choice.free && !choice.other && choice.turns === 0) {
    if (own && own.fits.length === 0) return { sentence: m.stack_ask_stuck({ card: name }), more: m.stack_ask_stuck_out({ name: giver }) };
    const more = choice.mayGoOut ? m.stack_ask_stuck_help({ name: giver }) : m.stack_ask_stuck_forced();
    return { sentence: m.stack_ask_stuck({ card: name }), more };
  }
  if (fits.length === 0) return { sentence: m.stack_ask_stuck({ card: name }), more: m.stack_ask_nowhere() };
  return { sentence: m.stack_ask_mark({ card: name }), more: m.stack_ask_mark_help({ count: fits.length }) };
}
