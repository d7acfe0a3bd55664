/**
 * Few style sheets instead of one or eighty: what every page wears, one for each family's table, and
 * the rest. A part of the page names its sheet by the family, or as `later`; which file that is
 * `index.html` knows, so that no part is another one because some other part looks different.
 */

import type { Plugin, Rolldown } from 'vite';

/** What a table shows from the first moment on. */
const SCREEN = /titles.(\w+).(TableScreen|panels.Strip)\.svelte$/;

export const ALWAYS = 'style';
export const LATER = 'later';

/** Of the built page: a sheet's name -> its file. */
export function sheetsIn(bundle: Rolldown.OutputBundle): Record<string, string> {
  const files = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
  return Object.fromEntries(
    files.map(({ fileName }) => [/(\w+)-[^/]*$/.exec(fileName)![1]!, fileName]),
  );
}

/** Which sheet each chunk wears; a chunk of two families belongs to all. */
function sheetsOf(chunks: Map<string, Rolldown.OutputChunk>): Map<string, string> {
  const found = new Map<string, string>();
  for (const { fileName, facadeModuleId } of chunks.values()) {
    const family = SCREEN.exec(facadeModuleId ?? '')?.[1];
    if (!family) continue;
    for (const each of closure(fileName, chunks)) {
      const other = found.get(each) ?? family;
      found.set(each, other === family ? family : ALWAYS);
    }
  }
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry)!;
  for (const each of closure(entry.fileName, chunks)) found.set(each, ALWAYS);
  return found;
}

/** The file and all that it imports, what is needed first coming first. */
export function closure(
  name: string,
  chunks: Map<string, Rolldown.OutputChunk>,
  found = new Set<string>(),
): Set<string> {
  const chunk = chunks.get(name);
  if (!chunk || found.has(name)) return found;
  for (const each of chunk.imports) closure(each, chunks, found);
  return found.add(name);
}

/** As the page meets them: those that are imported come before those that import them. */
function inOrder(chunks: Map<string, Rolldown.OutputChunk>): Set<string> {
  const found = new Set<string>();
  for (const { fileName, isEntry } of chunks.values())
    if (isEntry) closure(fileName, chunks, found);
  for (const name of found)
    for (const each of chunks.get(name)!.dynamicImports) closure(each, chunks, found);
  return found;
}

export function styles(): Plugin {
  return {
    name: 'terminus-styles',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      order: 'pre', // before Vite looks which sheets a part needs
      handler(_, bundle) {
        const all = Object.values(bundle).filter((each) => each.type === 'chunk');
        const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
        const names = sheetsOf(chunks);
        const sheets = new Map<string, string>();
        for (const file of inOrder(chunks)) {
          const worn = chunks.get(file)!.viteMetadata!.importedCss;
          const name = names.get(file) ?? LATER;
          for (const each of [...worn]) {
            const { source } = bundle[each] as Rolldown.OutputAsset;
            sheets.set(name, (sheets.get(name) ?? '') + source);
            delete bundle[each];
            worn.delete(each);
            if (name !== ALWAYS) worn.add(`${name}.css`);
          }
        }
        for (const [name, source] of sheets)
          this.emitFile({ type: 'asset', name: `${name}.css`, source });
      },
    },
  };
}
