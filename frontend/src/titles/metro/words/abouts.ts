/** What the modules brought, in full: a sentence on each, and how it stands. */
import { words } from '../../../lib/i18n.svelte';
import type en from './en/abouts';

export const t = words(import.meta.glob<typeof en>('./*/abouts.ts', { import: 'default' }));

/** The sentence on a bonus or an effect (`_about`), or on a power. */
export function about(name: string, as: '_about' | '_power' = '_about'): string {
  return (t as unknown as Record<string, string>)[name + as] ?? '';
}
