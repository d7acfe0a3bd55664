import { plural, signed } from '../../../../lib/i18n.svelte';

/** How many there are, and what each is worth. */
export type Some = readonly [n: number, each: number];

export default {
  pad: (name: string) => `Score of ${name}`,
  round_over: (n: number) => `Round ${n} is over`,
  gained: (n: number) => `+${n}`,
  go_on: (round: number) => `On to round ${round}`,
  sheet: 'Score sheet',
  hints_used: (n: number) => `${n} ${plural(n, 'hint', 'hints')}`,
  loop_at_end: (n: number) => `Loop ${signed(n)} at the end`,
  at_end: (n: number) => `${signed(n)} at the end`,
  later: (box: string) => `${box} (end)`,
  districts: 'Districts',
  busiest: 'Most in one',
  monuments: 'Monuments',
  line_points: 'Points',
  lines: 'Lines',
  crossings: 'Crossings',
  thames: 'Thames',
  sites: 'Sites',
  stamps: 'Stamps',
  loop: 'Loop',
  goal: (n: number) => `Goal ${n}`,
  interchanges: 'Interchanges',
  total: 'Total',
  modules: 'Modules',
  tap_a_box: 'Tap a box: the map shows what it counts.',
  how_districts: (letter: string, n: number) =>
    `Line ${letter} calls in ${n} ${plural(n, 'district', 'districts')}.`,
  how_busiest: (letter: string, n: number) =>
    `The district that line ${letter} serves best has ${n} of its stations.`,
  how_busiest_doubled: (letter: string, n: number) =>
    `The best district of line ${letter} counts ${n}, a marked station being two.`,
  how_monuments: (letter: string, n: number, each: number) =>
    `Line ${letter} calls at ${n} ${plural(n, 'monument', 'monuments')}: ${each} points each.`,
  how_thames: (letter: string, n: number, each: number) =>
    `Line ${letter} crosses the Thames ${n} ${plural(n, 'time', 'times')}: ${each} points each.`,
  how_product: (letter: string, districts: number, busiest: number, sum: number) =>
    `Line ${letter}: ${districts} × ${busiest} = ${sum}.`,
  how_points: (letter: string, districts: number, busiest: number, bonus: number, sum: number) =>
    `Line ${letter}: ${districts} × ${busiest} + ${bonus} = ${sum}.`,
  how_lines: 'The lines together.',
  how_crossings: (once: Some, twice: Some) =>
    `Overhead crossings: ${once[0]} used once (${once[1]} each), ${twice[0]} used twice (${twice[1]} each).`,
  how_interchanges: (meetings: string[]) => `Stations with ${meetings.join(', ')}.`,
  meeting: (lines: number, n: number, points: number) => `${lines} lines: ${n} (${points} each)`,
  how_sites: (n: number, points: number) =>
    `${n} ${plural(n, 'call', 'calls')} at tourist sites, each line on its own: ${points} points.`,
  how_stamps: (corner: Some, outer: Some) =>
    `Stamps where two lines meet: ${corner[0]} in corners (${corner[1]} each), ${outer[0]} others (${outer[1]} each).`,
  how_loop: (n: number, each: number) =>
    `${n} ${plural(n, 'station', 'stations')} of the loop not reached: ${each} points off for each.`,
  how_goal: (goal: string, have: number, need: number) => `${goal}: ${have} of ${need}.`,
  how_goal_met: (goal: string, points: number) => `${goal}: met, ${points} points.`,
  how_modules: (n: number) => `Alone, each module in play costs points: ${signed(n)}.`,
  how_total: 'All boxes together.',
  typed: 'Counts typed in from the paper sheet.',
  empty: 'empty',
};
