export default {
  title: 'Count a printed game',
  hint: 'For a game on the printed board: type what lies before each of you, Terminus does the sums.',
  player: (n: number) => `Player ${n}`,
  name: 'Name',
  add_player: 'Add a player',
  remove_player: (name: string) => `Remove ${name}`,
  more: (what: string) => `${what}: one more`,
  fewer: (what: string) => `${what}: one fewer`,
  total: 'Total',
  again: 'Start anew',
  sure: 'Really?',
  sure_again: 'Wipe all that was typed?',
};
