/** The sentences of the table: whose turn it is, what leads, and what there is to do. */
import type { EventOf } from '../../lib/history';
import { lastBid, type Choice } from './hand/offers';
import type { CityTable } from './types';
import { t } from './words';

export interface Situation {
  view: CityTable;
  choice: Choice | null;
  /** What the chosen district is called. */
  where: string;
  /** The token that lies there, and what it is worth. */
  token?: { name: string; points: number } | undefined;
  away: (seat: number) => boolean;
}

export function say({ view, choice, where, token, away }: Situation): string {
  const active = view.active ?? 0;
  const name = view.seats[active]?.name ?? '';
  if (active !== view.you) return away(active) ? t.say_away(name) : t.say_wait(name);
  if (choice?.building) return t.say_confirm(choice.building, where);
  if (choice) return t.say_choose(token ? t.with_token(where, token.name, token.points) : where);
  const last = lastBid(view);
  return last ? t.say_bid(last.building) : t.say_open;
}

export function whoseTurn(view: CityTable): string {
  if (view.active === view.you) return t.your_turn;
  return t.turn_of(view.seats[view.active ?? 0]?.name ?? '');
}

export type Won = EventOf<'auction_won'>;

/** What must be beaten, or how the auction before ended, for the strip on top. */
export function whatLeads(view: CityTable, won: Won | undefined): string {
  const last = lastBid(view);
  if (!last) return whatStands(view, won);
  if (last.seat === view.you) return t.you_lead(last.building);
  return t.to_beat(last.building, view.seats[last.seat]?.name ?? '');
}

/** The outcome of the auction before; robots may have gone through it in no time. */
function whatStands(view: CityTable, won: Won | undefined): string {
  if (!won) return t.new_auction;
  if (won.seat === view.you) return t.you_built(won.building);
  return t.has_built(won.building, view.seats[won.seat]?.name ?? '');
}
