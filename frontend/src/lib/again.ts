/**
 * How a part of the page is fetched once it is built: what it needs comes beside it, and what failed
 * may be had again. `vite.config.ts` puts this in the place of Vite's own way.
 *
 * WebKit and Firefox never ask again for a module that they could not fetch: to them the same file
 * has to be another one, `Menu.js?again=1`. What it imports keeps its address, and is not loaded twice.
 */

/** A part by its import; `again` is what makes its address another one. */
export type Part<T> = (again?: string) => Promise<T>;

const beside = new Set<string>();
/** Which address is tried when the plain one fails; another one once that has failed too. */
let attempt = 1;

export async function fetchPart<T>(load: Part<T>, needed: readonly string[] = []): Promise<T> {
  needed.forEach(fetchBeside);
  try {
    return await load();
  } catch {
    return await load(`?again=${attempt}`).catch((error) => {
      attempt += 1;
      throw error;
    });
  }
}

/** Not by `modulepreload`, whose failures would stay as well. */
function fetchBeside(file: string): void {
  if (beside.has(file)) return;
  beside.add(file);
  const link = { rel: 'preload', as: 'script', crossOrigin: '', href: `/${file}` };
  document.head.append(Object.assign(document.createElement('link'), link));
}
