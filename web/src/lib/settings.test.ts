// Settings survive broken storage, and the catalogue is complete.
import { describe, expect, it } from 'vitest';
import { read } from './settings.svelte';

describe('read', () => {
  it('gives defaults for nothing and for nonsense', () => {
    expect(read(null)).toEqual(read('{'));
    expect(read('{"speed":"warp","volume":7,"theme":"pink","letters":"yes"}')).toEqual(read(null));
  });
  it('keeps what makes sense', () => {
    expect(read('{"speed":"off","volume":0,"theme":"dark","letters":true,"motion":"reduced","flat":true,"fixed":true}')).toEqual({
      speed: 'off', volume: 0, theme: 'dark', letters: true, motion: 'reduced', flat: true, fixed: true,
    });
  });
});

describe('the catalogue', () => {
  const books = import.meta.glob<Record<string, unknown>>('../../messages/*/*.json', { eager: true, import: 'default' });
  const english = Object.keys(books).filter((path) => path.endsWith('/en.json'));
  const holes = (text: unknown) => [...new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? [])].sort();

  it.each(english)('has every line of %s in Japanese, with the same holes', (path: string) => {
    const [ours, theirs] = [books[path] ?? {}, books[path.replace('/en.json', '/ja.json')] ?? {}];
    expect(Object.keys(ours).length).toBeGreaterThan(0);
    expect(Object.keys(theirs).sort()).toEqual(Object.keys(ours).sort());
    for (const key of Object.keys(ours)) expect([key, holes(theirs[key])]).toEqual([key, holes(ours[key])]);
  });
});
