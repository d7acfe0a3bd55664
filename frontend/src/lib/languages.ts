/**
 * The languages of the page, each by its own name.
 *
 * A new one is a line here and its files: beside every `words/en/<room>.ts` a `words/<tag>/<room>.ts`
 * with the same entries. `npm run check` finds an entry that is missing, `npm test` a file.
 */

export const LANGUAGES = {
  en: 'English',
  fr: 'Français',
} as const;

export type Language = keyof typeof LANGUAGES;
export const TAGS = Object.keys(LANGUAGES) as Language[];
