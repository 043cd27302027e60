import { expect, test } from 'vitest';
import type { SeatCard, TableCard, TableState } from './types.gen';
import { whole } from './whole';

const seat = (at: number, of: Partial<SeatCard>): SeatCard => ({ seat: at, side: 'S', kind: 'person', name: '', level: '', here: true, yours: false, lent: false, wanted: [], ...of });
const card = { id: 'toffee', n: 3, to_act: [1], your_turn: false, left: null, clock: 30, seats: [seat(0, { yours: true }), seat(1, {}), seat(2, { yours: true, level: 'easy' })] } as unknown as TableCard;
const state = (of: Partial<TableState>): TableState => ({ n: 4, to_act: [0], left: {}, table: null, ...of }) as TableState;

test('a state without a card has the one that was sent last, and says itself what is new of it', () => {
  const { table } = whole(state({ left: { '0': 12.5, '1': 3 } }), card);
  expect(table).toEqual({ ...card, n: 4, to_act: [0], your_turn: true, left: 12.5 });
});

test('a seat of mine that a bot plays is not my turn', () => {
  expect(whole(state({ to_act: [2], left: { '2': 9 } }), card).table).toMatchObject({ your_turn: false, left: null });
});

test('a card that comes with a state counts as it is', () => {
  const over = { ...card, status: 'over' } as TableCard;
  expect(whole(state({ to_act: [], table: over }), card).table).toBe(over);
});
