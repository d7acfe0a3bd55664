/** The end of a metro game: the sheets, and what a lone player is told. */
import { words } from '../../../lib/i18n.svelte';
import type en from './en/end';

export const t = words(import.meta.glob<typeof en>('./*/end.ts', { import: 'default' }));
