import { describe, expect, it } from 'vitest';
import { HOP, steps, TIME } from './steps';
import type { HeistEvent } from './types';

describe('steps', () => {
  it('shows what takes time one after the other, and the rest with it', () => {
    const events: HeistEvent[] = [
      { kind: 'pay', seat: 0, dice: [3, 3], room: 1, candy: 1 },
      { kind: 'enter', room: 2, encounter: 'GNO', mod: 'MAR', turned: 0 },
      { kind: 'toll', toll: 1 },
      { kind: 'gamble', card: 'MAR', die: 6, hit: true },
    ];
    expect(steps(events).map((step) => step.events.map((event) => event.kind))).toEqual([['pay'], ['enter', 'toll'], ['gamble']]);
    expect(steps(events).map((step) => step.ms)).toEqual([TIME.pay, TIME.enter, TIME.gamble]);
  });
  it('draws tokens out of the bag one by one', () => {
    expect(steps([{ kind: 'targets', round: 2, order: [2, 0, 1] }]).map((step) => step.ms)).toEqual([3 * HOP]);
  });
  it('tells nothing of nothing', () => {
    expect(steps([])).toEqual([]);
  });
});
