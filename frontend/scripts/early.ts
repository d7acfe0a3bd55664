/** Completes the script in `index.html`: which files it may load, and that it may run at all. */

import { createHash } from 'node:crypto';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { FOLDERS } from '../src/titles/folders.ts';

const WORDS = /words-(\w+)-(common|(\w+)-table)-/;
const SCREEN = /titles.(\w+).TableScreen\.svelte$/;
const OWN = /<script type="module".*?<\/script>|<link rel="modulepreload".*?>/g;
const INLINE = /<script>([\s\S]*?)<\/script>/g;

/** Nothing foreign; the header adds what a page cannot say of itself (who may frame it). */
const POLICY = "img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; object-src 'none'";

/** What is read first: the words that every page reads, and by folder what a table is made of. */
interface Early {
  /** Language -> `common`, or the folder -> the files. */
  words: Record<string, Record<string, string>>;
  /** The folder -> the files. */
  tables: Record<string, string[]>;
  /** Title -> its folder. */
  folders: typeof FOLDERS;
}

function earlyIn(bundle: Rolldown.OutputBundle): Early {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found: Early = { words: {}, tables: {}, folders: FOLDERS };
  const entry = chunks.find(({ isEntry }) => isEntry)!;
  const always = closure(entry.fileName, byName);
  for (const { fileName, facadeModuleId } of chunks) {
    const [, language, room, spoken] = WORDS.exec(fileName) ?? [];
    if (language) (found.words[language] ??= {})[spoken ?? room!] = fileName;
    const folder = SCREEN.exec(facadeModuleId ?? '')?.[1];
    if (!folder) continue;
    found.tables[folder] = [...closure(fileName, byName)].filter((name) => !always.has(name));
  }
  return found;
}

/** The file and all that it imports. */
function closure(name: string, byName: Map<string, Rolldown.OutputChunk>): Set<string> {
  const found = new Set([name]);
  for (const each of found) byName.get(each)?.imports.forEach((needed) => found.add(needed));
  return found;
}

/** The page's own files are asked for before what the script adds: a phone opens six connections. */
function ownFirst(html: string): string {
  const scripts = html.match(OWN) ?? [];
  const style = /href="([^"]+\.css)"/.exec(html)?.[1];
  const ahead = `<link rel="preload" as="style" crossorigin href="${style}">`;
  const rest = scripts.reduce((left, each) => left.replace(each, ''), html);
  return rest.replace('<script>', `${[ahead, ...scripts].join('\n    ')}\n    <script>`);
}

function policyFor(html: string): HtmlTagDescriptor {
  const digest = (text: string) => createHash('sha256').update(text).digest('base64');
  const own = [...html.matchAll(INLINE)].map(([, text]) => `'sha256-${digest(text!)}'`).join(' ');
  const content = `default-src 'self'; script-src 'self' ${own}; ${POLICY}`;
  const attrs = { 'http-equiv': 'Content-Security-Policy', content };
  return { tag: 'meta', attrs, injectTo: 'head-prepend' };
}

export function early(): Plugin {
  return {
    name: 'terminus-early',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const none: Early = { words: {}, tables: {}, folders: {} };
        const found = JSON.stringify(bundle ? earlyIn(bundle) : none).replaceAll('"assets/', '"');
        const whole = html.replace('__EARLY__', found);
        return bundle ? { html: ownFirst(whole), tags: [policyFor(whole)] } : whole;
      },
    },
  };
}
