// Round cards: an advanced card that covers two rounds is one box round both.
import { expect, test } from 'vitest';
import { boxesOf } from './rounds';
import type { AdvancedView } from './types';

const card = (id: string, rounds: number[]) => ({ id, rounds }) as AdvancedView;

test('a card that covers two rounds spans both, and is drawn once', () => {
  const boxes = boxesOf([card('goblin', [1, 2]), card('fairy', [3])]);
  expect(boxes.map((box) => [box.card?.id, box.numbers])).toEqual([['goblin', [1, 2]], ['fairy', [3]]]);
});

test('rounds without a card stand each for itself', () => {
  expect(boxesOf([]).map((box) => box.numbers)).toEqual([[1], [2], [3]]);
  expect(boxesOf([card('fairy', [2, 3])]).map((box) => box.numbers)).toEqual([[1], [2, 3]]);
});
