/** The words of the metro screens. */
import { words } from '../../../lib/i18n.svelte';
import type en from './en/table';

export const t = words(import.meta.glob<typeof en>('./*/table.ts', { import: 'default' }));

/** The word for a colour or a card's face, as far as we have one. */
export function word(name: string): string {
  return (t as unknown as Record<string, string>)[name] ?? name;
}

/** The words that belong to a name the API uses; nothing for a name that has none. */
export function saying(kind: string, name: string): string {
  return (t as unknown as Record<string, string>)[`${kind}${name}`] ?? '';
}

/** What a joker is called in a city. */
export function jokerIn(city: string): string {
  return saying('joker_', city) || t.joker_london;
}
