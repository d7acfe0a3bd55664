/** Words of the rules: their page, and the sheet over a table. */
import { words } from '../i18n.svelte';
import type en from './en/rules';

export const t = words(import.meta.glob<typeof en>('./*/rules.ts', { import: 'default' }));
