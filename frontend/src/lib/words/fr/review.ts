import { listed, plural, signed } from '../../i18n.svelte';
import type { Who } from '../../telling';
import type en from '../en/review';
import { french } from './french';

const points = (n: number) => `${signed(n)} ${plural(n, 'point', 'points')}`;
const tours = (n: number) => `${n} ${plural(n, 'tour', 'tours')}`;

export default french<typeof en>({
  title: 'Le fil de la partie',
  loading: 'La partie est recomptée',
  again: 'Réessayer',
  curve: 'Les points, tour après tour',
  ends: (name: string, n: number) => `${name} finit avec ${points(n)}`,
  curve_says: (seats: string[], n: number) =>
    `Points après chacun des ${tours(n)} : ${listed(seats)}.`,
  led: (who: Who, n: number, of: number) =>
    who === null
      ? `Vous meniez après ${n} des ${tours(of)}.`
      : `${who} menait après ${n} des ${tours(of)}.`,
  lead_changed: (n: number) =>
    n === 0 ? 'La tête n’a jamais changé.' : `La tête a changé ${n} fois.`,
  round: (n: number) => `Manche ${n}`,
  as_table: 'En tableau',
  turn: 'Tour',
  player: 'Joueur',
  thinking: 'Notre robot examine la partie. Cela prend quelques secondes.',
  turning_points: 'Les tournants',
  turning_means: 'Ce qui a coûté le plus, d’après ce qu’on pouvait savoir alors.',
  when: (round: number, turn: number) => `Manche ${round}, tour ${turn}`,
  lost: (n: number) => `${points(n)} de ${plural(n, 'perdu', 'perdus')}`,
  watch: (when: string) => `Le revoir : ${when}`,
  see: 'Revoir',
  flawless: 'Notre robot n’aurait guère mieux joué.',
  luck: 'Chance ou talent ?',
  total: 'Points',
  same_cards: 'Notre robot, mêmes cartes',
  other_cards: 'Notre robot, autres cartes',
  kind: (n: number) =>
    `Cartes favorables : elles valaient environ ${points(n)} de plus que d’autres.`,
  unkind: (n: number) =>
    `Cartes difficiles : elles valaient environ ${points(n)} de moins que d’autres.`,
  fair: 'Autant que ces parties permettent d’en juger, cartes ni favorables ni difficiles.',
  over: (games: number, spread: number | null) =>
    spread === null
      ? `sur ${games} ${plural(games, 'partie', 'parties')}`
      : `sur ${games} ${plural(games, 'partie', 'parties')}, à ${spread} près`,
  possible: (n: number) => `Au moins ${n} était possible avec ces cartes.`,
  possible_for: (name: string, n: number) =>
    `${name} : au moins ${n} était possible avec ces cartes.`,
  untold_modules: 'Avec ces modules, on ne peut dire ce qui était possible.',
  untold_too_long: 'Trouver ce qui était possible aurait pris trop de temps.',
  untold_not_traced: 'Sur une feuille de papier non tracée, on ne peut dire ce qui était possible.',
  untold_cards_unknown: 'Les cartes n’ont pas été gardées : on ne peut dire ce qui était possible.',
});
