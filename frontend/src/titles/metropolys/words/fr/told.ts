import type { Who } from '../../../../lib/telling';
import { french, has } from '../../../../lib/words/fr/french';
import type en from '../en/told';

export default french<typeof en>({
  bid_placed: (who: Who, n: number, where: string, opens: boolean) =>
    opens
      ? `${has(who)} ouvert un appel d’offres : le ${n} sur ${where}.`
      : `${has(who)} posé le ${n} sur ${where}.`,
  cannot_bid: (who: Who) =>
    `${who === null ? 'Vous ne pouvez' : `${who} ne peut`} plus faire d’offre.`,
  auction_won: (who: Who, n: number, where: string) => `${has(who)} bâti le ${n} sur ${where}.`,
  token: (token: string, points: string) => `Jeton : ${token} (${points}).`,
  special_card_taken: (who: Who, card: string, points: string) =>
    `${has(who)} pris la ${card.toLowerCase()} (${points}).`,
  taken_from: (who: Who, card: string, points: string, from: Who) =>
    from === null
      ? `${has(who)} pris votre ${card.toLowerCase()} (${points}).`
      : `${has(who)} pris la ${card.toLowerCase()} à ${from} (${points}).`,
});
