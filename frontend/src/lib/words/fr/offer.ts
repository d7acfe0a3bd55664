import type en from '../en/offer';
import { french } from './french';

export default french<typeof en>({
  original: 'Le tracé de ce plan est le nôtre.',
  sheet: 'Ma feuille',
  sheet_screen: 'À l’écran',
  sheet_screen_about: 'Vous tracez ici ; Terminus compte.',
  sheet_paper: 'Sur papier',
  sheet_paper_about: 'Vous tracez au crayon et tapez vos comptes après chaque manche.',
  clock: 'Une horloge douce pour chaque tour',
  clock_none: 'Aucune',
  clock_30: '30 s',
  clock_60: '1 min',
  clock_120: '2 min',
  clock_30_about: 'Tout le monde la voit ; rien ne se passe quand elle est à zéro.',
  clock_60_about: 'Tout le monde la voit ; rien ne se passe quand elle est à zéro.',
  clock_120_about: 'Tout le monde la voit ; rien ne se passe quand elle est à zéro.',
  hints: 'Indices',
  hints_yes: 'Permis',
  hints_no: 'Aucun',
  hints_yes_about:
    'Qui hésite peut demander les meilleurs tronçons ; tout le monde voit combien de fois.',
  hints_no_about: 'Personne n’apprend les meilleurs tronçons pendant une manche.',
  count: 'Partie sur le plateau imprimé ? Comptez-la ici.',
});
