import type en from '../en/offer';
import { french } from './french';

export default french<typeof en>({
  original: 'Le tracé de ce plan est le nôtre.',
  sheet: 'Ma feuille',
  sheet_screen: 'À l’écran',
  sheet_screen_about: 'Vous tracez ici ; Terminus compte.',
  sheet_paper: 'Sur papier',
  sheet_paper_about: 'Vous tracez au crayon et tapez vos comptes après chaque manche.',
  count: 'Partie sur le plateau imprimé ? Comptez-la ici.',
});
