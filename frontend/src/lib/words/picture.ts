/** What the picture of a network is called. */
import { words } from '../i18n.svelte';
import type en from './en/picture';

export const t = words(import.meta.glob<typeof en>('./*/picture.ts', { import: 'default' }));
