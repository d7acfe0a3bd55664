/** Words that several screens share. */
import { words } from '../i18n.svelte';
import type en from './en/common';

export const t = words(import.meta.glob<typeof en>('./*/common.ts', { import: 'default' }));
