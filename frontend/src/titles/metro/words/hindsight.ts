/** Looking back at rounds. */
import { words } from '../../../lib/i18n.svelte';
import type en from './en/hindsight';

export const t = words(import.meta.glob<typeof en>('./*/hindsight.ts', { import: 'default' }));
