import type en from '../en/printed';
import { french } from '../../../../lib/words/fr/french';

export default french<typeof en>({
  which: 'Quelle carte a été retournée ?',
  which_for: (name: string) => `Quelle carte a été retournée pour ${name} ?`,
  companion: 'Et la carte à côté de l’aiguillage ?',
  out: 'déjà sortie',
  switch_back: 'Finalement, pas d’aiguillage',
});
