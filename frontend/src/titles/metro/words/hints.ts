/** What speaks for a move. */
import { words } from '../../../lib/i18n.svelte';
import type en from './en/hints';

export const t = words(import.meta.glob<typeof en>('./*/hints.ts', { import: 'default' }));
