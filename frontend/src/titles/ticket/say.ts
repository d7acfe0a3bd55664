/** The sentence under the map: whose turn it is, and what there is to do. */
import type { Card, TicketTable } from './types';
import { small, t } from './words';

export interface Situation {
  view: TicketTable;
  /** Some route can be claimed now. */
  claims: boolean;
  mayPass: boolean;
  /** A card that was tapped and is not taken yet. */
  held?: { card: Card | null } | null;
  away: (seat: number) => boolean;
}

export function say({ view, claims, mayPass, held, away }: Situation): string {
  const name = (seat: number) => view.seats[seat]?.name ?? '';
  const others = view.waiting_for.filter((seat) => seat !== view.you);
  if (view.phase === 'opening') return t.say_others_choose(others.map(name));
  const active = view.active ?? 0;
  if (active !== view.you) {
    if (away(active)) return t.say_away(name(active));
    return view.seats[active]?.choosing ? t.say_choosing(name(active)) : t.say_wait(name(active));
  }
  if (mayPass) return t.say_pass;
  if (held) return held.card ? t.say_taking(small(held.card)) : t.say_taking_top;
  if (view.drawn > 0) return view.row.includes('bus') ? t.say_second_no_bus : t.say_second;
  return claims ? t.say_turn : t.say_turn_cards;
}

/** Who has the turn, for the strip on top. */
export function whoseTurn(view: TicketTable): string {
  if (view.phase === 'opening') return t.opening;
  if (view.active === view.you) return t.your_turn;
  return t.turn_of(view.seats[view.active ?? 0]?.name ?? '');
}

/** Who has the first turn, told while the tickets are chosen. */
export function whoBegins(view: TicketTable): string {
  if (view.begins === null) return '';
  return view.begins === view.you ? t.you_begin : t.begins(view.seats[view.begins]?.name ?? '');
}
