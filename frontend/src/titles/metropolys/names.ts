/** What districts, boroughs, goals and players are called. */
import { BUILDINGS, TOKENS } from './looks';
import type { Bid, Built, CityBoard, CityTable, District, Goal, Planner, Token } from './types';
import { t, word } from './words';

export function boroughName(borough: string): string {
  return word(`borough_${borough}`);
}

/** "Park C12". */
export function siteName({ kind, id }: Pick<District, 'kind' | 'id'>): string {
  return t.place_name(word(kind), id);
}

export function goalName(board: CityBoard, goal: string): string {
  if (goal in board.trios) return t.trio;
  return word(goal.replace('quarter_', ''));
}

/** What a goal is worth, in a sentence. */
export function goalRule(board: CityBoard, { goal, counted }: Goal): string {
  const each = counted.count?.each ?? 0;
  const kinds = board.trios[goal];
  if (kinds) return t.about_trio(each, kinds.map(word));
  if (goal.startsWith('quarter_')) return t.about_quarter(each, word(goal.replace('quarter_', '')));
  const about = (t as unknown as Record<string, (each: number) => string>)[`about_${goal}`];
  const grouped = ['bridge_pairs', 'statue_trios', 'lake_trios', 'chains'].includes(goal);
  return [about?.(each) ?? goal, grouped ? t.counts_once : ''].join(' ').trim();
}

/** The sites that a goal counts, one by one or in groups. */
export function sitesCounted(goal: Goal | undefined): string[] {
  const { districts = [], groups = [] } = goal?.counted.count ?? {};
  return [...districts, ...groups.flat()];
}

export interface Ground {
  view: CityTable;
  token: Token | undefined;
  built: Built | undefined;
  bid: Bid | undefined;
  /** I may place a building here. */
  open: boolean;
  chosen: 'district' | 'building' | null;
}

/** A district for those who cannot see it. */
export function describeSite(site: District, { view, token, built, bid, open, chosen }: Ground) {
  const name = (seat: number) => view.seats[seat]?.name ?? '';
  return [
    t.district(word(site.kind), boroughName(site.borough), site.id),
    view.closed.includes(site.borough) ? t.closed : '',
    token ? t.token_here(word(token)) : '',
    built ? t.built_by(name(built.seat), word(built.size)) : '',
    bid ? t.bid_by(name(bid.seat), bid.building) : '',
    chosen ? (chosen === 'building' ? t.tap_again : t.chosen) : open ? t.may_bid : '',
  ]
    .filter(Boolean)
    .join(', ');
}

export interface Presence {
  mine: boolean;
  active: boolean;
  away: boolean;
}

export function describeSeat(seat: Planner, { mine, active, away }: Presence): string {
  return [
    mine ? `${seat.name}, ${t.you}` : seat.name,
    active ? t.is_active : '',
    seat.passed ? t.has_passed : '',
    away ? t.is_away : '',
    ...TOKENS.map((token) => t.tokens(seat[token], word(token))),
    seat.metro_card ? t.has_card(t.metro_card) : '',
    seat.archaeology_card ? t.has_card(t.archaeology_card) : '',
    t.left(seat.buildings.length),
  ]
    .filter(Boolean)
    .join(', ');
}

/** A building of a hand: there, on offer, or built. */
export function stateOf(building: number, hand: readonly number[], offered: readonly number[]) {
  if (!hand.includes(building)) return 'used';
  return offered.includes(building) ? 'offered' : 'free';
}

export function describeHand(hand: readonly number[], offered: readonly number[]): string {
  return t.in_hand(BUILDINGS.filter((each) => stateOf(each, hand, offered) === 'free'));
}
