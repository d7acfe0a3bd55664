/** Words of seats that go from phone to phone, and of the next game. */
import { words } from '../i18n.svelte';
import type en from './en/seats';

export const t = words(import.meta.glob<typeof en>('./*/seats.ts', { import: 'default' }));
