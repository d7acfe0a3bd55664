/** Words of the review of a finished game. */
import { words } from '../i18n.svelte';
import type en from './en/review';

export const t = words(import.meta.glob<typeof en>('./*/review.ts', { import: 'default' }));
