import { listed } from '../../i18n.svelte';
import type { Who } from '../../telling';
import type en from '../en/history';
import { french, has } from './french';

export default french<typeof en>({
  score_sheets: 'Feuilles de score',
  nothing: 'Il ne s’est encore rien passé.',
  started: 'La partie commence.',
  taken_back: (who: Who) => `${has(who)} repris un coup.`,
  hint: (who: Who) => `${has(who)} demandé un indice.`,
  stand_in: (who: Who) => `La partie continue sans ${who ?? 'vous'}.`,
  moved: (who: Who, by: Who) =>
    by
      ? `${by} a laissé un autre téléphone prendre la place de ${who ?? 'vous'}.`
      : `La place de ${who ?? 'vous'} est maintenant sur un autre téléphone.`,
  break: (who: Who) => `${has(who)} fait une pause.`,
  back: (who: Who) => `${has(who)} repris sa place.`,
  passed: (who: Who) => `${has(who)} passé.`,
  game_over: (winners: readonly Who[]) => {
    const [only = null] = winners;
    const names = listed(winners.map((who) => who ?? 'vous'));
    const won = winners.length > 1 ? `Victoire partagée : ${names}` : `${has(only)} gagné`;
    return `La partie est finie. ${won}.`;
  },
});
