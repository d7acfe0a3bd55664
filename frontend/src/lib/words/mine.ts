/** What the games of this phone are called. */
import { words } from '../i18n.svelte';
import type en from './en/mine';

export const t = words(import.meta.glob<typeof en>('./*/mine.ts', { import: 'default' }));
