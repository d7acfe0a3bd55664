/** Words of the home screen and of the new table. */
import { words } from '../i18n.svelte';
import type en from './en/home';

export const t = words(import.meta.glob<typeof en>('./*/home.ts', { import: 'default' }));
