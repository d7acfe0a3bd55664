/** Has the page fetch its parts in its own way, see `src/lib/again.ts`. */

import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const VITES_OWN = '\0vite/preload-helper.js';
const IMPORT = /(\(\)=>(?:\{let ?\{[^}]*\} ?= ?await )?import\(`[^`]+`)\)/g;

/** `()=>import('./Menu.js')` -> one whose address may be another one. */
export function mayBeAskedAgain(code: string): string {
  return code.replace(
    IMPORT,
    (_, asked: string) => asked.replace('()', '($again=``)') + '+$again)',
  );
}

export function again(): Plugin {
  return {
    name: 'terminus-again',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== VITES_OWN) return null;
      return `export { fetchPart as __vitePreload } from '${resolve('src/lib/again.ts')}'`;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') chunk.code = mayBeAskedAgain(chunk.code);
      },
    },
  };
}
