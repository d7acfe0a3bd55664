import { plural } from '../../i18n.svelte';

export default {
  title: 'My games',
  none: 'None yet. Games that you play to their end on this phone are kept here.',
  played: (n: number) => `${n} ${plural(n, 'game', 'games')}`,
  won: (n: number) => `${n} won`,
  best: 'Best',
  average: 'Average',
  best_line: 'Best line',
  games: 'Games',
  alone: 'alone',
  rank: (rank: number, of: number) => `place ${rank} of ${of}`,
  practice: 'practice table',
  puzzle: (day: string) => `puzzle of ${day}`,
  watch: (code: string) => `Watch again: game ${code}`,
  again: 'Watch again',
  keep: 'Keep as a file',
  take_in: 'Take in a file',
  open_record: 'Watch a record',
  taken_in: (n: number, known: number) =>
    `${n} ${plural(n, 'game was', 'games were')} taken in, ${known} known already.`,
  not_json: 'This file holds no games: it is not JSON.',
  not_games: 'This file was not made by “Keep as a file”.',
  wrong_game: (n: number) => `Nothing was taken in: game ${n} of this file is not as it has to be.`,
  no_room: 'Nothing was taken in: this phone has no room left to keep it.',
  too_large: 'This file is too large.',
  where: 'They are kept on this phone alone. Keep them as a file before you clear it.',
};
