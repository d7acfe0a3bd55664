/** Which words travel together: one file a language and a room, `words-fr-lobby`. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';

const WORDS = /^(.*[\\/]src[\\/])(?:lib|titles[\\/](\w+))[\\/]words[\\/](\w+)[\\/](\w+)\.ts$/;

/** A title's words for a room of the page come with the page's own; the rest of them by title. */
export function wordsChunk(id: string): string | null {
  const [, src, title, language, room] = WORDS.exec(id) ?? [];
  if (!src || !language || !room) return null;
  const ofThePage = existsSync(join(src, 'lib', 'words', `${room}.ts`));
  if (!title && !ofThePage) return `words-${language}-common`; // what helps the language itself
  return `words-${language}-${ofThePage ? room : `${title}-${room}`}`;
}
