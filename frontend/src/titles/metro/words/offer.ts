/** What the cities and their modules are about. */
import { words } from '../../../lib/i18n.svelte';
import type en from './en/offer';

export const t = words(import.meta.glob<typeof en>('./*/offer.ts', { import: 'default' }));
