import { plural } from '../../../../lib/i18n.svelte';
import type { Who } from '../../../../lib/telling';
import { french, has, of } from '../../../../lib/words/fr/french';
import type en from '../en/told';

export default french<typeof en>({
  card_taken: (who: Who, card: string | null) =>
    card === null
      ? `${has(who)} pris une carte de la pioche.`
      : `${has(who)} pris une carte visible : ${card}.`,
  row_laid: (swept: boolean) =>
    swept
      ? 'Trop de bus : toutes les cartes visibles sont nouvelles.'
      : 'Les cartes visibles ont été complétées.',
  deck_reshuffled: (n: number) =>
    `${n} ${plural(n, 'carte défaussée forme', 'cartes défaussées forment')} une nouvelle pioche.`,
  tickets_offered: (who: Who, n: number) =>
    `${has(who)} pioché ${n} ${plural(n, 'ticket', 'tickets')}.`,
  tickets_kept: (who: Who, kept: number, n: number) =>
    `${has(who)} gardé ${kept} ${plural(kept, 'ticket', 'tickets')} sur ${n}.`,
  route_claimed: (who: Who, route: string, paid: string, points: string) =>
    `${has(who)} pris ${route} avec ${paid} : ${points}.`,
  kept: (card: string) => `Une carte est gardée pour le drapeau : ${card}.`,
  flag_completed: (who: Who, points: string) => `${has(who)} complété un drapeau : ${points}.`,
  passed_over: (who: Who) => `On a passé ${who === null ? 'votre tour' : `le tour ${of(who)}`}.`,
  last_round_begun: (who: Who, n: number) =>
    `${who === null ? `Il vous reste ${n} bus` : `Il reste ${n} bus à ${who}`} : c’est le dernier tour de table.`,
});
