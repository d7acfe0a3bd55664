import type en from '../en/absence';
import { french } from './french';

export default french<typeof en>({
  go_on: (name: string) => `Continuer sans ${name}`,
  sure: (name: string) => `Continuer sans ${name} ?`,
  least: (name: string) => `C’est à ${name} de jouer. Le minimum permis sera joué à sa place.`,
  yes: 'Continuer',
  no: 'Attendre',
  passed_over: (name: string) => `${name} a continué sans vous.`,
  take_back: 'Reprendre',
  close: 'Fermer',
});
