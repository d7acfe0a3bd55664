/** Words of the puzzles of the day. */
import { words } from '../i18n.svelte';
import type en from './en/puzzle';

export const t = words(import.meta.glob<typeof en>('./*/puzzle.ts', { import: 'default' }));
