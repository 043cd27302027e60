// A state with the card of its table, which the server leaves out where the state itself says all that is new of it.
import type { TableCard, TableState } from './types.gen';

export type WholeState = TableState & { table: TableCard };

/** A state as it was sent, whole again; `card` is the one that was sent last, be it with the state itself. */
export function whole(state: TableState, card: TableCard): WholeState {
  const mine = card.seats.filter((seat) => seat.yours && !seat.level && state.to_act.includes(seat.seat));
  const left = mine.flatMap(({ seat }) => state.left[String(seat)] ?? []);
  const { n, to_act } = state;
  const table = state.table ?? { ...card, n, to_act, your_turn: mine.length > 0, left: left.length > 0 ? Math.min(...left) : null };
  return { ...state, table };
}
