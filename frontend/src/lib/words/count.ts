/** The words of every score counter for a printed board. */
import { words } from '../i18n.svelte';

export const t = words(
  {
    title: 'Count a printed game',
    hint: 'For a game on the printed board: type what lies before each of you, Terminus does the sums.',
    player: (n: number) => `Player ${n}`,
    name: 'Name',
    add_player: 'Add a player',
    remove_player: (name: string) => `Remove ${name}`,
    more: (what: string) => `${what}: one more`,
    fewer: (what: string) => `${what}: one fewer`,
    total: 'Total',
    again: 'Start anew',
  },
  {
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
  },
);
