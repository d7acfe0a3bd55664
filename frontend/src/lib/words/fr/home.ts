import { plural } from '../../i18n.svelte';
import type en from '../en/home';
import { french } from './french';

export default french<typeof en>({
  motto: 'Une table pour les jeux de métro, dans la poche',
  open: 'Ouvrir une table',
  new_table: 'Nouvelle table',
  new_hint: 'Vous l’ouvrez, les autres la rejoignent sur leur téléphone.',
  join: 'Rejoindre une table',
  code: 'Code de la table',
  join_button: 'Entrer',
  code_short: 'Un code a 5 signes.',
  my_tables: 'Tables de ce téléphone',
  no_tables: 'Aucune encore. Les tables où vous vous asseyez vous attendront ici.',
  forget: (code: string) => `Oublier la table ${code}`,
  waiting: (n: number) => `${n} ${plural(n, 'place prise', 'places prises')}, pas commencée`,
  playing: (round: number) => `Manche ${round}`,
  under_way: 'En cours',
  finished: 'Terminée',
  gone: 'N’existe plus',
  unreachable: 'Injoignable en ce moment',
  about: 'Terminus n’est pas officiel. Les jeux et leurs noms appartiennent à leurs éditeurs.',
  how: 'Comment ça marche',
  new_title: 'Nouvelle table',
  which: 'Quel jeu ?',
  players: (least: number, most: number) => `${least} à ${most} joueurs`,
  minutes: (n: number) => `environ ${n} minutes`,
  extras: 'Modules',
  switched_off: (names: string) => `${names} : retiré, les deux ne vont jamais ensemble.`,
  open_table: 'Ouvrir la table',
  no_titles: 'Les jeux n’ont pas pu être chargés.',
});
