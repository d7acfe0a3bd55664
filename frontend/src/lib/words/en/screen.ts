import { plural } from '../../i18n.svelte';

export default {
  title: 'Big screen',
  join: 'Join the table',
  scan: 'Point a phone here, or type the address and the code.',
  only_here:
    'The address of this screen works on this computer alone: open it by the computer’s name in the network, then phones can come.',
  players: 'Players',
  nobody: 'Nobody sits here yet.',
  robot: 'robot',
  program: 'program',
  paper: 'on paper',
  waiting: (host: string) => `${host} starts the game when everybody is here.`,
  scores: 'Score',
  points: (n: number) => `${n} ${plural(n, 'point', 'points')}`,
  qr: (address: string) => `QR code of ${address}`,
  code: (letters: string) => `Code ${letters}`,
  wins: (names: string) => `${names} wins`,
  shared: (names: string) => `${names} share the win`,
  solo: (name: string) => `${name} has arrived`,
  next: (code: string) => `The next game is at table ${code}.`,
  lost_line: 'No connection: what is shown may be old.',
};
