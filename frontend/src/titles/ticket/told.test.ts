import type { Event } from '../../lib/history';
import { tells, type Said } from '../../lib/testing/telling';
import { aTable, CITY } from './testing';
import { teller } from './told';

type Kind = keyof typeof teller.sentences;

const route: Event = {
  kind: 'route_claimed',
  seat: 1,
  route: 'concorde-louvre-1',
  paid: ['yellow', 'bus', 'yellow'],
  points: 2,
};

/** Each kind: an event, and what Anna reads of it in English and in French. */
const SAID = {
  card_taken: [
    [
      { kind: 'card_taken', seat: 1, card: 'blue', slot: 0 },
      'Ben took a face-up card: blue.',
      'Ben a pris une carte visible : bleu.',
    ],
    [
      { kind: 'card_taken', seat: 0 },
      'You took a card from the deck.',
      'Vous avez pris une carte de la pioche.',
    ],
  ],
  row_laid: [
    [
      { kind: 'row_laid', row: ['red'] },
      'The face-up cards were filled up.',
      'Les cartes visibles ont été complétées.',
    ],
    [
      { kind: 'row_laid', row: [], swept: true },
      'Too many buses: all face-up cards are new.',
      'Trop de bus : toutes les cartes visibles sont nouvelles.',
    ],
  ],
  deck_reshuffled: [
    [
      { kind: 'deck_reshuffled', cards: 12 },
      '12 discards were shuffled into a new deck.',
      '12 cartes défaussées forment une nouvelle pioche.',
    ],
  ],
  tickets_offered: [
    [
      { kind: 'tickets_offered', seat: 1, count: 2 },
      'Ben drew 2 tickets.',
      'Ben a pioché 2 tickets.',
    ],
  ],
  tickets_kept: [
    [
      { kind: 'tickets_kept', seat: 1, kept: 1, returned: 1 },
      'Ben kept 1 of 2 tickets.',
      'Ben a gardé 1 ticket sur 2.',
    ],
    [
      { kind: 'tickets_kept', seat: 0, kept: 2 },
      'You kept 2 of 2 tickets.',
      'Vous avez gardé 2 tickets sur 2.',
    ],
  ],
  route_claimed: [
    [
      route,
      'Ben claimed Concorde – Louvre with 2 yellow and 1 bus: 2 points.',
      'Ben a pris Concorde – Louvre avec 2 jaune et 1 bus : 2 points.',
    ],
    [
      { ...route, seat: 0, paid: ['red'], points: 1, kept: 'red' },
      'You claimed Concorde – Louvre with 1 red: 1 point. One red card is kept for the flag.',
      'Vous avez pris Concorde – Louvre avec 1 rouge : 1 point. Une carte est gardée pour le drapeau : rouge.',
    ],
  ],
  flag_completed: [
    [
      { kind: 'flag_completed', seat: 1, points: 4 },
      'Ben completed a flag: 4 points.',
      'Ben a complété un drapeau : 4 points.',
    ],
  ],
  passed: [[{ kind: 'passed', seat: 1 }, 'Ben passed.', 'Ben a passé.']],
  passed_over: [
    [{ kind: 'passed_over', seat: 1 }, 'Ben’s turn was passed over.', 'On a passé le tour de Ben.'],
    [{ kind: 'passed_over', seat: 0 }, 'Your turn was passed over.', 'On a passé votre tour.'],
  ],
  last_round_begun: [
    [
      { kind: 'last_round_begun', seat: 1, buses: 1 },
      'Ben has 1 bus left: the last round begins.',
      'Il reste 1 bus à Ben : c’est le dernier tour de table.',
    ],
    [
      { kind: 'last_round_begun', seat: 0, buses: 2 },
      'You have 2 buses left: the last round begins.',
      'Il vous reste 2 bus : c’est le dernier tour de table.',
    ],
  ],
  game_over: [
    [
      { kind: 'game_over', winners: [1] },
      'The game is over. Ben won.',
      'La partie est finie. Ben a gagné.',
    ],
  ],
} satisfies Record<Kind, Said[]>;

tells(teller, { view: aTable(), board: CITY }, SAID);
