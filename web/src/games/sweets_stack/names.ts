// Names from the catalogue by the server's ids.

import { m } from '../../lib/paraglide/messages';
import type { CardId } from './types';

/** The names of a family stand in one entry of the catalogue, by their numbers, the crown last: a light page knows all 68. */
const FAMILIES: Record<string, () => string> = { B: m.stack_cards_B, Y: m.stack_cards_Y, G: m.stack_cards_G, R: m.stack_cards_R };

/** The name of a candy card, crowns included; undefined for anything else. */
export function nameOf(id: CardId): string | undefined {
  const names = FAMILIES[id.charAt(0)]?.().split(' / ') ?? [];
  const number = Number(id.slice(1));
  return number === 99 ? names.at(-1) : names[number - 1];
}

/** The names of the advanced rule cards. */
export const ADVANCED_NAMES: Record<string, () => string> = {
  corn: m.stack_adv_corn,
  rare: m.stack_adv_rare,
  python: m.stack_adv_python,
  cauldron: m.stack_adv_cauldron,
  fairy: m.stack_adv_fairy,
  beans: m.stack_adv_beans,
  dragon: m.stack_adv_dragon,
  goblin: m.stack_adv_goblin,
};

/** What they do, in a few words. */
export const ADVANCED_TEXTS: Record<string, () => string> = {
  corn: m.stack_adv_corn_text,
  rare: m.stack_adv_rare_text,
  python: m.stack_adv_python_text,
  cauldron: m.stack_adv_cauldron_text,
  fairy: m.stack_adv_fairy_text,
  beans: m.stack_adv_beans_text,
  dragon: m.stack_adv_dragon_text,
  goblin: m.stack_adv_goblin_text,
};
