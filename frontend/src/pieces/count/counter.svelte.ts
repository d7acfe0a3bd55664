/** What was typed for a game on a printed board, and the sums that the API makes of it. */
import { answer, call, Refused } from '../../lib/api';
import { forget, recall, remember } from '../../lib/memory';
import { sentence } from '../../lib/sentence';
import type { Problem } from '../../lib/types';
import { t } from '../../lib/words/count';

const FEWEST_PLAYERS = 2;
const MOST_PLAYERS = 4;

interface Named {
  name: string;
}

export interface Sum {
  total: number;
  rank: number;
}

/** Whose count cannot be right. */
interface Faulty {
  player?: number;
}

/** What is a title's own. */
export interface Pad<Player extends Named> {
  slug: string;
  /** Who has typed nothing yet, by their place at the table. */
  nobody: (n: number) => Player;
  /** What of a player is counted, if not all that was typed. */
  counted?: (player: Player) => Player;
  /** How few may play, if it is not two. */
  fewest?: number;
  /** What is sent beside the players. */
  beside?: () => object;
  /** Hears why a count was refused. */
  refused?: (problem: Problem) => void;
}

export class Counter<Player extends Named, Score extends Sum = Sum> {
  players = $state<Player[]>([]);
  scores = $state.raw<Score[]>([]);
  problem = $state('');
  #pad: Pad<Player>;
  #place: string;
  #asked = 0;

  constructor(pad: Pad<Player>) {
    this.#pad = pad;
    this.#place = `count:${pad.slug}`;
    const kept = recall<Player[]>(this.#place);
    const usable = Array.isArray(kept) && kept.length >= this.#fewest;
    this.players = usable ? kept : Array.from({ length: this.#fewest }, (_, n) => pad.nobody(n));
  }

  get #fewest(): number {
    return this.#pad.fewest ?? FEWEST_PLAYERS;
  }

  get full(): boolean {
    return this.players.length >= MOST_PLAYERS;
  }

  get mayLeave(): boolean {
    return this.players.length > this.#fewest;
  }

  nameOf(n: number): string {
    return this.players[n]?.name.trim() || t.player(n + 1);
  }

  addPlayer(): void {
    if (!this.full) this.players.push(this.#pad.nobody(this.players.length));
  }

  removePlayer(n: number): void {
    this.players.splice(n, 1);
  }

  /** Whether anything but a name is on that sheet. */
  hasTyped(n: number): boolean {
    const plain = (player: Player | undefined) => JSON.stringify({ ...player, name: '' });
    return plain(this.players[n]) !== plain(this.#pad.nobody(n));
  }

  again(): void {
    const names = this.players.map(({ name }) => name);
    this.players = names.map((name, n) => ({ ...this.#pad.nobody(n), name }));
    forget(this.#place);
  }

  /** Asks for the sums of what is typed now; an answer that was overtaken is dropped. */
  async add(): Promise<void> {
    const { slug, counted = (player) => player, beside = () => ({}) } = this.#pad;
    const typed = $state.snapshot(this.players) as Player[];
    remember(this.#place, typed);
    const asked = ++this.#asked;
    const players = typed.map((player, n) => ({ ...counted(player), name: this.nameOf(n) }));
    try {
      const href = `/api/v1/titles/${slug}/counts`;
      const response = await call(href, { method: 'POST', body: { ...beside(), players } });
      const { scores } = await answer<{ scores: Score[] }>(response);
      if (asked === this.#asked) [this.scores, this.problem] = [scores, ''];
    } catch (error) {
      if (asked !== this.#asked) return;
      this.problem = this.#told(error);
      if (!(error instanceof Refused)) return;
      this.scores = [];
      this.#pad.refused?.(error.problem);
    }
  }

  /** "Anna · Flags: ...": a refused count is told with whose it is, unless it is everybody's. */
  #told(error: unknown): string {
    const { player } = (error instanceof Refused ? error.problem : {}) as Faulty;
    return player === undefined ? sentence(error) : `${this.nameOf(player)} · ${sentence(error)}`;
  }
}
