/** What is new on the screen, and may move: what the last change brought while somebody looked. */

import type { Event } from '../lib/history';
import type { LiveTable } from '../lib/table.svelte';
import type { Table } from '../lib/types';

export class News<T extends Table> {
  #table: () => Pick<LiveTable<T>, 'view'>;
  #since = $state(0);

  constructor(table: () => Pick<LiveTable<T>, 'view'>) {
    this.#table = table;
    this.forget();
  }

  /** What came of the last change; nothing as long as the screen shows what it showed at first. */
  get events(): readonly Event[] {
    const { view } = this.#table();
    return view?.change && view.version > this.#since ? view.change.events : [];
  }

  /** Something else is looked at: what is there was there before. */
  forget(): void {
    this.#since = this.#table().view?.version ?? 0;
  }
}
