import type en from '../en/count';
import { french } from '../../../../lib/words/fr/french';

export default french<typeof en>({
  has_card: (card: string) => `${card} ici`,
  goals: 'Points des objectifs secrets',
  tallest: 'Arrondissements au plus haut immeuble',
  buildings: 'Immeubles construits',
});
