import type en from '../en/count';
import { french } from '../../../../lib/words/fr/french';

export default french<typeof en>({
  modules: 'Modules de la partie',
  line: 'La ligne',
  tie: 'À totaux égaux, la meilleure ligne l’emporte ; sinon la place est partagée.',
  cell: (box: string, count: number | undefined) => `${box} : ${count ?? 'vide'}`,
});
