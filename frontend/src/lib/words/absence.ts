/** Words for going on without somebody, and for coming back to it. */
import { words } from '../i18n.svelte';
import type en from './en/absence';

export const t = words(import.meta.glob<typeof en>('./*/absence.ts', { import: 'default' }));
