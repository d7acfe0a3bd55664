/** What this phone keeps: JSON values in localStorage, and in memory where storage is closed or full. */

const PREFIX = 'terminus:';
/** What could not be stored: it lasts as long as the page, and what is stored is older. */
const fallback = new Map<string, string>();

/** Whether it outlives the page. */
export function remember(key: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + key, text);
    fallback.delete(PREFIX + key);
    return true;
  } catch {
    // Storage is full or closed (private window): there is room in memory.
    fallback.set(PREFIX + key, text);
    return false;
  }
}

export function recall<T>(key: string): T | null {
  try {
    const text = fallback.get(PREFIX + key) ?? localStorage.getItem(PREFIX + key);
    return text ? (JSON.parse(text) as T) : null;
  } catch {
    return null; // closed, with nothing in memory either; or what is stored is no JSON
  }
}

/** Whether what is kept there outlives the page. */
export function lasts(key: string): boolean {
  return !fallback.has(PREFIX + key);
}

export function forget(key: string): void {
  fallback.delete(PREFIX + key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept there either.
  }
}
