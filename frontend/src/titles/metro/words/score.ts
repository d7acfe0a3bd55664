/** The words of the score pad, in English and French. */
import { plural, signed, words } from '../../../lib/i18n.svelte';
import { of } from '.';

/** How many there are, and what each is worth. */
type Some = readonly [n: number, each: number];

export const t = words(
  {
    pad: (name: string) => `Score of ${name}`,
    round_over: (n: number) => `Round ${n} is over`,
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
  },
  {
    pad: (name: string) => `Score ${of(name)}`,
    round_over: (n: number) => `La manche ${n} est finie`,
    districts: 'Quartiers',
    busiest: 'Maximum',
    monuments: 'Monuments',
    line_points: 'Points',
    lines: 'Lignes',
    crossings: 'Passages',
    thames: 'Tamise',
    sites: 'Sites',
    stamps: 'Tampons',
    loop: 'Boucle',
    goal: (n: number) => `But ${n}`,
    interchanges: 'Corresp.',
    total: 'Total',
    modules: 'Modules',
    tap_a_box: 'Touchez une case : le plan montre ce qu’elle compte.',
    how_districts: (letter: string, n: number) =>
      `La ligne ${letter} dessert ${n} ${plural(n, 'quartier', 'quartiers')}.`,
    how_busiest: (letter: string, n: number) =>
      `Le quartier le mieux servi par la ligne ${letter} compte ${n} de ses stations.`,
    how_busiest_doubled: (letter: string, n: number) =>
      `Le meilleur quartier de la ligne ${letter} compte ${n}, une station marquée valant deux.`,
    how_monuments: (letter: string, n: number, each: number) =>
      `La ligne ${letter} dessert ${n} ${plural(n, 'monument', 'monuments')} : ${each} points chacun.`,
    how_thames: (letter: string, n: number, each: number) =>
      `La ligne ${letter} franchit la Tamise ${n} fois : ${each} points chaque fois.`,
    how_product: (letter: string, districts: number, busiest: number, sum: number) =>
      `Ligne ${letter} : ${districts} × ${busiest} = ${sum}.`,
    how_points: (letter: string, districts: number, busiest: number, bonus: number, sum: number) =>
      `Ligne ${letter} : ${districts} × ${busiest} + ${bonus} = ${sum}.`,
    how_lines: 'Les lignes ensemble.',
    how_crossings: (once: Some, twice: Some) =>
      `Passages aériens : ${once[0]} pris une fois (${once[1]} points), ${twice[0]} pris deux fois (${twice[1]} points).`,
    how_interchanges: (meetings: string[]) => `Stations à ${meetings.join(', ')}.`,
    meeting: (lines: number, n: number, points: number) => `${lines} lignes : ${n} (${points})`,
    how_sites: (n: number, points: number) =>
      `${n} ${plural(n, 'passage', 'passages')} par un site, ligne par ligne : ${points} points.`,
    how_stamps: (corner: Some, outer: Some) =>
      `Tampons où deux lignes se rejoignent : ${corner[0]} dans les coins (${corner[1]}), ${outer[0]} ailleurs (${outer[1]}).`,
    how_loop: (n: number, each: number) =>
      `${n} ${plural(n, 'station', 'stations')} de la boucle à l’écart : ${each} points de moins chacune.`,
    how_goal: (goal: string, have: number, need: number) => `${goal} : ${have} sur ${need}.`,
    how_goal_met: (goal: string, points: number) => `${goal} : atteint, ${points} points.`,
    how_modules: (n: number) => `En solo, chaque module en jeu coûte des points : ${signed(n)}.`,
    how_total: 'Toutes les cases ensemble.',
    typed: 'Comptes tapés d’après la feuille de papier.',
    empty: 'vide',
  },
);
