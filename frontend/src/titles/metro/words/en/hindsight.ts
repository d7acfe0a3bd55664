import { plural, signed } from '../../../../lib/i18n.svelte';

export default {
  looking: 'Looking for the best line of this round …',
  allowed: (best: number, made: number) =>
    best === made
      ? `You made the most of these cards: ${signed(made)}`
      : `These cards allowed ${signed(best)}; you made ${signed(made)}`,
  title: (round: number) => `Round ${round}, looking back`,
  measure: 'What counts',
  sheet: 'Whole sheet',
  line: 'Line alone',
  about_sheet: 'All that the round added to the sheet, what the end takes off included.',
  about_line: 'The points of the line itself.',
  mine: (points: number) => `Yours: ${signed(points)}`,
  best: (points: number) => `The best: ${signed(points)}`,
  left: (n: number) => `${n} ${plural(n, 'point', 'points')} left on the table.`,
  none_left: 'Nothing was left on the table.',
  turn_by_turn: 'The best line, turn by turn',
  turn: (cards: string, moves: string) => `${cards}: ${moves}`,
  section: (from: string, to: string) => `from ${from} to ${to}`,
  mark: (place: string) => `mark ${place}`,
  power: 'with the power of the pencil',
  nothing: 'nothing',
  modules: 'With these modules the best line cannot be told exactly, so it is not told.',
  too_long: 'The best line of this round takes too long to find.',
  not_traced: 'Your line is on paper: trace it, and the best line can be told.',
  cards_unknown: 'The cards of this round were not kept.',
  game: 'Looking back',
  round: (n: number, best: number, made: number) =>
    `Round ${n}: ${signed(made)} of ${signed(best)}`,
  round_untold: (n: number) => `Round ${n}`,
  left_in_all: (n: number) =>
    n
      ? `${n} ${plural(n, 'point', 'points')} left on the table in all, round by round.`
      : 'Nothing was left on the table in any round.',
};
