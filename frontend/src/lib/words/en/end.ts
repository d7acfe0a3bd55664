import { plural, signed } from '../../i18n.svelte';

const shuffles = (n: number) => `${n} ${plural(n, 'shuffle follows', 'shuffles follow')}`;

export default {
  wins: (name: string) => `${name} wins`,
  shared: (names: string) => `${names} share the win`,
  you_win: 'You win',
  solo: 'Your network',
  points: (n: number) => `${signed(n)} ${plural(n, 'point', 'points')}`,
  band: (n: number, of: number) => `Rung ${n} of ${of}`,
  ours: 'These rungs are ours.',
  correct_count: 'Correct my last count',
  rematch: 'Rematch',
  change: 'Change something',
  play_again: 'Play again',
  puzzles: 'To the puzzles',
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
};
