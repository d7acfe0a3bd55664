import { afterEach, describe, expect, test } from 'vitest';
import {
  best,
  language,
  lazily,
  learn,
  plural,
  speak,
  words,
  type Dictionary,
} from './i18n.svelte';
import { TAGS } from './languages';
import { french } from './words/fr/french';

afterEach(() => speak('en'));

const said = <T>(en: T, fr: T) => ({ './en/x.ts': async () => en, './fr/x.ts': async () => fr });

describe('the language', () => {
  test.each([
    [['fr-CH', 'en'], 'fr'],
    [['de', 'fr'], 'fr'],
    [['en-GB'], 'en'],
    [['de', 'it'], 'en'],
    [['constructor'], 'en'],
    [[], 'en'],
  ])('of a browser that prefers %j is %s', (preferred, chosen) => {
    expect(best(preferred)).toBe(chosen);
  });

  test('can be switched, is kept, and is told to the document', async () => {
    await speak('fr');
    expect(language()).toBe('fr');
    expect(document.documentElement.lang).toBe('fr');
    expect(localStorage.getItem('terminus:language')).toBe('"fr"');
  });
});

describe('words', () => {
  const t = words(
    said(
      { hello: 'Hello', left: (n: number) => `${n} ${plural(n, 'card', 'cards')}` },
      { hello: 'Bonjour', left: (n: number) => `${n} ${plural(n, 'carte', 'cartes')}` },
    ),
  );

  test('follow the language', async () => {
    expect(t.hello).toBe('Hello');
    await speak('fr');
    expect(t.hello).toBe('Bonjour');
  });

  test('count as their language does: nothing is singular in French', async () => {
    expect(t.left(0)).toBe('0 cards');
    await speak('fr');
    expect(t.left(0)).toBe('0 carte');
  });

  test('keep together what a French line must not break', () => {
    const asked = french({ which: 'Quel jeu ?', game: (n: number) => `Jeu ${n} ?` });
    expect(asked.which).toBe('Quel jeu\u00a0?');
    expect(asked.game(2)).toBe('Jeu 2\u00a0?');
  });
});

describe('a room whose code has just been loaded', () => {
  const fetched: string[] = [];
  const asked = (tag: string, text: string) => async () => {
    fetched.push(tag);
    return { hello: text };
  };
  const files = () => ({ './en/x.ts': asked('en', 'Hello'), './fr/x.ts': asked('fr', 'Bonjour') });
  afterEach(() => void fetched.splice(0));

  test('fetches the words of the spoken language, and no other', async () => {
    const t = await lazily(async () => words(files()));
    expect(t.hello).toBe('Hello');
    expect(fetched).toEqual(['en']);
  });

  test('is not spoken to in another language before its words are there', async () => {
    const t = await lazily(async () => words(files()));
    const switching = speak('fr');
    expect(t.hello).toBe('Hello');
    await switching;
    expect(t.hello).toBe('Bonjour');
  });

  test('may open while the language is being switched', async () => {
    const first = words(files());
    await learn('en');
    const switching = speak('fr');
    const late = words(files());
    await switching;
    expect([first.hello, late.hello]).toEqual(['Bonjour', 'Bonjour']);
  });

  test('goes by the last wish of a hasty finger', async () => {
    const t = await lazily(async () => words(files()));
    await Promise.all([speak('fr'), speak('en')]);
    expect(language()).toBe('en');
    expect(t.hello).toBe('Hello');
  });

  test('keeps its language when the words of the other one cannot be fetched', async () => {
    let broken = true;
    const lost = async () => {
      if (broken) throw new TypeError('no network');
      return { hello: 'Bonjour' };
    };
    const t = await lazily(async () =>
      words({ './en/x.ts': asked('en', 'Hello'), './fr/x.ts': lost }),
    );
    await expect(speak('fr')).rejects.toThrow('no network');
    expect([language(), t.hello]).toEqual(['en', 'Hello']);
    broken = false;
    await speak('fr');
    expect(t.hello).toBe('Bonjour');
  });
});

describe('the files of the languages', () => {
  const files = import.meta.glob<Dictionary>(['./words/*/*.ts', '../titles/*/words/*/*.ts'], {
    eager: true,
    import: 'default',
  });
  const tagOf = (path: string) => path.split('/').at(-2)!;
  const inTongue = (path: string, tag: string) =>
    files[path.replace(`/${tagOf(path)}/`, `/${tag}/`)];
  const rooms = Object.keys(files).filter((path) => files[path]); // not what only helps a language
  const shape = (room: Dictionary | undefined) =>
    Object.entries(room ?? {})
      .map(([key, entry]) => `${key}: ${typeof entry}`)
      .sort();

  test('are of the languages that the page offers', () => {
    expect(new Set(rooms.map(tagOf))).toEqual(new Set(TAGS));
  });

  describe.each(rooms)('%s', (path) => {
    test.each(TAGS)('says the same things as the one in %s', (tag) => {
      expect(shape(files[path])).toEqual(shape(inTongue(path, tag)));
    });

    test('leaves nothing empty', () => {
      for (const [key, entry] of Object.entries(files[path]!)) expect(entry, key).toBeTruthy();
    });
  });
});

describe('a part of the page that is loaded when it is needed', () => {
  const sources = import.meta.glob<string>(['../**/*.svelte'], {
    eager: true,
    query: '?raw',
    import: 'default',
  });

  test.each(Object.keys(sources))('comes with its words into %s', (path) => {
    const bare = /(?<!lazily\(\(\) => |return \(\) => )import\('[^']*\.svelte'\)/;
    expect(sources[path]).not.toMatch(bare);
  });
});
