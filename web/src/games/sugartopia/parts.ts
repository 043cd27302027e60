// Sugartopia's screens that the first decision can do without: the end.

import type { EndingProps, EndWords, GameParts } from '../../lib/module';
import { m } from '../../lib/paraglide/messages';
import Ending from './Ending.svelte';
import EndRow from './EndRow.svelte';
import Legend from './Legend.svelte';
import Meadows from './Meadows.svelte';
import type { Colour, TopiaView } from './types';
import { colourName, signName } from './words';

/** What stands round "You win!": the walk of whoever won, and each score in points. */
function endWords({ state, result }: EndingProps): EndWords {
  const view = state.view as TopiaView;
  const first = view.seats.find((one) => one.seat === result.winners[0]);
  const colourOf = (seat: number): Colour => view.seats.find((one) => one.seat === seat)?.colour ?? 'R';
  return {
    above: '',
    below: first && first.cookies > 0 ? m.topia_end_cookies({ count: first.cookies }) : m.topia_end_sugar({ count: first?.sugar ?? 0 }),
    score: (seat) => String(result.seats.find((one) => one.seat === seat)?.score ?? 0),
    colour: (seat) => `var(--topia-${colourOf(seat).toLowerCase()})`,
    note(seat) {
      const colour = colourOf(seat);
      return m.topia_end_note({ colour: colourName(colour), sign: signName(colour) });
    },
  };
}

export const parts: GameParts = { Legend, Ending, EndRow, EndStory: Meadows, endWords };
