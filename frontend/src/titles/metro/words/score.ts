/** The words of the score pad, in English and French. */
import { plural, signed, words } from '../../../lib/i18n.svelte';
import { of } from '../words';

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
    how_bonus: (letter: string, n: number) =>
      `Line ${letter} calls at ${n} ${plural(n, 'monument', 'monuments')}: 2 points each.`,
    how_thames: (letter: string, n: number) =>
      `Line ${letter} crosses the Thames ${n} ${plural(n, 'time', 'times')}: 2 points each.`,
    how_product: (letter: string, districts: number, busiest: number, sum: number) =>
      `Line ${letter}: ${districts} × ${busiest} = ${sum}.`,
    how_points: (letter: string, districts: number, busiest: number, bonus: number, sum: number) =>
      `Line ${letter}: ${districts} × ${busiest} + ${bonus} = ${sum}.`,
    how_lines: 'The lines together.',
    how_crossings: (once: number, twice: number) =>
      `Overhead crossings: ${once} used once (2 each), ${twice} used twice (6 each).`,
    how_interchanges: (meetings: string[]) => `Stations with ${meetings.join(', ')}.`,
    meeting: (lines: number, n: number, points: number) => `${lines} lines: ${n} (${points} each)`,
    how_sites: (n: number, points: number) =>
      `${n} ${plural(n, 'call', 'calls')} at tourist sites, each line on its own: ${points} points.`,
    how_stamps: (corner: number, outer: number) =>
      `Stamps where two lines meet: ${corner} in corners (10 each), ${outer} others (5 each).`,
    how_loop: (n: number) =>
      `${n} ${plural(n, 'station', 'stations')} of the loop not reached: 3 points off for each.`,
    how_goal: (goal: string, have: number, need: number) => `${goal}: ${have} of ${need}.`,
    how_goal_met: (goal: string) => `${goal}: met, 10 points.`,
    how_modules: (n: number) => `Alone, each module in play costs 10 points: ${signed(n)}.`,
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
    how_bonus: (letter: string, n: number) =>
      `La ligne ${letter} dessert ${n} ${plural(n, 'monument', 'monuments')} : 2 points chacun.`,
    how_thames: (letter: string, n: number) =>
      `La ligne ${letter} franchit la Tamise ${n} fois : 2 points chaque fois.`,
    how_product: (letter: string, districts: number, busiest: number, sum: number) =>
      `Ligne ${letter} : ${districts} × ${busiest} = ${sum}.`,
    how_points: (letter: string, districts: number, busiest: number, bonus: number, sum: number) =>
      `Ligne ${letter} : ${districts} × ${busiest} + ${bonus} = ${sum}.`,
    how_lines: 'Les lignes ensemble.',
    how_crossings: (once: number, twice: number) =>
      `Passages aériens : ${once} pris une fois (2 points), ${twice} pris deux fois (6 points).`,
    how_interchanges: (meetings: string[]) => `Stations à ${meetings.join(', ')}.`,
    meeting: (lines: number, n: number, points: number) => `${lines} lignes : ${n} (${points})`,
    how_sites: (n: number, points: number) =>
      `${n} ${plural(n, 'passage', 'passages')} par un site, ligne par ligne : ${points} points.`,
    how_stamps: (corner: number, outer: number) =>
      `Tampons où deux lignes se rejoignent : ${corner} dans les coins (10), ${outer} ailleurs (5).`,
    how_loop: (n: number) =>
      `${n} ${plural(n, 'station', 'stations')} de la boucle à l’écart : 3 points de moins chacune.`,
    how_goal: (goal: string, have: number, need: number) => `${goal} : ${have} sur ${need}.`,
    how_goal_met: (goal: string) => `${goal} : atteint, 10 points.`,
    how_modules: (n: number) => `En solo, chaque module en jeu coûte 10 points : ${signed(n)}.`,
    how_total: 'Toutes les cases ensemble.',
    typed: 'Comptes tapés d’après la feuille de papier.',
    empty: 'vide',
  },
);
