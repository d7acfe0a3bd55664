/** How this phone would put Terminus among its apps, and whether its owner wants to hear of that. */

import { recall, remember } from '../../lib/memory';

/** What Chromium hands out when a page may be installed. */
export interface Offer extends Event {
  prompt: () => Promise<unknown>;
}

declare global {
  interface Window {
    /** Kept by `index.html`: it may come before the page is there. */
    terminusInstall?: Offer;
  }
}

export type Way = 'offer' | 'share';

const KEY = 'install';
const APPLE = /iPhone|iPad|iPod/;

/** By the browser's own offer; by hand on an iPhone or iPad; null: not at all, or it is done. */
export function wayToInstall(): Way | null {
  if (recall(KEY) === 'never' || matchMedia('(display-mode: standalone)').matches) return null;
  if (window.terminusInstall) return 'offer';
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad calls itself a Macintosh; no Macintosh is touched.
  const apple = APPLE.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return apple && !('standalone' in navigator && navigator.standalone) ? 'share' : null;
}

/** The browser asks, once; its offer is used up by that. */
export async function install(): Promise<void> {
  const offer = window.terminusInstall;
  delete window.terminusInstall;
  await offer?.prompt();
}

export function neverAsk(): void {
  remember(KEY, 'never');
}
