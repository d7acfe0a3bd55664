/** What is typed for a game on the printed board: tokens, cards, goals and buildings. */
import { recall, remember } from '../../../lib/memory';
import { Counter } from '../../../pieces/count/counter.svelte';

const SLUG = 'metropolys';
const VERSION = `count:${SLUG}:version`;

export type Card = 'metro_card' | 'archaeology_card';
export type Version = 'family' | 'expert';

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

/** Whoever has built everything ends the game; the others have built what takes no token. */
const BUILT_OUT = 13;
const BUILT = 5;

function nobody(n: number): Typed {
  const cards = { metro_card: false, archaeology_card: false };
  const tokens = { trendy: 0, metro: 0, archaeology: 0 };
  const buildings = n === 0 ? BUILT_OUT : BUILT;
  return { name: '', ...tokens, ...cards, goals: 0, tallest: 0, buildings };
}

export class Count extends Counter<Typed> {
  #version = $state<Version>(recall<Version>(VERSION) ?? 'family');

  constructor() {
    const counted = (player: Typed) => (this.expert ? player : { ...player, tallest: 0 });
    super({ slug: SLUG, nobody, counted });
  }

  get version(): Version {
    return this.#version;
  }

  set version(next: Version) {
    this.#version = next;
    remember(VERSION, next);
  }

  get expert(): boolean {
    return this.version === 'expert';
  }

  /** There is one card of each kind: who takes it takes it from the others. */
  give(card: Card, n: number | null): void {
    for (const [i, player] of this.players.entries()) player[card] = i === n;
  }
}
