import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { early } from './scripts/early.ts';
import { shell } from './scripts/shell.ts';
import { wordsChunk } from './scripts/words.ts';

const API = process.env.TERMINUS_API ?? 'http://127.0.0.1:8000';

/** What a table opens later, and the words of it. */
const LATER = /^(words.(?!index|score)|(paper|panels|printed|count).|told|explain|ScoreSheet)/;

/** What every table shows from the first moment on. */
const PIECES =
  /src.(board.(?!Sketch)|lib.sentence|pieces.(SayLine|TurnStrip|menu.MenuButton|SteadyButton|steady|grace|play|news|Mark|Roundel))/;

/** Of each title, and of what all their screens share, what several parts need. */
function sharedChunk(id: string): string | null {
  if (PIECES.test(id)) return 'table';
  const [, title, rest] = /src.titles.(\w+).(.*)/.exec(id) ?? [];
  return title && !LATER.test(rest!) ? title : null;
}

/** Few files instead of thirty: a phone opens six connections to a server. */
const GROUPS = [
  { name: wordsChunk },
  {
    name: 'svelte',
    test: /rolldown.runtime|preload-helper|node_modules.(svelte|clsx)|src.lib.(i18n|memory|languages)\./,
  },
  { name: sharedChunk, minShareCount: 2 },
];

export default defineConfig({
  plugins: [svelte(), early(), shell()],
  build: {
    target: 'es2022',
    license: { fileName: 'licences.txt' },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // What words need was loaded before them.
      resolveDependencies: (file, needed) => (/\/words-\w+-/.test(file) ? [] : needed),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: GROUPS, includeDependenciesRecursively: false },
      },
    },
  },
  server: {
    proxy: { '/api': { target: API, changeOrigin: false } },
    fs: { allow: ['.', '../docs'] }, // a test reads the examples of docs/record.md
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    testTimeout: 30_000,
    include: ['src/**/*.test.ts'],
    css: { include: [/\/(tokens|inks)\.css/] }, // a test measures their contrasts
    setupFiles: ['src/lib/testing/languages.ts'],
  },
});
