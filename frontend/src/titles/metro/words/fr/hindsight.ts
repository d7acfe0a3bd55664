import { plural, signed } from '../../../../lib/i18n.svelte';
import { french } from '../../../../lib/words/fr/french';
import type en from '../en/hindsight';

export default french<typeof en>({
  looking: 'Recherche de la meilleure ligne de cette manche …',
  allowed: (best: number, made: number) =>
    best === made
      ? `Vous avez tiré le maximum de ces cartes : ${signed(made)}`
      : `Ces cartes permettaient ${signed(best)} ; vous avez fait ${signed(made)}`,
  title: (round: number) => `Retour sur la manche ${round}`,
  measure: 'Ce qui compte',
  sheet: 'Toute la feuille',
  line: 'La ligne seule',
  about_sheet:
    'Tout ce que la manche a ajouté à la feuille, y compris ce que la fin de partie retire.',
  about_line: 'Les points de la ligne elle-même.',
  mine: (points: number) => `La vôtre : ${signed(points)}`,
  best: (points: number) => `La meilleure : ${signed(points)}`,
  left: (n: number) => `${n} ${plural(n, 'point laissé', 'points laissés')} sur la table.`,
  none_left: 'Rien n’est resté sur la table.',
  turn_by_turn: 'La meilleure ligne, tour par tour',
  turn: (cards: string, moves: string) => `${cards} : ${moves}`,
  section: (from: string, to: string) => `de ${from} à ${to}`,
  mark: (place: string) => `marquer ${place}`,
  power: 'avec le pouvoir du crayon',
  nothing: 'rien',
  modules:
    'Avec ces modules, la meilleure ligne ne se calcule pas exactement : elle n’est donc pas donnée.',
  too_long: 'La meilleure ligne de cette manche est trop longue à trouver.',
  not_traced: 'Votre ligne est sur papier : retracez-la pour connaître la meilleure.',
  cards_unknown: 'Les cartes de cette manche n’ont pas été gardées.',
  game: 'Retour sur les manches',
  round: (n: number, best: number, made: number) =>
    `Manche ${n} : ${signed(made)} sur ${signed(best)}`,
  round_untold: (n: number) => `Manche ${n}`,
  left_in_all: (n: number) =>
    n
      ? `${n} ${plural(n, 'point laissé', 'points laissés')} sur la table en tout, manche par manche.`
      : 'Rien n’est resté sur la table, à aucune manche.',
});
