// What is printed on cards, in the language of the page, and dice as text.
import { said } from '../../lib/texts.svelte';
import type { HeistCardView } from './types';
import names from './names.json';

/** The name of a card, board or built-in room by its id. */
export function cardName(id: string): string {
  const name = (names as Record<string, string>)[id];
  return name ? said(name) : id;
}

/** A text as it stands at the beginning of a line. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A sentence of several parts: each part in the page's language. */
export function sentence(text: string, between: '; ' | ', '): string {
  const parts = text.split(between).map((part) => part.split(': ').map(said).join(': '));
  return capital(parts.join(between));
}

/** What a card does, as one text. */
export function effectOf(card: HeistCardView): string {
  return sentence(card.effect, '; ');
}

/** Dice as digits, ascending: what words are made of. */
export function digits(dice: readonly number[]): string {
  return [...dice].sort((a, b) => a - b).join('');
}

/** Dice without some of them. */
export function without(dice: readonly number[], gone: readonly number[]): number[] {
  const left = [...dice];
  for (const die of gone) {
    const at = left.indexOf(die);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** Whether two lots of dice are the same. */
export function same(one: readonly number[], two: readonly number[]): boolean {
  return digits(one) === digits(two);
}
