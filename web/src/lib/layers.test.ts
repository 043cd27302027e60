// Imports point inwards: lib; then board; then shell and each game, strangers to one another.
import { expect, test } from 'vitest';

const SOURCES = import.meta.glob<string>(['../**/*.ts', '../**/*.svelte', '!../**/paraglide/**', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const MAY_IMPORT: Record<string, readonly string[]> = { lib: ['lib'], board: ['board', 'lib'], shell: ['shell', 'board', 'lib'] };
const IMPORTED = /(?:from|import\(|^import)\s*'(\.[^']*)'/gm;

/** The path below src of a file named as the glob names it. */
const below = (path: string): string => new URL(path, 'file:///src/lib/').pathname.slice('/src/'.length);

/** The room of a file: a game is a room of its own, and so are the few files that put all together. */
function room(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'games' ? `games/${second}` : first;
}

function wrong(): string[] {
  const found: string[] = [];
  for (const [name, text] of Object.entries(SOURCES)) {
    const path = below(name);
    const own = room(path);
    if (!path.includes('/')) continue; // App and main know everything
    const allowed = MAY_IMPORT[own] ?? [own, 'board', 'lib'];
    for (const [, target = ''] of text.matchAll(IMPORTED)) {
      const other = room(new URL(target, `file:///src/${path}`).pathname.slice('/src/'.length));
      if (!allowed.includes(other)) found.push(`${path} imports ${target}`);
    }
  }
  return found;
}

test('imports point inwards, and games are strangers to one another', () => {
  expect(Object.keys(SOURCES).length).toBeGreaterThan(100);
  expect(wrong()).toEqual([]);
});

/** What the five games are called, and their pictures. */
const NAMED = ['lib/games.ts', 'lib/titles.ts', 'lib/types.gen.ts', 'shell/Scene.svelte'];
const GAMES = /sugar_?blast|sweets_?stack|sugartopia|sugar_?heist|sugarworks/i;

test('the shell knows no game by name', () => {
  const named = Object.entries(SOURCES)
    .map(([name, text]) => [below(name), text] as const)
    .filter(([path]) => /^(lib|board|shell)\//.test(path) && !NAMED.includes(path) && !path.startsWith('shell/scenes/'))
    .filter(([, text]) => GAMES.test(text))
    .map(([path]) => path);
  expect(named).toEqual([]);
});
