/** Words of what happened at a table of any title. */
import { words } from '../i18n.svelte';
import type en from './en/history';

export const t = words(import.meta.glob<typeof en>('./*/history.ts', { import: 'default' }));
