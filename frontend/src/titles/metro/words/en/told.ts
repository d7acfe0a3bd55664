import { listed } from '../../../../lib/i18n.svelte';
import type { Who } from '../../../../lib/telling';

export default {
  card: (face: string, back: string) => `${face} (${back})`,
  new_district: 'new district',
  interchange: 'interchange',
  crossing: 'overhead crossing',
  double: 'double track',

  cards_revealed: (who: Who, cards: string[]) => `${who ?? 'You'} turned up ${listed(cards)}.`,
  section_drawn: (who: Who, letter: string, place: string, gains: string[]) =>
    `${[`${who ?? 'You'} drew line ${letter} to ${place}`, ...gains].join(', ')}.`,
  station_marked: (who: Who, place: string, effect: string) =>
    `${who ?? 'You'} marked ${place}: ${effect}.`,
  turn_finished: (who: Who) => `${who ?? 'You'} drew nothing.`,
  done: (who: Who) => `${who ?? 'You'} finished the turn.`,
  box_filled: (who: Who, box: string, count: string, corrected: boolean) =>
    `${who ?? 'You'} ${corrected ? 'corrected' : 'counted'} “${box}”: ${count}.`,
  line_traced: (who: Who, letter: string, points: string) =>
    `${who ?? 'You'} traced line ${letter}: ${points}.`,
  count_postponed: (who: Who) => `${who ?? 'You'} left the count for later.`,
  objective_met: (who: Who, goal: string, points: string) =>
    `${who ?? 'You'} met a goal: ${goal} (${points}).`,
  power_spent: (who: Who, letter: string, power: string) =>
    `${who ?? 'You'} spent the power of pencil ${letter}: ${power}.`,
  effect_revealed: (symbol: string, effect: string) =>
    `Special in this round: ${symbol}, ${effect}.`,
  round_over: (n: number, who: Who) =>
    `Round ${n} is over. ${who === null ? 'You turn' : `${who} turns`} up the next cards.`,
};
