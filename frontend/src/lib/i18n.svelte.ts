/**
 * The page's languages: English and French, chosen by the browser, switchable.
 *
 * Each room keeps its own words: `export const t = words({...english}, {...french})`. An entry is a
 * sentence or a function that makes one (`left: (n: number) => ...`). French must have the same
 * entries with the same parameters, or `npm run check` fails. Reading `t.left(3)` in a template
 * follows the language when it is switched.
 */

import { remember, recall } from './memory';

export type Language = 'en' | 'fr';

type Entry = string | ((...values: never[]) => string);
type SameEntries<T> = { [K in keyof T]: T[K] extends string ? string : T[K] };

const KEY = 'language';

/** The first of the preferred languages that the page speaks; English otherwise. */
export function best(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = tag.slice(0, 2).toLowerCase();
    if (language === 'en' || language === 'fr') return language;
  }
  return 'en';
}

function atStart(): Language {
  const kept = recall<string>(KEY);
  return kept === 'en' || kept === 'fr' ? kept : best(navigator.languages ?? []);
}

let current = $state<Language>(atStart());

export function language(): Language {
  return current;
}

export function speak(language: Language): void {
  current = language;
  remember(KEY, language);
  document.documentElement.lang = language;
}

/** Joins an English and a French dictionary into one object that answers in the current language. */
export function words<T extends Record<string, Entry>>(en: T, fr: SameEntries<T>): T {
  const spaced = Object.entries(fr).map(([key, entry]) => [key, withFrenchSpaces(entry as Entry)]);
  const both = { en, fr: Object.fromEntries(spaced) as T };
  return new Proxy(en, { get: (_, key) => both[current][key as keyof T] });
}

/** French keeps a space before its double signs; it must not break there. */
function withFrenchSpaces(entry: Entry): Entry {
  const bind = (text: string) => text.replace(/ (?=[:;?!»])/g, '\u00a0');
  return typeof entry === 'string' ? bind(entry) : (...values) => bind(entry(...values));
}

/** `plural(2, 'card', 'cards')`: French counts 0 as one, English does not. */
export function plural(n: number, one: string, other: string): string {
  return new Intl.PluralRules(current).select(n) === 'one' ? one : other;
}

/** "Anna, Ben and Chloé". */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(current, { type: 'conjunction' }).format(names);
}

/** Points as they are read: a loss bears a true minus sign, not a hyphen; unknown ones are blank. */
export function signed(n: number | undefined): string {
  return n === undefined ? '' : String(n).replace('-', '−');
}
