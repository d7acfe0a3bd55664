/** Leaves out of Svelte what takes over a page that a server has drawn: ours is always mounted. */

import type { Plugin } from 'vite';

const HYDRATION = /svelte.src.internal.client.dom.hydration\.js$/;

/** Svelte guards all of it by one variable; known to be false, what it guards can go. */
export function neverHydrating(code: string): string {
  const known = code
    .replace('export let hydrating = false', 'export const hydrating = false')
    .replace('hydrating = value;', '');
  if (/let hydrating|hydrating = value/.test(known))
    throw new Error('Svelte hydrates in a new way');
  return known;
}

export function mounted(): Plugin {
  return {
    name: 'terminus-mounted',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: HYDRATION },
      handler: (code) => neverHydrating(code),
    },
  };
}
