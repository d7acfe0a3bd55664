/** The words of every score counter for a printed board. */
import { words } from '../i18n.svelte';
import type en from './en/count';

export const t = words(import.meta.glob<typeof en>('./*/count.ts', { import: 'default' }));
