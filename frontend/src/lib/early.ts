/**
 * The first answers about a table: `index.html` asks for them before the page itself is there, so
 * that a link to a table costs fewer round trips.
 */

interface Early {
  code: string;
  token: string | null;
  answer?: Promise<Response>;
  /** Title -> its board, where it could be told which one is played. */
  boards: Record<string, Promise<Response>>;
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
  const { answer } = early;
  delete early.answer;
  return answer ?? null;
}

/** The answer about a title's board, if it was asked for; it is handed out once. */
export function takeEarlyBoard(slug: string): Promise<Response> | null {
  const boards = window.terminusEarly?.boards ?? {};
  const answer = boards[slug] ?? null;
  delete boards[slug];
  return answer;
}
