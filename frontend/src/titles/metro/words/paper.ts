/** The words of a paper seat's phone. */
import { words } from '../../../lib/i18n.svelte';
import type en from './en/paper';

export const t = words(import.meta.glob<typeof en>('./*/paper.ts', { import: 'default' }));
