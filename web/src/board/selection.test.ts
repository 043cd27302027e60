import { expect, test } from 'vitest';
import type { Offered } from '../lib/module';
import { holding, remaining, taking, valuesOf } from './selection.svelte';

const lay = (card: string, cell: string, turn: number): Offered => ({ words: `${card}@${cell}.${turn}`, kind: 'lay', card, cell, turn });
const LAND = [lay('N2', 'a1', 0), lay('N2', 'a1', 3), lay('N2', 'b1', 1), lay('DB', 'b1', 2)];
const pay = (...dice: number[]): Offered => ({ words: `pay ${dice.join('')}`, kind: 'pay', dice });
const DICE = [pay(1), pay(1, 3), pay(2, 3), pay(1, 2, 3)];

test('parts narrow the list until one move remains', () => {
  expect(remaining(LAND, [])).toBeNull();
  expect(remaining(LAND, [['card', 'N2']])).toBeNull();
  expect(valuesOf(holding(LAND, [['card', 'N2']]), 'cell')).toEqual(['a1', 'b1']);
  expect(remaining(LAND, [['card', 'N2'], ['cell', 'b1']])?.words).toBe('N2@b1.1');
  expect(remaining(LAND, [['card', 'DB']])?.words).toBe('DB@b1.2');
});

test('a part that does not go with earlier ones takes their place, the latest first', () => {
  const parts = [['card', 'N2'], ['cell', 'a1'], ['turn', 3]] as const;
  expect(taking(LAND, parts, ['cell', 'b1'])).toEqual([['card', 'N2'], ['cell', 'b1']]);
  expect(taking(LAND, parts, ['card', 'DB'])).toEqual([['card', 'DB']]);
  expect(taking(LAND, parts, ['cell', 'z9'])).toBeNull();
});

test('of lists one item after the other is picked, and what holds nothing else is meant', () => {
  expect(remaining(DICE, [['dice', 1]])?.words).toBe('pay 1');
  expect(remaining(DICE, [['dice', 1], ['dice', 3]])?.words).toBe('pay 13');
  expect(remaining(DICE, [['dice', 3]])).toBeNull();
  expect(remaining(DICE, [['dice', 3], ['dice', 2]])?.words).toBe('pay 23');
  expect(valuesOf(holding(DICE, [['dice', 2]]), 'dice')).toEqual([2, 3, 1]);
});

test('two readings of the same words are one move', () => {
  const swap = (from: string, to: string): Offered => ({ words: 'a1a2', kind: 'swap', from, to });
  expect(remaining([swap('a1', 'a2'), swap('a2', 'a1')], [['kind', 'swap']])?.words).toBe('a1a2');
});
