import { plural, signed } from '../../../../lib/i18n.svelte';
import type en from '../en/paper';
import { french } from '../../../../lib/words/fr/french';

export default french<typeof en>({
  draw_here: (letter: string, colour: string) =>
    `Ligne ${letter}, ${colour} : tracez sur votre feuille.`,
  no_card_yet: 'Aucune carte n’est encore retournée dans cette manche.',
  first_draw: 'Tracez cette dernière carte, puis comptez sur votre feuille.',
  tap_to_correct: 'Touchez une case remplie pour la corriger.',
  correct: 'Corriger',
  counted: 'Vos comptes sont notés.',
  later: 'Compter plus tard',
  left: 'Vous compterez plus tard, au prochain décompte.',
  of_line: (letter: string, box: string) => `Ligne ${letter} : ${box}`,
  count_line: (letter: string) => `Comptez la ligne ${letter}`,
  count_all: (letter: string) => `Comptez la ligne ${letter} et votre réseau`,
  box: (i: number, n: number) => `Case ${i} sur ${n}`,
  bounds: (least: number, most: number) =>
    least === most ? `seul ${least} convient ici` : `de ${least} à ${most}`,
  less: 'Un de moins',
  more: 'Un de plus',
  enter: 'Noter',
  yes: 'Oui',
  no: 'Non',
  take_back: 'Reprendre',
  empty: 'vide',
  makes: (n: number) => `${signed(n)} ${plural(n, 'point', 'points')} jusqu’ici`,
  districts: 'Quartiers desservis',
  busiest: 'Stations dans le meilleur quartier',
  monuments: 'Monuments desservis',
  thames: 'Tronçons par-dessus la Tamise',
  crossings_once: 'Passages pris une fois',
  crossings_twice: 'Passages pris deux fois',
  sites_marks: 'Passages par un site, ligne par ligne',
  stamps_corner: 'Tampons de quartiers de coin',
  stamps_outer: 'Tampons de quartiers extérieurs',
  loop_missed: 'Stations de la boucle à l’écart',
  interchanges: (lines: string) => `Stations à ${lines} lignes`,
  goal: (goal: string) => `But : ${goal}`,
});
