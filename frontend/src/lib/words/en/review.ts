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
  fair: 'These cards were neither kind nor hard.',
};
