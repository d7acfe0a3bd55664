/** What the replay of a game says. */
import { words } from '../i18n.svelte';
import type en from './en/replay';

export const t = words(import.meta.glob<typeof en>('./*/replay.ts', { import: 'default' }));
