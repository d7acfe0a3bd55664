/** What was done, and what would have been better. */
import { words } from '../../../lib/i18n.svelte';
import type en from './en/advice';

export const t = words(import.meta.glob<typeof en>('./*/advice.ts', { import: 'default' }));
