/** What a seat did last, out of the word that the API has for it. */
import type { Card } from './types';

export type Deed =
  | { kind: 'cards'; cards: (Card | null)[] }
  | { kind: 'route'; route: string }
  | { kind: 'tickets'; kept: number }
  | { kind: 'pass' };

/** "card blue card" is a blue card off the row, then one off the deck that nobody saw. */
export function deedOf(last: string): Deed | null {
  const [kind, ...rest] = last.split(' ');
  switch (kind) {
    case 'card':
      return { kind: 'cards', cards: cardsOf([kind, ...rest]) };
    case 'route':
      return { kind: 'route', route: rest.join(' ') };
    case 'tickets':
      return { kind: 'tickets', kept: Number(rest[0] ?? 0) };
    case 'pass':
      return { kind: 'pass' };
    default:
      return null;
  }
}

function cardsOf(words: readonly string[]): (Card | null)[] {
  const cards: (Card | null)[] = [];
  for (const word of words) {
    if (word === 'card') cards.push(null);
    else cards[cards.length - 1] = word as Card;
  }
  return cards;
}
