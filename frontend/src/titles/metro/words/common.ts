/** What the cities are called. */
import { words } from '../../../lib/i18n.svelte';
import type en from './en/common';

export const t = words(import.meta.glob<typeof en>('./*/common.ts', { import: 'default' }));
