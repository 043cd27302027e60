// Sugar Heist's screens that the first decision can do without: the end.

import type { EndingProps, EndWords, GameParts } from '../../lib/module';
import { m } from '../../lib/paraglide/messages';
import Ending from './Ending.svelte';
import Legend from './Legend.svelte';
import Places from './Places.svelte';
import type { HeistView } from './types';

/** What stands round "You win!": the rounds, what decided, and everybody's Candy. */
function endWords({ state }: EndingProps): EndWords {
  const view = state.view as HeistView;
  const decided: Record<string, () => string> = {
    candy: m.heist_end_candy,
    tax: m.heist_end_tax,
    money: m.heist_end_money,
    vote: m.heist_end_vote,
    shared: m.heist_end_shared,
  };
  return {
    above: m.heist_end_above({ rounds: view.rounds }),
    below: decided[view.ending]?.() ?? '',
    score: (seat) => m.heist_candy({ count: view.seats[seat]?.candy ?? 0 }),
  };
}

export const parts: GameParts = { Ending, Places, Legend, endWords, endStory: false };
