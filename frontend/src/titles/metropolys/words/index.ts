/** The words of the Metropolys screens. */
import { words } from '../../../lib/i18n.svelte';
import type en from './en/table';

export const t = words(import.meta.glob<typeof en>('./*/table.ts', { import: 'default' }));

/** A word by its name; what has none keeps it. */
export function word(name: string): string {
  return (t as unknown as Record<string, string>)[name] ?? name;
}
