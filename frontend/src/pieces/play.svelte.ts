/** What this phone does at a table of any title: it sends, takes back, and hears why not. */

import type { LiveTable, Outcome } from '../lib/table.svelte';
import type { Move, Table } from '../lib/types';

/** How long a refusal stays on the screen. */
const READING_TIME = 6000;

export class Play<T extends Table> {
  refusal = $state('');
  #table: () => LiveTable<T>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: () => LiveTable<T>) {
    this.#table = table;
  }

  protected get table(): LiveTable<T> {
    return this.#table();
  }

  /** What is on the screen. */
  protected get view(): T {
    return this.table.view!;
  }

  get busy(): boolean {
    return this.table.sending;
  }

  /** Every legal move of this seat. */
  get moves(): readonly Move[] {
    return this.table.moves?.moves ?? [];
  }

  get mayTakeBack(): boolean {
    return Boolean(this.table.moves?.take_back);
  }

  /** Lets go of what was chosen, and of what was said about it. */
  forget(): void {
    this.say('');
  }

  async takeBack(): Promise<void> {
    this.forget();
    this.heard(await this.table.takeBack());
  }

  protected heard(outcome: Outcome): Outcome {
    if (!outcome.ok) this.say(outcome.problem.detail || outcome.problem.title);
    return outcome;
  }

  /** Shows a sentence until it was read. */
  protected say(sentence: string): void {
    clearTimeout(this.#timer);
    this.refusal = sentence;
    if (sentence) this.#timer = setTimeout(() => (this.refusal = ''), READING_TIME);
  }
}
