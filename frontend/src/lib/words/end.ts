/** Words of the end of a game. */
import { words } from '../i18n.svelte';
import type en from './en/end';

export const t = words(import.meta.glob<typeof en>('./*/end.ts', { import: 'default' }));
