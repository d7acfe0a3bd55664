/** The rules over the table: whether they are open, and what the player has tapped to be explained. */

let open = $state(false);
let looked = $state<string | null>(null);

export function rulesOpen(): boolean {
  return open;
}

/** Lays the rules over the table, or puts them away; the game goes on behind them. */
export function showRules(shown = true): void {
  open = shown;
}

/** What is explained just now: a box of the score pad, a goal; null if nothing is. */
export function lookedAt(): string | null {
  return looked;
}

/** A screen says what its player looks at; what is returned takes it back. */
export function lookAt(what: string | null): () => void {
  looked = what;
  return () => (looked = null);
}
