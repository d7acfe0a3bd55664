/**
 * The words of the page, in one language at a time: only that one is fetched.
 *
 * Each room keeps its own words, a file a language. An entry is a sentence or a function that makes
 * one (`left: (n: number) => ...`); every language has the entries of the English file, with the
 * same parameters. Reading `t.left(3)` in a template follows the language when it is switched.
 */

import { untrack } from 'svelte';
import { LANGUAGES, TAGS, type Language } from './languages';
import { remember, recall } from './memory';

export type Entry = string | ((...values: never[]) => string);
/** It is awaited, so no entry may be called `then`. */
export type Dictionary = Record<string, Entry> & { then?: never };
/** The same entries with the same parameters, in other words. */
export type Same<T> = { [K in keyof T]: T[K] extends string ? string : T[K] };

/** A file a language: `./en/lobby.ts`. */
type Files<T> = Record<string, () => Promise<T>>;

interface Room {
  fetch: (language: Language) => Promise<Dictionary>;
  said: Partial<Record<Language, Dictionary>>;
}

const KEY = 'language';
/** Every room whose code was loaded. */
const rooms: Room[] = [];

/** The first of the preferred languages that the page speaks; English otherwise. */
export function best(preferred: readonly string[]): Language {
  const wanted = preferred.map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find(isOurs) ?? 'en';
}

function isOurs(tag: string | null): tag is Language {
  return tag !== null && Object.hasOwn(LANGUAGES, tag);
}

function atStart(): Language {
  const kept = recall<string>(KEY);
  return isOurs(kept) ? kept : best(navigator.languages ?? []);
}

let current = $state<Language>(atStart());
let wanted = current;

export function language(): Language {
  return current;
}

/** Switches the language, once all words that may be read are there; the last wish counts. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  while (silent(language).length) await learn(language); // a room may open meanwhile
  if (wanted !== language) return;
  current = language;
  remember(KEY, language);
  document.documentElement.lang = language;
}

/** The words of a room out of its files; to be read once they were learnt, see `lazily`. */
export function words<T extends Dictionary>(files: Files<T>): T {
  const fetch = (language: Language) => {
    const file = Object.keys(files).find((path) => path.startsWith(`./${language}/`))!;
    return files[file]!();
  };
  const room: Room = { fetch, said: {} };
  rooms.push(room);
  return new Proxy({} as T, { get: (_, key) => room.said[current]?.[key as string] });
}

/**
 * Loads a part of the page together with the words that it reads. Which these are is known once the
 * part is there; files that are named beforehand are fetched beside it.
 */
export async function lazily<T>(
  load: () => Promise<T>,
  beside: Record<string, () => Promise<unknown>> = {},
): Promise<T> {
  const spoken = untrack(() => current); // another language is no reason to load the part again
  for (const [path, fetch] of Object.entries(beside))
    if (path.includes(`/${spoken}/`)) fetch().catch(() => undefined);
  const loaded = await load();
  await learn(current);
  return loaded;
}

/** Fetches what is missing of a language. */
export async function learn(language: Language): Promise<void> {
  const fetched = silent(language).map(async (room) => {
    room.said[language] = await room.fetch(language);
  });
  await Promise.all(fetched);
}

function silent(language: Language): Room[] {
  return rooms.filter(({ said }) => !said[language]);
}

/** Made once a language: a slow phone takes a millisecond for one, and a map has eighty labels. */
const counting: Partial<Record<Language, Intl.PluralRules>> = {};
const listing: Partial<Record<Language, Intl.ListFormat>> = {};

/** `plural(2, 'card', 'cards')`: French counts 0 as one, English does not. */
export function plural(n: number, one: string, other: string): string {
  const rules = (counting[current] ??= new Intl.PluralRules(current));
  return rules.select(n) === 'one' ? one : other;
}

/** "Anna, Ben and Chloé". */
export function listed(names: readonly string[]): string {
  const format = (listing[current] ??= new Intl.ListFormat(current, { type: 'conjunction' }));
  return format.format(names);
}

/** Points as they are read: a loss bears a true minus sign, not a hyphen; unknown ones are blank. */
export function signed(n: number | undefined): string {
  return n === undefined ? '' : String(n).replace('-', '−');
}

/** The language after this one, for a button that goes round all of them. */
export function nextLanguage(): Language {
  return TAGS[(TAGS.indexOf(current) + 1) % TAGS.length]!;
}
