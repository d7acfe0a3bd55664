/** The clock of a table. */
import { words } from '../i18n.svelte';
import type en from './en/clock';

export const t = words(import.meta.glob<typeof en>('./*/clock.ts', { import: 'default' }));
