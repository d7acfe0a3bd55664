import { french } from './french';
import type en from '../en/rules';

export default french<typeof en>({
  title: (game: string) => `Règles : ${game}`,
  picture: (game: string) => `Le plan : ${game}`,
  aim: 'Le but',
  now: 'En ce moment',
  coach_me: 'Montrez-moi comment va un tour',
  try_it: 'Essayer maintenant',
  counter: 'Le compteur pour le jeu imprimé',
  terminus: 'Comment marche Terminus',
});
