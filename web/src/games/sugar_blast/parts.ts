// Sugar Blast's screens that the first decision can do without: the end.

import { said } from '../../lib/texts.svelte';
import type { EndingProps, EndWords, GameParts } from '../../lib/module';
import { m } from '../../lib/paraglide/messages';
import type { Result } from '../../lib/types.gen';
import Ending from './Ending.svelte';
import EndRow from './EndRow.svelte';
import type { BlastView, SeatView } from './types';

/** What stands round "You win!": the Objective's name, how it went, and what each seat still lacks. */
function endWords({ state, result }: EndingProps): EndWords {
  const view = state.view as BlastView;
  const first = view.seats.find((one) => one.seat === view.winners[0]);
  return {
    above: said(view.objective.name),
    below: view.medals.length === 3 ? medal(result, view.turn) : below(kept(first), view.turn),
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

const MEDALS: Record<string, (told: { turn: number }) => string> = { gold: m.blast_end_medal_gold, silver: m.blast_end_medal_silver, bronze: m.blast_end_medal_bronze };

function medal(result: Result, turn: number): string {
  const won = result.seats[0]?.lines.find((line) => 'medal' in line.data)?.data.medal;
  return (MEDALS[String(won)] ?? m.blast_end_medal_none)({ turn });
}

export const parts: GameParts = { Ending, EndRow, endWords };
