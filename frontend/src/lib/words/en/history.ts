import { listed } from '../../i18n.svelte';
import type { Who } from '../../telling';

export default {
  score_sheets: 'Score sheets',
  nothing: 'Nothing has happened yet.',
  started: 'The game begins.',
  taken_back: (who: Who) => `${who ?? 'You'} took a move back.`,
  hint: (who: Who) => `${who ?? 'You'} asked for a hint.`,
  stand_in: (who: Who) => `The table went on without ${who ?? 'you'}.`,
  moved: (who: Who, by: Who) =>
    by
      ? `${by} let another phone take the seat of ${who ?? 'you'}.`
      : `The seat of ${who ?? 'you'} is on another phone now.`,
  break: (who: Who) => `${who ?? 'You'} left for now.`,
  back: (who: Who) => `${who ?? 'You'} came back.`,
  passed: (who: Who) => `${who ?? 'You'} passed.`,
  game_over: (winners: readonly Who[]) => {
    const names = listed(winners.map((who) => who ?? 'you'));
    const won = names.charAt(0).toUpperCase() + names.slice(1);
    return `The game is over. ${won} ${winners.length > 1 ? 'share the win' : 'won'}.`;
  },
};
