/** What the small pictures beside the rules show. */
import { words } from '../../../lib/i18n.svelte';
import type en from './en/pictures';

export const t = words(import.meta.glob<typeof en>('./*/pictures.ts', { import: 'default' }));
