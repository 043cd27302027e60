// Weighs what a first visit loads: gzipped bytes of the front page and of a game's table, from the built site.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT = 200_000;
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

const home = files('index.html').add('index.html').add('house.svg');
const pages = { home };
for (const key of Object.keys(manifest).filter((name) => /^src\/games\/[^/]+\/index\.ts$/.test(name))) {
  const table = new Set([...home, ...files('src/shell/TablePage.svelte'), ...files(key)]);
  pages[`table ${key.split('/')[2]}`] = table;
}
let heavy = false;
for (const [page, names] of Object.entries(pages)) {
  const bytes = weight(names);
  heavy ||= bytes > LIMIT;
  console.log(`${page}: ${(bytes / 1000).toFixed(1)} kB of ${LIMIT / 1000} kB`);
}
process.exit(heavy ? 1 : 0);
