// How much time is left for each decision: what the server said last, counted down by this device.
import { nameOf } from './names';
import { getLocale } from './paraglide/runtime';
import type { WholeState } from './whole';

/** What a table may choose, in seconds; 0 is no clock. */
export const CLOCKS: readonly number[] = [0, 15, 30, 60, 120, 300, 86_400, 259_200];
const WARM = 10;

export interface Left {
  seat: number;
  name: string;
  mine: boolean;
  seconds: number;
}

function unit(count: number, name: 'second' | 'minute' | 'hour' | 'day', unitDisplay: 'long' | 'narrow'): string {
  return new Intl.NumberFormat(getLocale(), { style: 'unit', unit: name, unitDisplay }).format(count);
}

/** A budget in words: '15 seconds', '2 minutes', '3 days'. */
export function budgetWords(seconds: number): string {
  if (seconds >= 86_400 && seconds % 86_400 === 0) return unit(seconds / 86_400, 'day', 'long');
  if (seconds >= 60 && seconds % 60 === 0) return unit(seconds / 60, 'minute', 'long');
  return unit(seconds, 'second', 'long');
}

/** Time left at a glance: '0:09', '4:00'; where there is plenty, minutes or hours, which do not tick. */
export function timeWords(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole >= 7200) return unit(Math.floor(whole / 3600), 'hour', 'narrow');
  if (whole >= 600) return unit(Math.floor(whole / 60), 'minute', 'narrow');
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** From when on little time is left: the last ten seconds, of a short budget the last third. */
export function warmAt(budget: number): number {
  return Math.min(WARM, Math.ceil(budget / 3));
}

/** The clock of the table on this page; every game's prompt shows it. */
class TableClock {
  budget = $state(0);
  #ends: readonly (Omit<Left, 'seconds'> & { end: number })[] = $state.raw([]);
  #now = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined = undefined;

  /** Everybody's time, mine first, then whoever has least. */
  left: Left[] = $derived(
    this.#ends
      .map(({ seat, name, mine, end }) => ({ seat, name, mine, seconds: Math.max(0, (end - this.#now) / 1000) }))
      .sort((a, b) => Number(b.mine) - Number(a.mine) || a.seconds - b.seconds),
  );

  /** What a message says about time; it counts from now. */
  hear(state: WholeState, now = performance.now()): void {
    this.budget = state.table.clock;
    this.#now = now;
    this.#ends = Object.entries(state.left).flatMap(([seat, seconds]) => {
      const card = state.table.seats[Number(seat)];
      return card ? [{ seat: card.seat, name: nameOf(card), mine: card.yours, end: now + seconds * 1000 }] : [];
    });
    if (this.#ends.length === 0) return this.stop();
    this.#timer ??= setInterval(() => (this.#now = performance.now()), 250);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#ends = [];
  }
}

export const clock = new TableClock();
