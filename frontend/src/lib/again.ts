/**
 * How a part of the page is fetched once it is built: what it needs comes beside it, and what failed
 * may be had again. `vite.config.ts` puts this in the place of Vite's own way.
 *
 * WebKit and Firefox never ask again for a module that they could not fetch: to them the same file
 * has to be another one, `Menu.js?again=1`. What it imports keeps its address, and is not loaded twice.
 */

declare global {
  interface Window {
    /** Name of a style sheet -> its file, see `scripts/styles.ts`. */
    terminusSheets?: Readonly<Record<string, string>>;
  }
}

/** A part by its import; `again` is what makes its address another one. */
export type Part<T> = (again?: string) => Promise<T>;

const SHEET = /^(\w+)\.css$/;
const beside = new Set<string>();
/** Which address is tried when the plain one fails; another one once that has failed too. */
let attempt = 1;

export async function fetchPart<T>(load: Part<T>, needed: readonly string[] = []): Promise<T> {
  const sheets = needed.map((file) => SHEET.exec(file)?.[1]).filter((name) => name !== undefined);
  needed.filter((file) => !SHEET.test(file)).forEach(fetchBeside);
  const dressed = Promise.all(sheets.map(wear));
  const [part] = await Promise.all([asked(load), dressed]);
  return part;
}

async function asked<T>(load: Part<T>): Promise<T> {
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
  append({ rel: 'preload', as: 'script', crossOrigin: '', href: `/${file}` });
}

const worn = new Map<string, Promise<void>>();

/** Resolves when the style sheet is there; one that failed is asked for anew. */
function wear(name: string): Promise<void> {
  const known = worn.get(name);
  if (known) return known;
  const coming = new Promise<void>((resolve, reject) => {
    const link = append({ rel: 'stylesheet', href: `/assets/${window.terminusSheets?.[name]}` });
    // Whatever was opened first, the sheet of all the rest comes after a family's own.
    if (name !== 'later') document.head.querySelector('.later')?.before(link);
    link.className = name;
    link.onload = () => resolve();
    link.onerror = () => {
      worn.delete(name);
      link.remove();
      reject(new TypeError(`The style sheet ${name} did not load.`));
    };
  });
  worn.set(name, coming);
  return coming;
}

function append(properties: Partial<HTMLLinkElement>): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), properties);
  document.head.append(link);
  return link;
}
