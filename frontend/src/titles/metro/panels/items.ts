/** What the modules have laid out, as things to show for a seat; read off the view, no rules. */
import type { MetroSeat, MetroTable } from '../../../lib/types';
import { card } from '../cards';

export interface Goal {
  id: string;
  /** Unknown for a sheet on paper. */
  progress: { have: number; need: number; met: boolean } | null;
}

export interface Special {
  symbol: string;
  effect: string;
  round: number;
  /** It works in this turn. */
  live: boolean;
}

export interface Power {
  colour: string;
  power: string;
  state: 'mine' | 'spent' | 'past' | 'later';
}

export function goalsOf(view: MetroTable, seat: MetroSeat): Goal[] {
  return (view.objectives ?? []).map((id) => ({
    id,
    progress: seat.objectives?.find((each) => each.id === id) ?? null,
  }));
}

/** This round's special symbol lies face down until the first card of the round. */
export function isSpecialHidden(view: MetroTable): boolean {
  return view.special === null;
}

/** This round's special symbol first, as soon as it shows, then those of the earlier rounds. */
export function specialsOf(view: MetroTable): Special[] {
  const shown = card(view.revealed.at(-1) ?? '').face;
  const earlier = (view.special_earlier ?? []).map((each, i) => ({
    ...each,
    round: i + 1,
    live: false,
  }));
  if (!view.special) return earlier;
  const live = view.phase === 'draw' && shown === view.special.symbol;
  return [{ ...view.special, round: view.round, live }, ...earlier];
}

/** The powers in the order in which a seat gets the colours. */
export function powersOf(view: MetroTable, seat: MetroSeat): Power[] {
  const { powers } = view;
  if (!powers) return [];
  return seat.colours.map((colour, i) => ({
    colour,
    power: (powers as Record<string, string>)[colour] ?? '',
    state: stateIn(i + 1, view.round, seat.power_spent ?? false),
  }));
}

function stateIn(round: number, now: number, spent: boolean): Power['state'] {
  if (round === now) return spent ? 'spent' : 'mine';
  return round < now ? 'past' : 'later';
}

/** The corner of a gate, by its district: `corner_nw` is `nw`. */
export function cornerOf(district: string): string {
  return district.split('_').at(-1) ?? district;
}
