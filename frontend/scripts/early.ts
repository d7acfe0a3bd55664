/** Completes the script in `index.html`: which files it may load, and that it may run at all. */

import { createHash } from 'node:crypto';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { FOLDERS } from '../src/titles/folders.ts';
import { ALWAYS, closure, sheetsIn } from './styles.ts';

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
  /** The folder, or `later` -> the style sheet. */
  sheets: Record<string, string>;
}

function earlyIn(bundle: Rolldown.OutputBundle): Early {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found: Early = { words: {}, tables: {}, folders: FOLDERS, sheets: sheetsIn(bundle) };
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

/** The page's own files are asked for before what the script adds: a phone opens six connections. */
function ownFirst(html: string, style: string): string {
  const scripts = html.match(OWN) ?? [];
  const ahead = `<link rel="preload" as="style" href="/${style}">`;
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

/** After the script, which would else wait for it. */
function worn(style: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel: 'stylesheet', href: `/${style}` }, injectTo: 'head' };
}

export function early(): Plugin {
  return {
    name: 'terminus-early',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const none: Early = { words: {}, tables: {}, folders: {}, sheets: {} };
        const found = bundle ? earlyIn(bundle) : none;
        const known = JSON.stringify(found).replaceAll('"assets/', '"');
        const whole = html.replace('__EARLY__', known);
        const style = found.sheets[ALWAYS];
        if (!style) return whole;
        return { html: ownFirst(whole, style), tags: [policyFor(whole), worn(style)] };
      },
    },
  };
}
