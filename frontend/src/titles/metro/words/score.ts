/** The words of the score pad. */
import { words } from '../../../lib/i18n.svelte';
import type en from './en/score';

export const t = words(import.meta.glob<typeof en>('./*/score.ts', { import: 'default' }));
