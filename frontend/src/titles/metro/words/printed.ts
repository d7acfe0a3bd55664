/** The words of printed cards. */
import { words } from '../../../lib/i18n.svelte';
import type en from './en/printed';

export const t = words(import.meta.glob<typeof en>('./*/printed.ts', { import: 'default' }));
