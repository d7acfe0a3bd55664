/** What the big screen in the middle of the table says. */
import { words } from '../i18n.svelte';
import type en from './en/screen';

export const t = words(import.meta.glob<typeof en>('./*/screen.ts', { import: 'default' }));
