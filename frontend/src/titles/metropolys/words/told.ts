/** What happened at a table of Metropolys, a sentence an event. */
import { words } from '../../../lib/i18n.svelte';
import type en from './en/told';

export const t = words(import.meta.glob<typeof en>('./*/told.ts', { import: 'default' }));
