import { listed } from '../../i18n.svelte';
import type { Who } from '../../telling';

export default {
  nothing: 'Nothing has happened yet.',
  close: 'Close',
  started: 'The game begins.',
  taken_back: (who: Who) => `${who ?? 'You'} took a move back.`,
  stand_in: (who: Who) => `The table went on without ${who ?? 'you'}.`,
  passed: (who: Who) => `${who ?? 'You'} passed.`,
  game_over: (winners: readonly Who[]) => {
    const names = listed(winners.map((who) => who ?? 'you'));
    const won = names.charAt(0).toUpperCase() + names.slice(1);
    return `The game is over. ${won} ${winners.length > 1 ? 'share the win' : 'won'}.`;
  },
};
