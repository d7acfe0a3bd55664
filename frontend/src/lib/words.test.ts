import { afterEach, describe, expect, test } from 'vitest';
import { best, language, plural, speak, words } from './i18n.svelte';

afterEach(() => speak('en'));

describe('the language', () => {
  test.each([
    [['fr-CH', 'en'], 'fr'],
    [['de', 'fr'], 'fr'],
    [['en-GB'], 'en'],
    [['de', 'it'], 'en'],
    [[], 'en'],
  ])('of a browser that prefers %j is %s', (preferred, chosen) => {
    expect(best(preferred)).toBe(chosen);
  });

  test('can be switched, is kept, and is told to the document', () => {
    speak('fr');
    expect(language()).toBe('fr');
    expect(document.documentElement.lang).toBe('fr');
    expect(localStorage.getItem('terminus:language')).toBe('"fr"');
  });
});

describe('words', () => {
  const t = words(
    { hello: 'Hello', left: (n: number) => `${n} ${plural(n, 'card', 'cards')}` },
    { hello: 'Bonjour', left: (n: number) => `${n} ${plural(n, 'carte', 'cartes')}` },
  );

  test('follow the language', () => {
    expect(t.hello).toBe('Hello');
    speak('fr');
    expect(t.hello).toBe('Bonjour');
  });

  test('count as their language does: nothing is singular in French', () => {
    expect(t.left(0)).toBe('0 cards');
    speak('fr');
    expect(t.left(0)).toBe('0 carte');
  });

  test('keep together what a French line must not break', () => {
    const { question } = words({ question: 'Which game?' }, { question: 'Quel jeu ?' });
    expect(question).toBe('Which game?');
    speak('fr');
    const asked = words({ game: (n: number) => `${n}?` }, { game: (n: number) => `Jeu ${n} ?` });
    expect(asked.game(2)).toBe('Jeu 2\u00a0?');
  });

  const rooms = import.meta.glob<{ t: Record<string, unknown> }>(
    ['./words/*.ts', '../titles/*/words.ts', '../titles/*/words/*.ts'],
    { eager: true },
  );

  test.each(Object.keys(rooms))('in %s are never empty, in either language', (room) => {
    for (const tongue of ['en', 'fr'] as const) {
      speak(tongue);
      for (const [key, entry] of Object.entries(rooms[room]!.t ?? {})) {
        expect(entry, `${tongue} ${key}`).toBeTruthy();
      }
    }
  });
});
