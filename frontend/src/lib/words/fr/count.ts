import type en from '../en/count';
import { french } from './french';

export default french<typeof en>({
  title: 'Compter une partie imprimée',
  hint: 'Pour une partie sur le plateau imprimé : indiquez ce que chacun a devant soi, Terminus compte.',
  player: (n: number) => `Joueur ${n}`,
  name: 'Nom',
  add_player: 'Ajouter un joueur',
  remove_player: (name: string) => `Retirer ${name}`,
  more: (what: string) => `${what} : un de plus`,
  fewer: (what: string) => `${what} : un de moins`,
  total: 'Total',
  again: 'Recommencer',
  sure: 'Vraiment ?',
  sure_again: 'Effacer tout ce qui est noté ?',
});
