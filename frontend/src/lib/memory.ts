/** What this phone keeps: JSON values in localStorage, and in memory where storage is closed. */

const PREFIX = 'terminus:';
const fallback = new Map<string, string>();

export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  fallback.set(PREFIX + key, text);
  try {
    localStorage.setItem(PREFIX + key, text);
  } catch {
    // Storage is full or closed (private window): the copy in memory lasts as long as the page.
  }
}

export function recall<T>(key: string): T | null {
  let text: string | null | undefined;
  try {
    text = localStorage.getItem(PREFIX + key);
  } catch {
    text = fallback.get(PREFIX + key);
  }
  try {
    return text ? (JSON.parse(text) as T) : null;
  } catch {
    return null;
  }
}

export function forget(key: string): void {
  fallback.delete(PREFIX + key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept there either.
  }
}
