/** Several seats on one phone. */
import { words } from '../i18n.svelte';
import type en from './en/sharing';

export const t = words(import.meta.glob<typeof en>('./*/sharing.ts', { import: 'default' }));
