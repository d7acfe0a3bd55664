/** Completes the script in `index.html`: which words it may load, and that it may run at all. */

import { createHash } from 'node:crypto';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const WORDS = /words-(\w+)-common/;
const INLINE = /<script>([\s\S]*?)<\/script>/g;

/** Nothing foreign; the header adds what a page cannot say of itself (who may frame it). */
const POLICY = "img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; object-src 'none'";

/** Language -> the files of the words that every page reads. */
function wordsIn(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    const language = WORDS.exec(chunk.fileName)?.[1];
    const needed = chunk.imports.filter((name) => name.includes('rolldown-runtime'));
    if (language) found[language] = [chunk.fileName, ...needed].map((name) => `/${name}`);
  }
  return found;
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
        if (!bundle) return html.replace('__WORDS__', '{}');
        const whole = html.replace('__WORDS__', JSON.stringify(wordsIn(bundle)));
        return { html: whole, tags: [policyFor(whole)] };
      },
    },
  };
}
