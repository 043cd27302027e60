// Sugar Blast's screens that the first decision can do without: the end.

import { said } from '../../lib/texts.svelte';
import type { EndingProps, EndWords, GameParts } from '../../lib/module';
import { m } from '../../lib/paraglide/messages';
import Ending from './Ending.svelte';
import EndRow from './EndRow.svelte';
import type { BlastView, SeatView } from './types';

/** What stands round "You win!": the Objective's name, how it went, and what each seat still lacks. */
function endWords({ state }: EndingProps): EndWords {
  const view = state.view as BlastView;
  const first = view.seats.find((one) => one.seat === view.winners[0]);
  return {
    above: said(view.objective.name),
    below: view.medals.length === 3 ? medal(view) : below(kept(first), view.turn),
    score(seat) {
      const missing = view.seats.find((one) => one.seat === seat)?.missing ?? 0;
      return missing > 0 ? m.blast_togo_label({ count: missing }) : m.blast_done();
    },
    note: (seat) => m.blast_end_kept({ count: kept(view.seats.find((one) => one.seat === seat)) }),
  };
}

function kept(seat: SeatView | undefined): number {
  return Object.values(seat?.held ?? {}).reduce((sum, count) => sum + count, 0);
}

function below(kept: number, turn: number): string {
  return turn > 0 ? m.blast_end_below({ kept, turn }) : m.blast_end_plain({ kept });
}

function medal(view: BlastView): string {
  const turn = view.turn;
  const [gold = 0, silver = 0, bronze = 0] = view.medals;
  if (view.winners.length === 0 || turn > bronze) return m.blast_end_medal_none({ turn });
  if (turn <= gold) return m.blast_end_medal_gold({ turn });
  return turn <= silver ? m.blast_end_medal_silver({ turn }) : m.blast_end_medal_bronze({ turn });
}

export const parts: GameParts = { Ending, EndRow, endWords };
