/** Words of robots: how well they play. */
import { words } from '../i18n.svelte';
import type en from './en/robots';

export const t = words(import.meta.glob<typeof en>('./*/robots.ts', { import: 'default' }));
