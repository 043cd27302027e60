// Weighs what a first visit loads before anything can be decided: gzipped bytes, from the built site.
//
// Counted for the front page: index.html, the entry and the page's own chunk. For a table, opened by its address: index.html, the
// entry, the table's page and the game. Each with all that it imports at once: scripts, styles, fonts and pictures.
// Not counted: what comes by import() once the page rests (the end, a round's count, dialogs); it is told as "later".
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT = 200_000;
/** What is fetched for its own address: a page, or a game. */
const PAGE = /^src\/(shell\/(Home|NewTable|TablePage|ReplayPage)\.svelte|games\/[^/]+\/index\.ts)$/;
const dist = resolve(dirname(fileURLToPath(import.meta.url)), '../dist');
const manifest = JSON.parse(readFileSync(resolve(dist, '.vite/manifest.json'), 'utf8'));

/** A chunk, what it imports at once, and their styles and pictures. */
function files(key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(file);
  for (const next of chunk.imports ?? []) files(next, found);
  return found;
}

/** What these chunks fetch later, beyond what is there already. Other pages and other games are not theirs. */
function later(keys, there) {
  const found = new Set();
  for (const key of keys) {
    const asked = [...closure(key)].flatMap((one) => manifest[one].dynamicImports ?? []).filter((one) => !PAGE.test(one));
    for (const one of asked) for (const file of files(one)) if (!there.has(file)) found.add(file);
  }
  return found;
}

/** The keys of a chunk and of all that it imports at once. */
function closure(key, found = new Set()) {
  if (!manifest[key] || found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key].imports ?? []) closure(next, found);
  return found;
}

/** Bytes over the line; fonts are packed already. */
function weight(names) {
  let sum = 0;
  for (const name of names) {
    const path = resolve(dist, name);
    if (!existsSync(path)) continue;
    const bytes = readFileSync(path);
    sum += name.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length;
  }
  return sum;
}

const entry = files('index.html').add('index.html').add('house.svg');
const pages = { home: ['src/shell/Home.svelte'] };
for (const key of Object.keys(manifest).filter((name) => /^src\/games\/[^/]+\/index\.ts$/.test(name))) {
  pages[`table ${key.split('/')[2]}`] = ['src/shell/TablePage.svelte', key];
}
let heavy = false;
for (const [page, keys] of Object.entries(pages)) {
  const names = new Set(entry);
  for (const key of keys) {
    if (!manifest[key]) throw new Error(`the build has no ${key}`);
    for (const file of files(key)) names.add(file);
  }
  const bytes = weight(names);
  heavy ||= bytes > LIMIT;
  const rest = weight(later(keys, names));
  console.log(`${page}: ${(bytes / 1000).toFixed(1)} kB of ${LIMIT / 1000} kB${rest ? `, later ${(rest / 1000).toFixed(1)} kB` : ''}`);
}
process.exit(heavy ? 1 : 0);
