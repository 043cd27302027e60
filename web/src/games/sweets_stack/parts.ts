// Sweets Stack's screens that the first decision can do without: the end, the count, dialogs, the legend.

import type { EndingProps, EndWords, GameParts } from '../../lib/module';
import { m } from '../../lib/paraglide/messages';
import Ending from './Ending.svelte';
import EndRow from './EndRow.svelte';
import EndSheet from './EndSheet.svelte';
import Legend from './Legend.svelte';
import type { StackView } from './types';

export { default as Exchange } from './Exchange.svelte';
export { default as Peek } from './Peek.svelte';
export { default as Reading } from './Reading.svelte';
export { default as ScoreSheet } from '../../board/ScoreSheet.svelte';
export { default as Sheets } from './Sheets.svelte';
export { groupsOf } from './scores';

/** What stands round "You win!": by how much, or what broke the tie (3.12). */
function endWords({ state, result }: EndingProps): EndWords {
  const view = state.view as StackView;
  const totals = view.seats.map((seat) => seat.total).sort((a, b) => b - a);
  const ahead = (totals[0] ?? 0) - (totals[1] ?? 0);
  const level = result.winners.length > 1 ? m.stack_end_shared() : m.stack_end_third();
  return {
    above: m.stack_end_above(),
    below: ahead > 0 ? m.stack_end_below({ count: ahead }) : level,
    score: (seat) => m.stack_end_points({ count: view.seats[seat]?.total ?? 0 }),
  };
}

export const parts: GameParts = { Ending, EndRow, EndSheet, Legend, endWords, endStory: false };
