/** After the build: the service worker for the built files, the face's licence, compressed copies. */

import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(html|js|css|svg|txt|webmanifest)$/;
const FACE = 'node_modules/@fontsource-variable/overpass/LICENSE';
const SHELL = /^(assets\/|icon\.svg|manifest\.webmanifest)/;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => relative('.', name).replaceAll('\\', '/'))
    .filter((name) => !/\.(br|gz)$/.test(name))
    .sort();
}

function writeWorker(out: string, template: string): void {
  const all = filesIn(out);
  const hash = createHash('sha256');
  for (const name of all) hash.update(name).update(readFileSync(join(out, name)));
  const shell = all.filter((name) => SHELL.test(name)).map((name) => `/${name}`);
  const worker = readFileSync(template, 'utf8')
    .replace('__VERSION__', hash.digest('hex').slice(0, 12))
    .replace('__FILES__', JSON.stringify(shell));
  writeFileSync(join(out, 'sw.js'), worker);
}

function compress(out: string): void {
  for (const name of filesIn(out).filter((file) => TEXT.test(file))) {
    const bytes = readFileSync(join(out, name));
    writeFileSync(join(out, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(join(out, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

export function shell(): Plugin {
  let out = '';
  let template = '';
  let face = '';
  return {
    name: 'terminus-shell',
    apply: 'build',
    configResolved(config) {
      out = resolve(config.root, config.build.outDir);
      template = resolve(config.root, 'scripts/sw.js');
      face = resolve(config.root, FACE);
    },
    closeBundle() {
      appendFileSync(
        join(out, 'licences.txt'),
        `\n## Overpass (OFL-1.1)\n\n${readFileSync(face, 'utf8')}`,
      );
      writeWorker(out, template);
      compress(out);
    },
  };
}
