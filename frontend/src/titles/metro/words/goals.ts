/** The objectives of the three cities, in our own words. */
import { words } from '../../../lib/i18n.svelte';
import type en from './en/goals';

export const t = words(import.meta.glob<typeof en>('./*/goals.ts', { import: 'default' }));

/** The sentence of an objective; one that we do not know keeps its name. */
export function goal(id: string): string {
  return (t as Record<string, string>)[id] ?? id.replaceAll('_', ' ');
}
