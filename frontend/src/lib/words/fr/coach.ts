import { french } from './french';
import type en from '../en/coach';

export default french<typeof en>({
  title: 'Première partie',
  step: (n: number, all: number) => `Première partie, ${n} sur ${all}`,
  next: 'Suite',
  done: 'Compris',
  skip: 'Sauter',
  offer: 'Jamais joué ?',
  offer_text: 'Un guide vous montre votre premier tour, à la vraie table.',
  yes: 'Guidez-moi',
  coming: 'Le guide viendra au début de la partie.',
  rules: 'Lire les règles',
});
