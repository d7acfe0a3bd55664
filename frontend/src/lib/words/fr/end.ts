import { plural, signed } from '../../i18n.svelte';
import type en from '../en/end';
import { french } from './french';

const melanges = (n: number) => `${n} ${plural(n, 'mélange découle', 'mélanges découlent')}`;

export default french<typeof en>({
  wins: (name: string) => `Victoire de ${name}`,
  shared: (names: string) => `${names} se partagent la victoire`,
  you_win: 'Vous gagnez',
  solo: 'Votre réseau',
  points: (n: number) => `${signed(n)} ${plural(n, 'point', 'points')}`,
  band: (n: number, of: number) => `Échelon ${n} sur ${of}`,
  ours: 'Ces échelons sont les nôtres.',
  correct_count: 'Corriger mon dernier compte',
  rematch: 'Revanche',
  change: 'Changer quelque chose',
  play_again: 'Rejouer',
  puzzles: 'Voir les défis',
  rematch_waiting: (code: string) => `La table suivante est ouverte : ${code}`,
  take_seat: 'Prendre votre place',
  watch_next: 'Aller regarder',
  record: 'Toute la partie en un fichier',
  check: 'Vérifier le mélange',
  holds: (n: number) => `Vérifié ici : ${melanges(n)} de la graine fixée au départ.`,
  holds_salted: (n: number) =>
    `Vérifié ici : ${melanges(n)} de la graine fixée au départ et des sels des joueurs, le vôtre compris.`,
  holds_practice: (n: number, seed: string) =>
    `Vérifié ici : ${melanges(n)} de la graine choisie, ${seed}.`,
  nothing_shuffled: 'Rien n’a été mélangé ici : les cartes étaient imprimées.',
  bad_form: 'Faux : ceci n’a pas la forme d’un procès-verbal.',
  bad_commitment: 'Faux : la graine n’est pas celle fixée au départ.',
  bad_salt: 'Faux : le sel de ce téléphone manque.',
  bad_shuffle: (purpose: string) => `Faux : le mélange « ${purpose} » ne découle pas de la graine.`,
});
