// Tests of what is said of places, and of what a screen reader hears of a turn.
import { describe, expect, it } from 'vitest';
import type { Names } from '../../lib/module';
import type { FitView, StackEvent } from './types';
import { announcement, fitSentence, logHead, placeWords, roundStart } from './words';

const NAMES = { name: (seat: number) => ['You', 'Bo', 'Cleo'][seat] ?? '' } as Names;

function fit(more: Partial<FitView> = {}): FitView {
  return {
    words: 'Y04@b1', card: 'Y04', turns: 0, changed: false, price: 0, cell: 'b1', cells: ['b1', 'c1', 'b2', 'c2'], start: 'c',
    steps: 'DDDDDDDD', rows: [], holes: [], pumpkins: 2, score: { base: 1, favourite: 0, candle: 0, loss: 0, points: 1 }, ...more,
  };
}

describe('a place in words', () => {
  it('is said as the page says it: the card, the space, the overhang, the rows', () => {
    expect(placeWords(fit({ steps: 'DDDDDDDDL' }))).toBe('Caramel Cube at b1, under the overhang, completes nothing');
    expect(placeWords(fit())).toBe('Caramel Cube at b1, completes nothing');
  });
  it('names rows that it completes, holes that it closes and its price', () => {
    expect(placeWords(fit({ rows: [1, 2], holes: ['d1'], price: 2 }))).toBe('Caramel Cube at b1, completes rows 1 and 2, closes d1, for 2 pumpkins');
    expect(placeWords(fit({ holes: ['d1'] }))).toBe('Caramel Cube at b1, completes nothing, closes d1');
  });
  it('counts holes where they are many', () => {
    expect(placeWords(fit({ holes: ['d1', 'd2', 'e1', 'e2', 'f1'] }))).toBe('Caramel Cube at b1, completes nothing, closes 5 spaces');
  });
  it('counts a step aside above the rim as no overhang', () => {
    expect(placeWords(fit({ steps: 'LDDDDDDDD' }))).not.toContain('overhang');
  });
  it('is one sentence in the prompt', () => {
    expect(fitSentence(fit({ rows: [3], steps: 'DDL' }))).toBe('Under the overhang, completes row 3.');
  });
});

describe('what is heard of a turn', () => {
  const say = (event: StackEvent): string | null => announcement(event, NAMES);
  it('tells who passed what, who went out, who took a candle, which rows are full, and the points', () => {
    expect(say({ kind: 'pass', from: 1, to: 0, card: 'Y04' })).toBe('Bo gave Caramel Cube to you.');
    expect(say({ kind: 'overflow', seat: 1, card: 'R04' })).toBe('Bo could not fit Spinning Top: out.');
    expect(say({ kind: 'candle', seat: 0, from: 1, candles: 1 })).toBe('You took a candle.');
    expect(say({ kind: 'rows', seat: 2, rows: [3] })).toContain('row 3');
    expect(say({ kind: 'scoring', round: 1, lines: [{ seat: 1, base: 5, favourite: 0, candle: 0, loss: 0, points: 5 }] })).toBe('Round 1: Bo 5.');
  });
  it('leaves out what the prompt says: who is ready, turns and new rounds', () => {
    expect(say({ kind: 'ready', seat: 1 })).toBeNull();
    expect(say({ kind: 'turn', turn: 2 })).toBeNull();
    expect(say({ kind: 'round', round: 3, passing: 'right', advanced: '' })).toBeNull();
    expect(say({ kind: 'stuck', seat: 1 })).toBeNull();
  });
});

describe('the entry with which a round began', () => {
  const head = (n: number, event: StackEvent) => ({ n, seat: -1, text: logHead(event as never) ?? '', head: true });
  const log = [head(9, { kind: 'turn', turn: 2 }), head(41, { kind: 'round', round: 2, passing: 'left', advanced: '' }), { n: 42, seat: 0, text: 'x' }];
  it('is that of its head, and the first of all where it has none', () => {
    expect(roundStart(log, 2)).toBe(41);
    expect(roundStart(log, 1)).toBe(0);
  });
});
