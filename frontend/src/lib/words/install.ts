/** How Terminus gets among the apps of a phone. */
import { words } from '../i18n.svelte';
import type en from './en/install';

export const t = words(import.meta.glob<typeof en>('./*/install.ts', { import: 'default' }));
