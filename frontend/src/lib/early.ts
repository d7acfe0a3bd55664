/**
 * The first answer about a table: `index.html` asks for it before the page itself is there, so that
 * a link to a table costs one round trip less.
 */

import type { Table } from './types';

interface Early {
  code: string;
  token: string | null;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    terminusEarly?: Early;
  }
}

/** The answer, if it was asked for this seat; it is handed out once. */
export function takeEarly(code: string, token: string | null): Promise<Response> | null {
  const early = window.terminusEarly;
  if (early?.code !== code || early.token !== token) return null;
  delete window.terminusEarly;
  return early.answer;
}

/** The table in it, for whoever wants to know what will be shown; null: there is none. */
export async function peekEarly(): Promise<Table | null> {
  try {
    const response = (await window.terminusEarly?.answer)?.clone();
    return response?.ok ? ((await response.json()) as Table) : null;
  } catch {
    return null;
  }
}
