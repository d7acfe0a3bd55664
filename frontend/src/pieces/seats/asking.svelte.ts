/** Asking for a seat: the claim is kept on the phone until it is answered, through a reload too. */

import { look, Refused } from '../../lib/api';
import { answerClaim, askForSeat, type Claimed } from '../../lib/claims';
import { forget, recall, remember } from '../../lib/memory';
import { hold } from '../../lib/seats';
import { sentence } from '../../lib/sentence';
import type { LiveTable } from '../../lib/table.svelte';
import { t } from '../../lib/words/seats';

/** What is kept of a claim. */
type Kept = Pick<Claimed, 'claim' | 'seat' | 'number' | 'token'>;

const SECONDS = 3;

export class Asking {
  /** The claim that waits for an answer. */
  claim = $state.raw<Kept | null>(null);
  problem = $state('');
  busy = $state(false);
  readonly #table: LiveTable;
  readonly #place: string;

  constructor(table: LiveTable) {
    this.#table = table;
    this.#place = `claim:${table.code}`;
    this.claim = recall<Kept>(this.#place);
  }

  /** Looks for the answer as long as one is waited for; returns what stops it. */
  follow(): () => void {
    const timer = setInterval(() => void this.look(), SECONDS * 1000);
    return () => clearInterval(timer);
  }

  async ask(seat: number, name: string | null): Promise<void> {
    await this.#try(async () => {
      const { claim, number, token } = await askForSeat(this.#table.code, seat, name);
      this.claim = { claim, seat, number, token };
      remember(this.#place, this.claim);
    });
  }

  /** Asks no longer; whoever said yes meanwhile has given the seat all the same. */
  async cancel(): Promise<void> {
    const { claim } = this;
    if (!claim) return;
    await this.#try(() => answerClaim(this.#table.code, claim.claim, claim.token, false));
    await this.look();
  }

  /** The claim's token opens the seat once somebody said yes; until then it says how things are. */
  async look(): Promise<void> {
    const { claim } = this;
    if (!claim) return;
    const { code } = this.#table;
    try {
      const game = await look(code, claim.token);
      const seated = { code, seat: claim.seat, token: claim.token, game };
      hold(seated, game.seats[game.you ?? claim.seat]?.name ?? '');
      this.#done();
      this.#table.sit();
    } catch (error) {
      if (!(error instanceof Refused) || error.problem.status !== 401) return;
      if (error.problem.code === 'claim_waits') return;
      this.#done();
      if (!this.problem) this.problem = t.ended;
    }
  }

  #done(): void {
    this.claim = null;
    forget(this.#place);
  }

  async #try(work: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    this.problem = '';
    await work().catch((error) => (this.problem = sentence(error)));
    this.busy = false;
  }
}
