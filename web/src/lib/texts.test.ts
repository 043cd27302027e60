// Sentences of the server are found in the catalogue, whole or by their shape.
import { expect, test } from 'vitest';
import { Catalogue } from './texts.svelte';

const catalogue = new Catalogue({
  gumdrop: 'グミ',
  'No swap.': '入れ替えなし。',
  'Swap {1} with {2}.': '{2} と {1} を入れ替える。',
  'Swap {1} with {2}, then rest.': '{1} と {2}、それから休む。',
  '{1} waits.': '{1} を待つ。',
});

test('a sentence that never varies is found as it is', () => {
  expect(catalogue.say('No swap.')).toBe('入れ替えなし。');
});

test('what varies is put where the translation wants it, and looked up itself', () => {
  expect(catalogue.say('Swap d3 with gumdrop.')).toBe('グミ と d3 を入れ替える。');
  expect(catalogue.say('Swap a with b, then rest.')).toBe('a と b、それから休む。');
});

test('what is not in the catalogue stays English', () => {
  expect(catalogue.say('Something else')).toBe('Something else');
  expect(catalogue.say('Oskar waits.')).toBe('Oskar を待つ。');
});
