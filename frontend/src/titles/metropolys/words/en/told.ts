import type { Who } from '../../../../lib/telling';

export default {
  bid_placed: (who: Who, n: number, where: string, opens: boolean) =>
    opens
      ? `${who ?? 'You'} opened an auction: ${n} on ${where}.`
      : `${who ?? 'You'} placed ${n} on ${where}.`,
  cannot_bid: (who: Who) => `${who ?? 'You'} cannot bid any more.`,
  auction_won: (who: Who, n: number, where: string) => `${who ?? 'You'} built ${n} on ${where}.`,
  token: (token: string, points: string) => `Token: ${token} (${points}).`,
  special_card_taken: (who: Who, card: string, points: string) =>
    `${who ?? 'You'} took the ${card} (${points}).`,
  taken_from: (who: Who, card: string, points: string, from: Who) =>
    `${who ?? 'You'} took the ${card} from ${from ?? 'you'} (${points}).`,
};
