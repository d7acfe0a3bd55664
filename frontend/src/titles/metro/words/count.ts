/** The words of the score counter for printed sheets. */
import { words } from '../../../lib/i18n.svelte';
import type en from './en/count';

export const t = words(import.meta.glob<typeof en>('./*/count.ts', { import: 'default' }));
