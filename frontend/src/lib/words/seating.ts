/** Words for the seats round the table: their order, who begins, and the pencils. */
import { words } from '../i18n.svelte';
import type en from './en/seating';

export const t = words(import.meta.glob<typeof en>('./*/seating.ts', { import: 'default' }));

/** A pencil by its colour; one without a word keeps its name. */
export function pencilName(colour: string): string {
  return (t as unknown as Record<string, string>)[colour] ?? colour;
}
