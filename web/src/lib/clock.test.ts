// Time left: what is said about it, and whose comes first.
import { afterEach, expect, it, vi } from 'vitest';
import { budgetWords, clock, timeWords, warmAt } from './clock.svelte';
import type { SeatCard } from './types.gen';
import type { WholeState } from './whole';

const seat = (index: number, yours: boolean): SeatCard => ({ seat: index, side: '', kind: 'person', name: ['Hana', 'Oskar', 'Mei'][index] ?? '', level: '', here: true, yours, lent: false, wanted: [] });
const state = (left: Record<string, number>) =>
  ({ left, table: { clock: 30, seats: [seat(0, false), seat(1, true), seat(2, false)] } }) as unknown as WholeState;

afterEach(() => clock.stop());

it('counts seconds in minutes, and plenty of time in words that do not tick', () => {
  expect([0, 8.2, 59.9, 60, 299, 600, 7199, 7200, 259_200].map(timeWords)).toEqual(['0:00', '0:09', '1:00', '1:00', '4:59', '10m', '119m', '2h', '72h']);
  expect([15, 60, 300, 86_400, 259_200].map(budgetWords)).toEqual(['15 seconds', '1 minute', '5 minutes', '1 day', '3 days']);
});

it('warns in the last ten seconds, of a short budget in the last third', () => {
  expect([5, 15, 30, 86_400].map(warmAt)).toEqual([2, 5, 10, 10]);
});

it('puts my own time first, then whoever has least, and never falls below zero', () => {
  vi.useFakeTimers();
  clock.hear(state({ '0': 5, '1': 20, '2': 3 }));
  expect(clock.left.map((one) => [one.name, one.seconds])).toEqual([['Oskar', 20], ['Mei', 3], ['Hana', 5]]);
  vi.advanceTimersByTime(4000);
  expect(clock.left.map((one) => Math.round(one.seconds))).toEqual([16, 0, 1]);
  clock.hear(state({}));
  expect(clock.left).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
