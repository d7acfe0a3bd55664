/** Words of the end of a game. */

import { plural, signed, words } from '../i18n.svelte';

const shuffles = (n: number) => `${n} ${plural(n, 'shuffle follows', 'shuffles follow')}`;
const melanges = (n: number) => `${n} ${plural(n, 'mélange découle', 'mélanges découlent')}`;

export const t = words(
  {
    wins: (name: string) => `${name} wins`,
    shared: (names: string) => `${names} share the win`,
    you_win: 'You win',
    solo: 'Your network',
    points: (n: number) => `${signed(n)} points`,
    band: (n: number, of: number) => `Rung ${n} of ${of}`,
    ours: 'These rungs are ours.',
    correct_count: 'Correct my last count',
    rematch: 'Rematch',
    rematch_waiting: (code: string) => `The next table is open: ${code}`,
    take_seat: 'Take your seat',
    watch_next: 'Go and watch',
    record: 'The whole game as a file',
    check: 'Check the shuffle',
    holds: (n: number) => `Checked here: ${shuffles(n)} from the seed fixed at the start.`,
    holds_salted: (n: number) =>
      `Checked here: ${shuffles(n)} from the seed fixed at the start and the players’ salts, yours included.`,
    holds_practice: (n: number, seed: string) =>
      `Checked here: ${shuffles(n)} from the chosen seed, ${seed}.`,
    nothing_shuffled: 'Nothing was shuffled here: the cards were printed ones.',
    bad_form: 'Wrong: this does not have the form of a record.',
    bad_commitment: 'Wrong: the seed is not the one fixed at the start.',
    bad_salt: 'Wrong: the salt of this phone is missing.',
    bad_shuffle: (purpose: string) =>
      `Wrong: the shuffle “${purpose}” does not follow from the seed.`,
  },
  {
    wins: (name: string) => `Victoire de ${name}`,
    shared: (names: string) => `${names} se partagent la victoire`,
    you_win: 'Vous gagnez',
    solo: 'Votre réseau',
    points: (n: number) => `${signed(n)} points`,
    band: (n: number, of: number) => `Échelon ${n} sur ${of}`,
    ours: 'Ces échelons sont les nôtres.',
    correct_count: 'Corriger mon dernier compte',
    rematch: 'Revanche',
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
    bad_form: 'Faux : ceci n’a pas la forme d’un compte rendu.',
    bad_commitment: 'Faux : la graine n’est pas celle fixée au départ.',
    bad_salt: 'Faux : le sel de ce téléphone manque.',
    bad_shuffle: (purpose: string) =>
      `Faux : le mélange « ${purpose} » ne découle pas de la graine.`,
  },
);
