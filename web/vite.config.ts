// How the site is built, served while developing, and tested.
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.SUGARHOUSE_SERVER ?? 'http://127.0.0.1:8000';

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
        codeSplitting: {
          groups: [
            { name: 'house', test: /node_modules\/|src\/(board\/(Dialog|Icon|Awaited|SeatToken)|lib\/(?!table|socket|paraglide\/messages\/(stack|blast)_))/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  preview: { proxy: { '/api': { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
