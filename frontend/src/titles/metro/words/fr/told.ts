import { listed } from '../../../../lib/i18n.svelte';
import type { Who } from '../../../../lib/telling';
import { french, has } from '../../../../lib/words/fr/french';
import type en from '../en/told';

export default french<typeof en>({
  card: (face: string, back: string) => `${face} (${back})`,
  new_district: 'nouveau quartier',
  interchange: 'correspondance',
  crossing: 'passage aérien',
  double: 'voie double',

  cards_revealed: (who: Who, cards: string[]) => `${has(who)} révélé ${listed(cards)}.`,
  section_drawn: (who: Who, letter: string, place: string, gains: string[]) =>
    `${[`${has(who)} tracé la ligne ${letter} vers ${place}`, ...gains].join(', ')}.`,
  station_marked: (who: Who, place: string, effect: string) =>
    `${has(who)} marqué ${place} : ${effect}.`,
  turn_finished: (who: Who) => `${has(who)} terminé sans rien tracer.`,
  done: (who: Who) => `${has(who)} terminé le tour.`,
  box_filled: (who: Who, box: string, count: string, corrected: boolean) =>
    `${has(who)} ${corrected ? 'corrigé' : 'compté'} « ${box} » : ${count}.`,
  line_traced: (who: Who, letter: string, points: string) =>
    `${has(who)} retracé la ligne ${letter} : ${points}.`,
  count_postponed: (who: Who) => `${has(who)} remis le compte à plus tard.`,
  objective_met: (who: Who, goal: string, points: string) =>
    `${has(who)} atteint un but : ${goal} (${points}).`,
  power_spent: (who: Who, letter: string, power: string) =>
    `${has(who)} utilisé le pouvoir du crayon ${letter} : ${power}.`,
  effect_revealed: (symbol: string, effect: string) =>
    `Spécial dans cette manche : ${symbol}, ${effect}.`,
  round_over: (n: number, who: Who) =>
    `La manche ${n} est finie. ${who === null ? 'Vous révélez' : `${who} révèle`} les prochaines cartes.`,
});
