// How the site is built, served while developing, and tested.
import { readdirSync, readFileSync } from 'node:fs';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.SUGARHOUSE_SERVER ?? 'http://127.0.0.1:8000';

/** Messages of the house, and what games say on their signs: what pages share. Others go with the game that says them. */
const MESSAGES = new Set(
  readdirSync('messages').flatMap((room) => {
    const names = Object.keys(JSON.parse(readFileSync(`messages/${room}/en.json`, 'utf8')) as object);
    return room === 'house' || room === 'board' ? names : names.filter((name) => /^(game|tag|scene)_/.test(name));
  }),
);
const SHARED = /node_modules\/|src\/(board\/(Dialog|Icon|Awaited|SeatToken)|games\/[^/]+\/sign|lib\/(?!table|socket))/;

/** Whether a module belongs to what most pages share. */
function shared(id: string): boolean {
  const message = /paraglide\/messages\/(?!_index)(\w+)\.js/.exec(id)?.[1];
  return SHARED.test(id) && (message === undefined || MESSAGES.has(message));
}

export default defineConfig({
  plugins: [
    svelte(),
    // Under vitest `npm test` has compiled the catalogue already, and the plugin's watchers would keep it from ending.
    !process.env.VITEST &&
      paraglideVitePlugin({
        project: './project.inlang',
        outdir: './src/lib/paraglide',
        strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
      }),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    // What most pages share is one file: many crumbs would cost a request each and pack badly.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'house', test: shared, minShareCount: 2 }] },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  preview: { proxy: { '/api': { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
