import { listed, plural, signed } from '../../i18n.svelte';
import type { Who } from '../../telling';

const points = (n: number) => `${signed(n)} ${plural(n, 'point', 'points')}`;
const turns = (n: number) => `${n} ${plural(n, 'turn', 'turns')}`;

export default {
  title: 'How it went',
  loading: 'The game is counted again',
  again: 'Try again',
  curve: 'Points from turn to turn',
  ends: (name: string, n: number) => `${name} ends with ${points(n)}`,
  curve_says: (seats: string[], n: number) => `Points after each of ${turns(n)}: ${listed(seats)}.`,
  led: (who: Who, n: number, of: number) => `${who ?? 'You'} led after ${n} of ${turns(of)}.`,
  lead_changed: (n: number) =>
    n === 0
      ? 'The lead never changed.'
      : `The lead changed ${n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`}.`,
  round: (n: number) => `Round ${n}`,
  as_table: 'As a table',
  turn: 'Turn',
  player: 'Player',
  thinking: 'Our robot looks at the game. That takes some seconds.',
  turning_points: 'Turning points',
  turning_means: 'What cost most, by what could be known then.',
  when: (round: number, turn: number) => `Round ${round}, turn ${turn}`,
  lost: (n: number) => `${points(n)} lost`,
  watch: (when: string) => `See it in the replay: ${when}`,
  see: 'See it',
  flawless: 'Our robot would hardly have played better.',
  luck: 'Luck or skill?',
  total: 'Points',
  same_cards: 'Our robot, same cards',
  other_cards: 'Our robot, other cards',
  kind: (n: number) => `These cards were kind: worth about ${points(n)} more than others.`,
  unkind: (n: number) => `These cards were hard: worth about ${points(n)} less than others.`,
  fair: 'As far as so many games can tell, these cards were neither kind nor hard.',
  over: (games: number, spread: number | null) =>
    spread === null
      ? `over ${games} ${plural(games, 'game', 'games')}`
      : `over ${games} ${plural(games, 'game', 'games')}, give or take ${spread}`,
  possible: (n: number) => `At least ${n} was possible with these cards.`,
  possible_for: (name: string, n: number) =>
    `${name}: at least ${n} was possible with these cards.`,
  untold_modules: 'With these modules we cannot say what was possible.',
  untold_too_long: 'What was possible would have taken too long to find.',
  untold_not_traced: 'On a paper sheet that was not traced we cannot say what was possible.',
  untold_cards_unknown: 'The cards were not kept, so that we cannot say what was possible.',
};
