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

const NAMES = [...new Set(Object.keys(SOURCES).map((name) => /games\/([^/]+)\//.exec(name)?.[1] ?? '').filter(Boolean))];
const STYLES = import.meta.glob<string>(['../**/*.css', '../../*.{ts,html}', '../../scripts/*'], { query: '?raw', import: 'default', eager: true });

test('only its own folder knows a game by name', () => {
  expect(NAMES.length).toBeGreaterThan(0);
  const words = NAMES.flatMap((name) => [name, name.replace('_', ' '), name.replace('_', '')]);
  // What is generated from the server's types names all of them.
  const named = Object.entries({ ...SOURCES, ...STYLES })
    .map(([name, text]) => [below(name), text.toLowerCase()] as const)
    .filter(([path]) => !path.startsWith('games/') && path !== 'lib/types.gen.ts')
    .filter(([, text]) => words.some((word) => text.includes(word)))
    .map(([path]) => path);
  expect(named).toEqual([]);
});
