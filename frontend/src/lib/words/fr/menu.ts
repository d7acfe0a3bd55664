import type en from '../en/menu';
import { french } from './french';

export default french<typeof en>({
  big_screen: 'Grand écran',
  rules: 'Règles',
  hint: 'Indice',
  hint_about: (n: number) =>
    `Montre les meilleurs tronçons sur le plan. Tout le monde voit combien d’indices vous avez eus : ${n} jusqu’ici.`,
  leave: 'Quitter la table',
  leave_about: 'Votre place reste la vôtre : la première page y ramène.',
  watcher_leaves: 'Revenir à la première page',
  sound: 'Sonner à mon tour',
  buzz: 'Vibrer à mon tour',
  awake: 'Garder l’écran allumé',
  language: 'Langue',
  colours: 'Couleurs',
  theme_system: 'Appareil',
  theme_light: 'Claires',
  theme_dark: 'Sombres',
});
