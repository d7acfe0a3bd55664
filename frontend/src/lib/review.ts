/** How a finished game went, as the API tells it, and the curve that is drawn of it. */

import { answer, call, gamePath } from './api';
import type { components } from 'terminus-client';

export type Review = components['schemas']['Review'];
export type Insight = components['schemas']['Insight'];
export type Mean = components['schemas']['Mean'];
export type TurningPoint = Insight['turning_points'][number];
export type PlayedMove = TurningPoint['made'];

export const reviewOf = async (code: string) =>
  answer<Review>(await call(gamePath(code, '/review')));

/** Whoever asks first waits some seconds for it. */
export const insightOf = async (code: string) =>
  answer<Insight>(await call(gamePath(code, '/review/insight')));

/**
 * By how many points the cards were kinder than others, over all seats; 0 when that is no more than
 * chance does, or when there are too few games to say so.
 */
export function luckOf(
  figures: readonly Pick<Insight['figures'][number], 'same_cards' | 'other_cards'>[],
): number {
  const seats = Math.max(1, figures.length);
  let [more, same, other] = [0, 0, 0];
  for (const { same_cards, other_cards } of figures) {
    if (same_cards.give_or_take === null || other_cards.give_or_take === null) return 0;
    more += (same_cards.mean - other_cards.mean) / seats;
    same += (same_cards.give_or_take / seats) ** 2;
    other = other_cards.give_or_take ** 2;
  }
  return Math.abs(more) > Math.sqrt(same + other) ? Math.round(more) : 0;
}

export interface Curve {
  width: number;
  height: number;
  /** For each seat its points, from turn to turn. */
  lines: readonly { seat: number; d: string; end: number }[];
  /** Heights with their numbers. */
  ticks: readonly { y: number; value: number }[];
  /** Where rounds end, and between which borders their names stand. */
  rounds: readonly { x: number; middle: number }[];
}

const LEFT = 34;
const RIGHT = 26;
const TOP = 10;
const FOOT = 20;
/** Steps that are easy to read. */
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200];

/** The curves of all seats in a picture of this size. */
export function curveOf({ turns }: Pick<Review, 'turns'>, width: number, height: number): Curve {
  const all = turns.flatMap(({ totals }) => totals);
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const step = STEPS.find((each) => (most - least) / each <= 5) ?? 500;
  const [low, high] = [Math.floor(least / step) * step, Math.ceil(most / step) * step];
  const deep = height - TOP - FOOT;
  const x = (n: number) => LEFT + ((width - LEFT - RIGHT) * n) / Math.max(1, turns.length - 1);
  const y = (points: number) => TOP + (deep * (high - points)) / (high - low);
  const count = Math.round((high - low) / step);
  const ticks = Array.from({ length: count + 1 }, (_, n) => low + n * step);
  const seats = turns[0]?.totals.map((_, seat) => seat) ?? [];
  return {
    width,
    height,
    lines: seats.map((seat) => ({
      seat,
      d: turns
        .map(({ totals }, n) => `${n ? 'L' : 'M'}${at(x(n))} ${at(y(totals[seat]!))}`)
        .join(''),
      end: at(y(turns.at(-1)!.totals[seat]!)),
    })),
    ticks: ticks.map((value) => ({ value, y: at(y(value)) })),
    rounds: borders(turns.flatMap(({ round_over }, n) => (round_over ? [at(x(n))] : []))),
  };
}

function borders(ends: readonly number[]): Curve['rounds'] {
  return ends.map((x, n) => ({ x, middle: at((x + (ends[n - 1] ?? LEFT)) / 2) }));
}

function at(n: number): number {
  return Math.round(n * 10) / 10;
}

/** Moves names that would lie on each other apart, each as little as may be; from top to bottom. */
export function apart(places: readonly number[], least: number): number[] {
  const order = places.map((_, n) => n).sort((a, b) => places[a]! - places[b]!);
  const moved = [...places];
  order.forEach((n, rank) => {
    const above = order[rank - 1];
    if (above !== undefined) moved[n] = Math.max(moved[n]!, moved[above]! + least);
  });
  return moved;
}

/** After how many turns a seat had most, and nobody else as much. */
export function ledFor({ turns }: Pick<Review, 'turns'>, seat: number): number {
  return turns.filter(({ leaders: [first, ...others] }) => first === seat && !others.length).length;
}
