/** What every French text goes by. */

import type { Dictionary, Entry, Same } from '../../i18n.svelte';
import type { Who } from '../../telling';

/** French keeps a space before its double signs; it must not break there. */
export function french<T extends Dictionary>(said: Same<T>): T {
  const bound = Object.entries<Entry>(said).map(([key, entry]) => [key, bind(entry)]);
  return Object.fromEntries(bound) as T;
}

function bind(entry: Entry): Entry {
  const tied = (text: string) => text.replace(/ (?=[:;?!»])/g, '\u00a0');
  return typeof entry === 'string' ? tied(entry) : (...values) => tied(entry(...values));
}

/** d’Anna, but de Ben. */
export function of(name: string): string {
  return /^[aeiouyàâäéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`;
}

/** Ben a, but vous avez. */
export function has(who: Who): string {
  return who === null ? 'Vous avez' : `${who} a`;
}
