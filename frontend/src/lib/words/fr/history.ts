import { listed } from '../../i18n.svelte';
import type { Who } from '../../telling';
import type en from '../en/history';
import { french, has } from './french';

export default french<typeof en>({
  nothing: 'Il ne s’est encore rien passé.',
  close: 'Fermer',
  started: 'La partie commence.',
  taken_back: (who: Who) => `${has(who)} repris un coup.`,
  stand_in: (who: Who) => `La partie continue sans ${who ?? 'vous'}.`,
  passed: (who: Who) => `${has(who)} passé.`,
  game_over: (winners: readonly Who[]) => {
    const [only = null] = winners;
    const names = listed(winners.map((who) => who ?? 'vous'));
    const won = winners.length > 1 ? `Victoire partagée : ${names}` : `${has(only)} gagné`;
    return `La partie est finie. ${won}.`;
  },
});
