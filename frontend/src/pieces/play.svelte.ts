/** What this phone does at a table of any title: it sends, takes back, and hears why not. */

import type { LiveTable, Outcome, Unsent } from '../lib/table.svelte';
import type { Move, Table } from '../lib/types';
import { t } from '../lib/words/common';

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

  /** What was done here and could not be sent yet. */
  get unsent(): Unsent | undefined {
    return this.table.unsent[0];
  }

  /** What that is, in a sentence; `words` has a name for each path: `unsent_<path>`. */
  sayUnsent(words: object): string {
    const path = this.unsent?.href.split('/').at(-1);
    const named = (words as Record<string, string>)[`unsent_${path}`];
    return t.unsent(named ?? t.unsent_move);
  }

  /** Whether nothing can be done now; if something waits for the network, that is said. */
  protected refuses(): boolean {
    if (this.unsent) this.say(t.unsent_first);
    return this.busy;
  }

  /** Every legal move of this seat. */
  get moves(): readonly Move[] {
    return this.table.moves?.moves ?? [];
  }

  /** Whether what may be done of this kind cannot be taken back. */
  isFinal(kind: Move['kind']): boolean {
    return this.moves.some((move) => move.kind === kind && move.final);
  }

  get mayTakeBack(): boolean {
    return Boolean(this.unsent ?? this.table.moves?.take_back);
  }

  /** Lets go of what was chosen, and of what was said about it. */
  forget(): void {
    this.say('');
  }

  async takeBack(): Promise<void> {
    const { unsent } = this;
    this.forget();
    if (unsent) this.table.giveUp();
    else this.heard(await this.table.takeBack());
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
