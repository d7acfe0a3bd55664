import type en from '../en/robots';
import { french } from './french';

export default french<typeof en>({
  level: 'Niveau des robots',
  level_easy: 'Facile',
  level_easy_about: 'Vous laisse une chance.',
  level_steady: 'Régulier',
  level_steady_about: 'Prend aussitôt ce qui rapporte le plus.',
  level_strong: 'Fort',
  level_strong_about: 'Réfléchit à l’avance, un instant à chaque fois.',
});
