// Sugarworks' screens that the first decision can do without: the end.

import type { EndingProps, EndWords, GameParts } from '../../lib/module';
import { m } from '../../lib/paraglide/messages';
import { said } from '../../lib/texts.svelte';
import Ending from './Ending.svelte';
import EndRow from './EndRow.svelte';
import type { WorksView } from './types';

/** What stands round the title: of a team its score, and how far it is to the next band. */
function endWords({ state, result }: EndingProps): EndWords {
  const view = state.view as WorksView;
  const ended = result.ending === 'max_rounds' ? m.works_end_rounds() : m.works_end_sold();
  const score = (seat: number): string => m.works_score({ points: result.seats.find((one) => one.seat === seat)?.score ?? 0 });
  if (!view.team) return { above: m.works_end_above(), below: ended, score };
  const points = result.seats[0]?.score ?? 0;
  const next = view.bands.toReversed().find((band) => band.least > points);
  const further = next ? ` ${m.works_end_next({ points: next.least - points, band: said(next.name) })}` : '';
  return { above: m.works_end_above(), below: `${m.works_end_team({ points })}.${further}`, score };
}

export const parts: GameParts = { Ending, EndRow, endWords };
