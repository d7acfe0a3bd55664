/** What tokens and cards are worth; the figures are those of the API. */
import { TOKENS } from './looks';
import type { CityScore, Planner, Token } from './types';
import { t, word } from './words';

/** What one token of a kind is worth, by any score sheet. */
export function worthEach(sheets: readonly CityScore[], token: Token): number {
  return sheets[0]?.[token].counted.count?.each ?? 0;
}

/** What a planner has got so far: tokens by kind, and the cards that they hold. */
export function sayWorth({ seat, name }: Planner, sheets: readonly CityScore[]): string {
  const sheet = sheets.find((each) => each.seat === seat);
  if (!sheet) return name;
  const tokens = TOKENS.map((token) => t.part(word(token), sheet[token].points));
  const cards = (['metro_card', 'archaeology_card'] as const)
    .filter((card) => sheet[card])
    .map((card) => t.part(word(card), sheet[card]));
  return t.say_worth(name, [...tokens, ...cards]);
}
