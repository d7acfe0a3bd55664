/** What the modules brought, at a glance: names of bonuses, effects and powers. */
import { words } from '../../../lib/i18n.svelte';
import type en from './en/panels';

export const t = words(import.meta.glob<typeof en>('./*/panels.ts', { import: 'default' }));

export function said(key: string): string {
  return (t as unknown as Record<string, string>)[key] ?? key;
}
