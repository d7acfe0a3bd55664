/** Words of the help: how Terminus works. The rules of a title are among its own words. */
import { words } from '../i18n.svelte';
import type en from './en/help';

export const t = words(import.meta.glob<typeof en>('./*/help.ts', { import: 'default' }));
