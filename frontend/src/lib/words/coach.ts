/** Words of the coach of a first game, of any title. */
import { words } from '../i18n.svelte';
import type en from './en/coach';

export const t = words(import.meta.glob<typeof en>('./*/coach.ts', { import: 'default' }));
