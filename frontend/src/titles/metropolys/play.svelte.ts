/** My part in the auction: what I look at, what I send, and what was answered. */
import type { Move } from '../../lib/types';
import { Play as TablePlay } from '../../pieces/play.svelte';
import { Steady } from '../../pieces/steady.svelte';
import { attemptAt, choose, offersOf, type Choice } from './hand/offers';
import type { CityTable } from './types';

export class Play extends TablePlay<CityTable> {
  #chosen = $state.raw<Choice | null>(null);
  #steady = new Steady();

  get myTurn(): boolean {
    const { you, active } = this.view;
    return you !== null && active === you;
  }

  offers = $derived.by(() => offersOf(this.moves));

  get passing(): Move | undefined {
    return this.moves.find(({ kind }) => kind === 'pass');
  }

  /** Whether a pass stays: the rules say so, or a robot answers it at once. */
  get passBinds(): boolean {
    return this.isFinal('pass') || this.view.seats.some(({ bot }) => bot !== null);
  }

  /** A building that was placed here and waits to be sent. */
  get waiting(): Choice | null {
    return this.unsent?.href.endsWith('/bids') ? (this.unsent.body as Choice) : null;
  }

  /** What was chosen, as long as it may still be placed (or is on its way). */
  get choice(): Choice | null {
    const chosen = this.waiting ?? this.#chosen;
    if (!chosen || this.busy) return chosen;
    const buildings = this.offers.get(chosen.district);
    if (!buildings) return null;
    const still = chosen.building !== null && buildings.includes(chosen.building);
    return still ? chosen : { ...chosen, building: null };
  }

  override forget(): void {
    this.#chosen = null;
    super.forget();
  }

  /** A district: chosen, placed when a building was chosen for it, or refused with a reason. */
  tap(district: string | null): void {
    if (this.refuses()) return;
    this.say('');
    const { choice } = this;
    if (district !== null && choice?.district === district) {
      if (choice.building !== null) this.#again();
      return;
    }
    this.#choose(district === null ? null : choose(this.offers, district));
    if (district !== null && !this.#chosen && !choice) void this.#ask(district);
  }

  /** A building for the chosen district; the same one again places it. */
  pick(building: number): void {
    const { choice } = this;
    if (this.refuses() || !choice) return;
    if (choice.building === building) this.#again();
    else this.#choose({ ...choice, building });
  }

  #choose(choice: Choice | null): void {
    this.#chosen = choice;
    this.#steady.change();
  }

  /** Whether a second tap would be taken for the end of a double tap. */
  get deaf(): boolean {
    return this.#steady.deaf;
  }

  /** A second tap places what the first one chose, unless both were one double tap. */
  #again(): void {
    if (this.#steady.hears({ timeStamp: performance.now() })) void this.place();
  }

  async place(): Promise<void> {
    const { choice } = this;
    const move = this.moves.find(
      ({ kind, body }) =>
        kind === 'bid' && body.district === choice?.district && body.building === choice?.building,
    );
    if (!move || this.refuses()) return;
    await this.act(move, false);
    this.#chosen = null;
  }

  async act(move: Move, forget = true): Promise<void> {
    if (forget) this.forget();
    this.heard(await this.table.send(move));
  }

  /** Tries what no list offers, to hear which rule is against it. */
  async #ask(district: string): Promise<void> {
    const body = attemptAt(this.view, district);
    if (!body || this.view.you === null) return;
    this.heard(await this.table.attempt('bids', body));
  }
}
