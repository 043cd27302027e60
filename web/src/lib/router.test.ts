// The addresses of the house.
import { describe, expect, it } from 'vitest';
import { parse, tableIn } from './router.svelte';

describe('parse', () => {
  it('names the four pages', () => {
    expect(parse('/')).toEqual({ page: 'home' });
    expect(parse('/new/sugar_blast')).toEqual({ page: 'new', game: 'sugar_blast' });
    expect(parse('/t/toffee-lamp-42')).toEqual({ page: 'table', id: 'toffee-lamp-42' });
    expect(parse('/replay/toffee-lamp-42')).toEqual({ page: 'replay', id: 'toffee-lamp-42' });
  });
  it('says when an address leads nowhere', () => {
    expect(parse('/cellar')).toEqual({ page: 'lost' });
    expect(parse('/t/a/b')).toEqual({ page: 'lost' });
  });
});

describe('tableIn', () => {
  it('finds the code in a link', () => {
    expect(tableIn('https://example.test/t/toffee-lamp-42?x=1')).toBe('toffee-lamp-42');
  });
  it('takes a bare code, also as people say it', () => {
    expect(tableIn(' Toffee lamp 42 ')).toBe('toffee-lamp-42');
  });
  it('takes nothing else', () => {
    expect(tableIn('!?')).toBe('');
  });
});
