/** The origin that other phones can open: never this computer's name for itself. */

import { call } from './api';

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

let asked: Promise<string | null> | null = null;

/** Where the page was opened; if only this computer knows it so, what the server says instead. */
export function reachableOrigin(): Promise<string | null> {
  if (!LOOPBACK.test(location.hostname)) return Promise.resolve(location.origin);
  asked ??= ask().catch(() => {
    asked = null; // without an answer the next one asks again
    return null;
  });
  return asked;
}

async function ask(): Promise<string | null> {
  const response = await call('/api/v1/address');
  return ((await response.json()) as { address?: string | null }).address ?? null;
}
