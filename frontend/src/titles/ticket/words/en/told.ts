import { plural } from '../../../../lib/i18n.svelte';
import type { Who } from '../../../../lib/telling';

export default {
  card_taken: (who: Who, card: string | null) =>
    card === null
      ? `${who ?? 'You'} took a card from the deck.`
      : `${who ?? 'You'} took a face-up card: ${card}.`,
  row_laid: (swept: boolean): string =>
    swept ? 'Too many buses: all face-up cards are new.' : 'The face-up cards were filled up.',
  deck_reshuffled: (n: number) =>
    `${n} ${plural(n, 'discard was', 'discards were')} shuffled into a new deck.`,
  tickets_offered: (who: Who, n: number) =>
    `${who ?? 'You'} drew ${n} ${plural(n, 'ticket', 'tickets')}.`,
  tickets_kept: (who: Who, kept: number, n: number) =>
    `${who ?? 'You'} kept ${kept} of ${n} ${plural(n, 'ticket', 'tickets')}.`,
  route_claimed: (who: Who, route: string, paid: string, points: string) =>
    `${who ?? 'You'} claimed ${route} with ${paid}: ${points}.`,
  kept: (card: string) => `One ${card} card is kept for the flag.`,
  flag_completed: (who: Who, points: string) => `${who ?? 'You'} completed a flag: ${points}.`,
  passed_over: (who: Who) => `${who === null ? 'Your' : `${who}’s`} turn was passed over.`,
  last_round_begun: (who: Who, n: number) =>
    `${who === null ? 'You have' : `${who} has`} ${n} ${plural(n, 'bus', 'buses')} left: the last round begins.`,
};
