/** Words of the coached first turn of Next Station. */
import { words } from '../../../lib/i18n.svelte';
import type en from './en/coach';

export const t = words(import.meta.glob<typeof en>('./*/coach.ts', { import: 'default' }));
