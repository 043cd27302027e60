// Settings survive broken storage, and the catalogue is complete.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { read } from './settings.svelte';

describe('read', () => {
  it('gives defaults for nothing and for nonsense', () => {
    expect(read(null)).toEqual(read('{'));
    expect(read('{"speed":"warp","volume":7,"theme":"pink","letters":"yes"}')).toEqual(read(null));
  });
  it('keeps what makes sense', () => {
    expect(read('{"speed":"off","volume":0,"theme":"dark","letters":true,"motion":"reduced","flat":true}')).toEqual({
      speed: 'off', volume: 0, theme: 'dark', letters: true, motion: 'reduced', flat: true,
    });
  });
});

describe('the catalogue', () => {
  const folders = readdirSync('messages');
  const book = (folder: string, locale: string) =>
    JSON.parse(readFileSync(`messages/${folder}/${locale}.json`, 'utf8')) as Record<string, unknown>;
  const holes = (text: unknown) => [...new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? [])].sort();

  it.each(folders)('has every English line of %s in Japanese, with the same holes', (folder) => {
    const [english, japanese] = [book(folder, 'en'), book(folder, 'ja')];
    expect(Object.keys(japanese).sort()).toEqual(Object.keys(english).sort());
    for (const key of Object.keys(english)) expect([key, holes(japanese[key])]).toEqual([key, holes(english[key])]);
  });
});
