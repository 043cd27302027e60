// The prompt's one sentence: who, what, where.

import { m } from '../../lib/paraglide/messages';
import type { Side } from './geometry';
import type { Hand } from './hand.svelte';
import { blastName, pieceName } from './words';

/** What is awaited from the hand that may choose. */
export function sentence(hand: Hand, who: string, bottom: Side): string {
  const { decision, view, picked, target, give } = hand;
  switch (decision) {
    case 'main':
      if (hand.mode === 'trade') return tradeSentence(who, give);
      if (picked) return swapSentence(hand, who, bottom);
      if (!hand.pairs && view.ask.exchange) return m.blast_ask_exchange({ who });
      return hand.mode === 'tongs' ? m.blast_ask_tongs({ who }) : m.blast_ask_main({ who });
    case 'swap':
      return picked ? swapSentence(hand, who, bottom) : m.blast_ask_swap({ who });
    case 'again':
      return picked ? swapSentence(hand, who, bottom) : m.blast_ask_again({ who });
    case 'place': {
      const candy = pieceName(view.ask.candy);
      return target ? m.blast_ask_place_cell({ who, candy, cell: target }) : m.blast_ask_place({ who, candy });
    }
    case 'blast':
      return m.blast_ask_blast({ count: hand.candidates.length });
    case 'second':
      return m.blast_ask_second({ who });
    case 'extra':
      return m.blast_ask_extra({ who });
    case 'bomb':
      return m.blast_ask_bomb({ who });
    case 'spin':
      return m.blast_ask_spin({ who });
    case 'cherry':
      return m.blast_ask_cherry({ who });
    case 'lock':
      return m.blast_ask_lock({ who });
    case 'top':
      return m.blast_ask_top({ who });
    case '':
      return '';
  }
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
