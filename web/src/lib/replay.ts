// A recorded game as the states that a table draws.
import type { Past } from './past';
import type { Replay } from './types.gen';
import type { WholeState } from './whole';

/** An entry of the log, as the message told it. */
export function pastOf(state: WholeState): Past {
  const kind = state.events.some((event) => event.kind === 'undo') ? 'undo' : state.n === 0 ? 'deal' : 'move';
  return { n: state.n, seat: state.by, kind, events: state.events, late: state.late };
}

/** One state for each entry of the log; nobody is asked anything, and only the last has the result. */
export function statesOf(replay: Replay): WholeState[] {
  const { steps, table, seat, result } = replay;
  return steps.map((step, i) => ({
    kind: 'state',
    n: step.n,
    decision: 0,
    seat,
    yours: [],
    to_act: [],
    view: step.view,
    moves: {},
    events: step.events,
    by: step.seat,
    words: step.words,
    private: [],
    undo: [],
    table,
    result: i === steps.length - 1 ? result : null,
    ref: 0,
    late: step.late,
    left: {},
  }));
}
