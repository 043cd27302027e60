// Sugarworks' screens that the first decision can do without: the end.

import { listed } from '../../lib/ending';
import type { EndingProps, EndWords, GameParts } from '../../lib/module';
import { m } from '../../lib/paraglide/messages';
import { said } from '../../lib/texts.svelte';
import Ending from './Ending.svelte';
import Places from './Places.svelte';
import SharedSheet from './SharedSheet.svelte';
import type { WorksView } from './types';
import { shapeName } from './words';

/** What stands round the title: of a team how far it is to the next band, else how the game ended. */
function endWords({ state, result }: EndingProps): EndWords {
  const view = state.view as WorksView;
  const score = (seat: number): string => m.works_score({ points: result.seats.find((one) => one.seat === seat)?.score ?? 0 });
  const again = m.works_again();
  if (result.shared !== null) {
    const next = view.bands.find((band) => band.code === view.standing?.next);
    const below = next ? m.works_end_next({ points: view.standing?.missing ?? 0, band: said(next.name) }) : m.works_end_top();
    return { above: result.seats.length === 1 ? m.works_end_above_solo() : m.works_end_above_team(), below, score, again };
  }
  const [first = 0, second = 0] = result.seats.map((one) => one.score).sort((a, b) => b - a);
  const scores = m.works_end_to({ first, second });
  const shapes = listed(view.sold_out.map(shapeName));
  const below = result.ending === 'max_rounds' || !shapes ? m.works_end_rounds_round({ scores, round: view.round }) : m.works_end_sold_round({ scores, shapes: shapes[0]?.toUpperCase() + shapes.slice(1), round: view.round });
  return { above: '', below, score };
}

export const parts: GameParts = { Ending, Places, SharedSheet, endWords, endStory: false };
