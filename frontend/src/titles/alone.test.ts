/** Only its own folder, and one line of `titles/index.ts`, know a title. */

import { describe, expect, test } from 'vitest';

const files = import.meta.glob<string>(
  [
    '../**/*.{ts,svelte,css}',
    '!../titles/**',
    '!../**/*.test.ts',
    '!../**/testing.ts',
    '!../lib/testing/*',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

/** The client of the API speaks of what the API sends, each title's shapes included. */
const OF_THE_API = ['../lib/table.svelte.ts'];

const TITLES = /paris|london|tokyo|ticket|metropolys/i;
const FAMILIES = /titles\/\w|metro/i;

const shared = Object.keys(files).filter((path) => !OF_THE_API.includes(path));

describe('the code that all titles share', () => {
  test('is there to be read', () => {
    expect(shared).toContain('../App.svelte');
    expect(shared.length).toBeGreaterThan(70);
  });

  test.each(shared)('%s names no title', (path) => {
    expect(files[path]).not.toMatch(TITLES);
  });

  // A metro is also a thing, of which the words of the page may speak.
  test.each(shared.filter((path) => !path.includes('/words/')))('%s names no family', (path) => {
    expect(files[path]).not.toMatch(FAMILIES);
  });
});
