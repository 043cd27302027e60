// The round cards and the advanced rule cards that lie with them.

import { ROUNDS, type AdvancedView } from './types';

/** Rounds that stand together, and the advanced card they share. */
export interface RoundBox {
  card: AdvancedView | undefined;
  numbers: number[];
}

/** Every round once and in order; neighbours under the same card in one box. */
export function boxesOf(advanced: readonly AdvancedView[]): RoundBox[] {
  const boxes: RoundBox[] = [];
  for (let number = 1; number <= ROUNDS; number++) {
    const card = advanced.find((one) => one.rounds.includes(number));
    const last = boxes.at(-1);
    if (card && last?.card === card) last.numbers.push(number);
    else boxes.push({ card, numbers: [number] });
  }
  return boxes;
}
