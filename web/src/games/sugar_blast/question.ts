// The prompt's one sentence: who, what, where.

import { m } from '../../lib/paraglide/messages';
import type { Side } from './geometry';
import type { Hand } from './hand.svelte';
import type { Decision } from './types';
import { blastName, pieceName } from './words';

/** What is asked where nothing is picked yet. */
const ASKED: { [D in Decision]?: (told: { who: string }) => string } = {
  main: m.blast_ask_main,
  swap: m.blast_ask_swap,
  again: m.blast_ask_again,
  second: m.blast_ask_second,
  extra: m.blast_ask_extra,
  bomb: m.blast_ask_bomb,
  spin: m.blast_ask_spin,
  cherry: m.blast_ask_cherry,
  lock: m.blast_ask_lock,
  top: m.blast_ask_top,
};

/** What is awaited from the hand that may choose. */
export function sentence(hand: Hand, who: string, bottom: Side): string {
  const { decision, view, target } = hand;
  const candy = pieceName(view.ask.candy);
  if (decision === 'blast') return m.blast_ask_blast({ count: hand.candidates.length });
  if (decision === 'place') return target ? m.blast_ask_place_cell({ who, candy, cell: target }) : m.blast_ask_place({ who, candy });
  if (hand.mode === 'trade') return tradeSentence(who, hand.give);
  if (hand.picked) return swapSentence(hand, who, bottom);
  if (decision === 'main' && !hand.pairs && view.ask.exchange) return m.blast_ask_exchange({ who });
  return hand.mode === 'tongs' ? m.blast_ask_tongs({ who }) : (ASKED[decision]?.({ who }) ?? '');
}

function tradeSentence(who: string, give: string): string {
  return give ? m.blast_ask_trade_cell({ who, candy: pieceName(give) }) : m.blast_ask_trade({ who });
}

function swapSentence(hand: Hand, who: string, bottom: Side): string {
  const { picked, target, foresight } = hand;
  if (!hand.ready) {
    return hand.open.size > 0
      ? m.blast_ask_picked({ who, cell: picked })
      : m.blast_ask_picked_none({ who, cell: picked });
  }
  const told = { who, from: picked, to: target };
  const blasts = foresight?.blasts ?? [];
  if (blasts.length > 1) return m.blast_ask_ghost_many({ ...told, count: blasts.length });
  const [first] = blasts;
  return first ? m.blast_ask_ghost({ ...told, blast: blastName(first, bottom) }) : m.blast_ask_ghost_plain(told);
}
