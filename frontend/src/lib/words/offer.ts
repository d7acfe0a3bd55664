/**
 * What is offered with any title. What a title offers beside is among its own phrases:
 * `<slug>_about`, `<extra>`, `<extra>_about`, `<option>_<value>`, `<option>_<value>_about`,
 * `<option>_<value>_played` where a table should say so, `together` on modules that go together or
 * do not, and `first_hint` on who begins.
 */
import { words } from '../i18n.svelte';
import type en from './en/offer';

/** Words by names that only a title and the API know. */
export type Phrases = Readonly<Record<string, string>>;

export const t = words(import.meta.glob<typeof en>('./*/offer.ts', { import: 'default' }));
