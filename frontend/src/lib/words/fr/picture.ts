import { plural } from '../../i18n.svelte';
import type en from '../en/picture';
import { french } from './french';

export default french<typeof en>({
  watch_again: 'Revoir la partie',
  review: 'Le fil de la partie',
  history: 'Historique des coups',
  picture: 'Une image à partager',
  picture_of: (name: string) => `Le réseau de ${name}`,
  points: (n: number) => `${n} ${plural(n, 'point', 'points')}`,
  share: 'Partager',
  save_png: 'Enregistrer en PNG',
  save_svg: 'Enregistrer en SVG',
  failed: 'Ce navigateur n’a pas pu faire l’image.',
  drawing: 'L’image se dessine',
});
