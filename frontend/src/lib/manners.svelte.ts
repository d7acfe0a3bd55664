/** How this phone behaves on a table: what it may do unasked, each kept on the phone. */

import { recall, remember } from './memory';

export type Manner = 'sound' | 'buzz' | 'awake';

const KEY = 'manners';
const kept = $state<Record<Manner, boolean>>({
  sound: true,
  buzz: true,
  awake: true,
  ...recall<Partial<Record<Manner, boolean>>>(KEY),
});

export function may(manner: Manner): boolean {
  return kept[manner];
}

export function allow(manner: Manner, allowed: boolean): void {
  kept[manner] = allowed;
  remember(KEY, kept);
}
