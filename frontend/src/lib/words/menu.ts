/** The menu of a table in play. */
import { words } from '../i18n.svelte';
import type en from './en/menu';

export const t = words(import.meta.glob<typeof en>('./*/menu.ts', { import: 'default' }));
