// Tests of the catalogue: every card and every advanced rule card of the engine has its name in it.
import { expect, it } from 'vitest';
import content from '../../../../src/sugarhouse/games/sweets_stack/content.toml?raw';
import { advancedName, advancedText, nameOf } from './words';

it('names all 64 candies and 4 crowns as the engine does', () => {
  const cards = [...content.matchAll(/\["([BYGR]\d\d)", "([^"]+)"/g)];
  expect(cards).toHaveLength(68);
  for (const [, id = '', name = ''] of cards) expect(nameOf(id)).toBe(name.replace("'", '’'));
});

it('names all eight advanced rule cards', () => {
  const ids = [...content.matchAll(/^id = "(\w+)"/gm)].map(([, id = '']) => id);
  expect(ids).toHaveLength(8);
  for (const id of ids) {
    expect(advancedName(id)).not.toBe(id);
    expect(advancedText(id)).not.toBe('');
  }
});
