/** What was typed for a game on the printed board, and the sums that the API makes of it. */
import { answer, call, Refused } from '../../../lib/api';
import { forget, recall, remember } from '../../../lib/memory';
import { sentence } from '../../../lib/sentence';
import type { CountedPlanner } from '../types';
import { t } from './words';

const HREF = '/api/v1/titles/metropolys/counts';
const PLACE = 'count:metropolys';
const MOST_PLAYERS = 4;

export type Card = 'metro_card' | 'archaeology_card';

export interface Typed {
  name: string;
  trendy: number;
  metro: number;
  metro_card: boolean;
  archaeology: number;
  archaeology_card: boolean;
  /** Points of the secret goals. */
  goals: number;
  /** Boroughs with the tallest building. */
  tallest: number;
  buildings: number;
}

interface Sheets {
  version: 'family' | 'expert';
  players: Typed[];
}

function nobody(name = ''): Typed {
  const tokens = {
    trendy: 0,
    metro: 0,
    metro_card: false,
    archaeology: 0,
    archaeology_card: false,
  };
  return { name, ...tokens, goals: 0, tallest: 0, buildings: 13 };
}

export class Count {
  sheets = $state<Sheets>(
    recall<Sheets>(PLACE) ?? { version: 'family', players: [nobody(), nobody()] },
  );
  scores = $state.raw<CountedPlanner[]>([]);
  problem = $state('');
  #asked = 0;

  get players(): Typed[] {
    return this.sheets.players;
  }

  get expert(): boolean {
    return this.sheets.version === 'expert';
  }

  get full(): boolean {
    return this.players.length >= MOST_PLAYERS;
  }

  nameOf(n: number): string {
    return this.players[n]?.name.trim() || t.player(n + 1);
  }

  addPlayer(): void {
    if (!this.full) this.players.push(nobody());
  }

  removePlayer(n: number): void {
    this.players.splice(n, 1);
  }

  /** There is one card of each kind: who takes it takes it from the others. */
  give(card: Card, n: number | null): void {
    for (const [i, player] of this.players.entries()) player[card] = i === n;
  }

  again(): void {
    this.sheets.players = this.players.map(({ name }) => nobody(name));
    forget(PLACE);
  }

  /** Asks for the sums of what is typed now; an answer that was overtaken is dropped. */
  async add(): Promise<void> {
    const sheets = $state.snapshot(this.sheets) as Sheets;
    remember(PLACE, sheets);
    const asked = ++this.#asked;
    const players = sheets.players.map((player, n) => ({
      ...player,
      name: this.nameOf(n),
      tallest: sheets.version === 'expert' ? player.tallest : 0,
    }));
    try {
      const response = await call(HREF, { method: 'POST', body: { players } });
      const { scores } = await answer<{ scores: CountedPlanner[] }>(response);
      if (asked === this.#asked) [this.scores, this.problem] = [scores, ''];
    } catch (error) {
      if (asked !== this.#asked) return;
      this.problem = sentence(error);
      if (error instanceof Refused) this.scores = [];
    }
  }
}
