/** The objectives of the three cities, in a word each. */
import { words } from '../../../lib/i18n.svelte';
import type en from './en/chips';

export const t = words(import.meta.glob<typeof en>('./*/chips.ts', { import: 'default' }));

/** An objective in a word; one that we do not know keeps its name. */
export function goalWord(id: string): string {
  return (t as Record<string, string>)[id] ?? id.replaceAll('_', ' ');
}
