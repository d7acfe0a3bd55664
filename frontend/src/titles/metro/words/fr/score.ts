import { plural, signed } from '../../../../lib/i18n.svelte';
import type en from '../en/score';
import type { Some } from '../en/score';
import { french, of } from '../../../../lib/words/fr/french';

export default french<typeof en>({
  pad: (name: string) => `Score ${of(name)}`,
  round_over: (n: number) => `La manche ${n} est finie`,
  gained: (n: number) => `+${n}`,
  go_on: (round: number) => `Manche ${round}`,
  sheet: 'Feuille de score',
  hints_used: (n: number) => `${n} ${plural(n, 'indice', 'indices')}`,
  loop_at_end: (n: number) => `Boucle ${signed(n)} à la fin`,
  at_end: (n: number) => `${signed(n)} à la fin`,
  later: (box: string) => `${box} (fin)`,
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
});
