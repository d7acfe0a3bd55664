import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { shell } from './scripts/shell.ts';
import { wordsChunk } from './scripts/words.ts';

const API = process.env.TERMINUS_API ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), shell()],
  build: {
    target: 'es2022',
    license: { fileName: 'licences.txt' },
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What words need was loaded before them.
      resolveDependencies: (file, needed) => (/\/words-\w+-/.test(file) ? [] : needed),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: wordsChunk }], includeDependenciesRecursively: false },
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
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/lib/testing/languages.ts'],
  },
});
