/** A phone that is full, or whose owner lets no page keep anything. */

import { vi } from 'vitest';

type Call = 'getItem' | 'setItem' | 'removeItem';

/** From now on these calls are refused, until `vi.unstubAllGlobals()`. */
export function storageRefuses(...calls: Call[]): void {
  const refuse = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  const real = localStorage;
  const call = (name: Call) =>
    calls.includes(name) ? refuse : (...values: [string, string]) => real[name](...values);
  vi.stubGlobal('localStorage', {
    getItem: call('getItem'),
    setItem: call('setItem'),
    removeItem: call('removeItem'),
  });
}
