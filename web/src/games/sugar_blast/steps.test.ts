// Events become steps in their true order, with the times of the motion table.
import { describe, expect, it } from 'vitest';
import { outlineTime, steps } from './steps';
import type { BlastEvent, EventOf } from './types';

const blast = (combo: number): BlastEvent => ({
  kind: 'blast', seat: 0, words: 'M:b3-e3', candy: 'M', shape: 'row', length: 4,
  cells: ['b3', 'c3', 'd3', 'e3'], others: ['a3', 'f3'], combo,
});
const keep = (candy: string, cell: string): BlastEvent => ({ kind: 'keep', seat: 0, candy, cell, why: 'blast' });
const refill = (cell: string): BlastEvent => ({ kind: 'refill', cell, candy: 'G', wrapped: false });
const removed: BlastEvent = { kind: 'remove', cells: ['a3', 'b3', 'c3', 'd3', 'e3', 'f3'] };
const TURN: BlastEvent[] = [
  { kind: 'swap', seat: 0, from: 'd3', to: 'd4', how: 'swap' },
  blast(1), removed, keep('M', 'b3'), keep('S', 'f3'), { kind: 'bag', candies: { M: 3, G: 1 } },
  { kind: 'tilt', side: 'S', slides: [['a4', 'a3']] },
  refill('a6'), refill('b6'), refill('c6'),
  { kind: 'turn', seat: 1, side: 'N', turn: 2 },
];

describe('steps', () => {
  it('keep the true order: swap, Blast, pop, tilt, refill, hand over', () => {
    expect(steps(TURN).map((step) => step.kind)).toEqual(['swap', 'outline', 'pop', 'tilt', 'refill', 'hand']);
  });

  it('pop the matched candies first and the others 80 ms later', () => {
    const pop = steps(TURN).find((step) => step.kind === 'pop');
    expect(pop).toMatchObject({ matched: ['b3', 'c3', 'd3', 'e3'], others: ['a3', 'f3'], ms: 320 });
    expect(pop?.keeps.map((one) => one.candy)).toEqual(['M', 'S']);
  });

  it('know the matched candies of a Blast that was chosen in an earlier message', () => {
    const [pop] = steps([removed], blast(1) as EventOf<'blast'>);
    expect(pop).toMatchObject({ kind: 'pop', others: ['a3', 'f3'] });
  });

  it('join keeps that are told before their candies leave', () => {
    const early = [blast(1), keep('M', 'b3'), removed];
    expect(steps(early).map((step) => step.kind)).toEqual(['outline', 'pop']);
  });

  it('drop refills 180 ms each, 60 ms apart', () => {
    const drop = steps(TURN).find((step) => step.kind === 'refill');
    expect(drop?.ms).toBe(180 + 2 * 60);
  });

  it('outline later Blasts of a cascade for less and less time', () => {
    expect([1, 2, 3, 4, 5, 9].map(outlineTime)).toEqual([0, 240, 200, 170, 150, 150]);
  });

  it('lose no event that moves something', () => {
    const moving = ['swap', 'remove', 'tilt', 'refill'];
    const shown = steps(TURN).flatMap((step) => step.events);
    for (const event of TURN.filter((one) => moving.includes(one.kind))) expect(shown).toContain(event);
  });
});
