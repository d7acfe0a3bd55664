/** Words of the lobby: a table before its start. */
import { words } from '../i18n.svelte';
import type en from './en/lobby';

export const t = words(import.meta.glob<typeof en>('./*/lobby.ts', { import: 'default' }));
