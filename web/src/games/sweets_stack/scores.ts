// The score sheet of all players and rounds, by what the server says of each.

import type { SheetGroup } from '../../board/ScoreSheet.svelte';
import { m } from '../../lib/paraglide/messages';
import { ROUNDS, type ScoreView, type StackView } from './types';

const LABELS = { base: m.stack_candies, favourite: m.stack_favourites, candle: m.stack_candle_line, loss: m.stack_goblin_line };
const LINES = ['base', 'favourite', 'candle', 'loss'] as const;

/** A round: its lines where they are known, and its points, a figure for every seat; the running one has its points of now. */
function groupOf(round: number, note: string, scores: (ScoreView | undefined)[], goblin: boolean): SheetGroup {
  // The lines of a round of which only the points were handed down are not known.
  const known = scores.map((score) => (score && score.base >= 0 ? score : undefined));
  const lines = LINES.filter((name) => known.some(Boolean) && (goblin || name !== 'loss')).map((name) => ({
    label: LABELS[name](),
    points: known.map((score) => (score ? `${name === 'loss' && score.loss > 0 ? '−' : ''}${score[name]}` : '')),
  }));
  return { label: m.stack_round_n({ round }), note, lines, points: scores.map((score) => String(score?.points ?? '')) };
}

/** Every round so far of some seats, as the house's score sheet shows them; the totals count the running one as well. */
export function groupsOf(view: StackView, seats = view.seats): { groups: SheetGroup[]; totals: string[] } {
  const counted = Math.max(0, ...seats.map((seat) => seat.rounds.length));
  const open = !view.over && counted < ROUNDS;
  const groups = Array.from({ length: counted + (open ? 1 : 0) }, (_, at) => {
    const goblin = view.advanced.some((card) => card.id === 'goblin' && card.rounds.includes(at + 1));
    const scores = seats.map((seat) => (at < counted ? seat.rounds[at] : seat.now));
    return groupOf(at + 1, at < counted ? '' : m.stack_scores_open(), scores, goblin);
  });
  return { groups, totals: seats.map((seat) => String(seat.total)) };
}
