/** The card that is in play, or the one before it as long as somebody looks back. */
import type { MetroTable } from '../../lib/types';
import { turnsOf } from './cards';

export class Looking {
  #view: () => MetroTable;
  /** The turn from which somebody looks back: with the next card it is over. */
  #from = $state('');

  constructor(view: () => MetroTable) {
    this.#view = view;
  }

  get #turn(): string {
    const { round, turn } = this.#view();
    return `${round}.${turn}`;
  }

  /** The cards of the turn before this one; none in the first turn of a round. */
  get before(): readonly string[] {
    return turnsOf(this.#view().seen).at(-2) ?? [];
  }

  get back(): boolean {
    return this.#from === this.#turn && this.before.length > 0;
  }

  get cards(): readonly string[] {
    return this.back ? this.before : this.#view().revealed;
  }

  toggle(): void {
    this.#from = this.back ? '' : this.#turn;
  }
}
