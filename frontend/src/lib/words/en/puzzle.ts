import { plural, signed } from '../../i18n.svelte';

export default {
  today: 'Today’s puzzle',
  of: (day: string) => `Puzzle of ${day}`,
  about:
    'The same cards for everybody, and no hints. Your first game of each city counts on this server’s list.',
  guest: 'Guest',
  play: 'Play',
  play_city: (city: string) => `Play ${city}`,
  again: 'Play again',
  again_city: (city: string) => `Play again: ${city}`,
  par: (n: number) => `Par ${signed(n)}`,
  par_to_come: 'Par: the robot is still playing',
  mine: (n: number) => `You: ${signed(n)}`,
  streak: (n: number) => `${n} ${plural(n, 'day', 'days')} in a row`,
  entered: (n: number) => `${n} ${plural(n, 'result', 'results')}`,
  nobody: 'No results yet',
  scores: 'Best on this server',
  days: 'Other days',
  before: 'The month before',
  after: 'The month after',
  solved: (n: number) => `${n} played`,
  all: 'All cities of this day',
  none: 'The puzzles could not be fetched.',
  // at the end
  against: 'Against par',
  above: (n: number) => `${n} above par`,
  below: (n: number) => `${n} below par`,
  level: 'Exactly par',
  rank: (rank: number, of: number) => `Place ${rank} of ${of} on this server`,
  first_counts: (n: number) =>
    `Your first game of this puzzle counts: ${signed(n)} ${plural(n, 'point', 'points')}.`,
  line: (n: number, points: number, par: number) => `Line ${n}: ${points} points, par ${par}`,
  share: 'Share the result',
  copied: 'Copied: paste it wherever you like.',
  copy_by_hand: 'Copy this:',
};
