/** Light, dark, or as the system has it. */

import { recall, remember } from './memory';

export type Theme = 'system' | 'light' | 'dark';
export const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

const KEY = 'theme';
let current = $state<Theme>(recall<Theme>(KEY) ?? 'system');

export function theme(): Theme {
  return current;
}

export function wear(theme: Theme): void {
  current = theme;
  remember(KEY, theme);
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}
