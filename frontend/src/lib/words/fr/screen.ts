import { plural } from '../../i18n.svelte';
import type en from '../en/screen';
import { french } from './french';

export default french<typeof en>({
  title: 'Grand écran',
  join: 'Rejoindre la table',
  scan: 'Visez avec un téléphone, ou tapez l’adresse et le code.',
  only_here:
    'L’adresse de cet écran ne marche que sur cet ordinateur : ouvrez-la par son nom dans le réseau, et les téléphones pourront venir.',
  players: 'Joueurs',
  nobody: 'Personne n’est encore assis.',
  robot: 'robot',
  program: 'programme',
  paper: 'sur papier',
  waiting: (host: string) => `${host} lance la partie quand tout le monde est là.`,
  scores: 'Score',
  points: (n: number) => `${n} ${plural(n, 'point', 'points')}`,
  qr: (address: string) => `Code QR de ${address}`,
  code: (letters: string) => `Code ${letters}`,
  wins: (names: string) => `${names} gagne`,
  shared: (names: string) => `${names} se partagent la victoire`,
  solo: (name: string) => `${name} est au terminus`,
  next: (code: string) => `La prochaine partie est à la table ${code}.`,
  lost_line: 'Pas de connexion : ce qui est montré peut dater.',
});
