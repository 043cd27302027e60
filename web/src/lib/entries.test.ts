// Tests of names that stand together in one entry.
import { expect, it } from 'vitest';
import { entries } from './entries';

it('finds a name by its key, and none for a key that is not listed', () => {
  const colour = entries('BY', () => 'light blue / yellow');
  expect([colour('B'), colour('Y'), colour('G'), colour('')]).toEqual(['light blue', 'yellow', undefined, undefined]);
});
