/** Has a service worker keep the page, in the language that is spoken, for times without a network. */

import type { Language } from './languages';

export function keep(language: Language): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register(`/sw.js?language=${language}`).catch(() => undefined);
}
