import { tells, type Said } from '../../lib/testing/telling';
import { aCity, CITY } from './testing';
import { teller } from './told';

type Kind = keyof typeof teller.sentences;

/** Each kind: an event, and what Anna reads of it in English and in French. */
const SAID = {
  bid_placed: [
    [
      { kind: 'bid_placed', seat: 1, district: 'C12', building: 5, opens: true },
      'Ben opened an auction: 5 on Park C12.',
      'Ben a ouvert un appel d’offres : le 5 sur Parc C12.',
    ],
    [
      { kind: 'bid_placed', seat: 0, district: 'C6', building: 8 },
      'You placed 8 on Leisure C6.',
      'Vous avez posé le 8 sur Loisirs C6.',
    ],
  ],
  passed: [[{ kind: 'passed', seat: 0 }, 'You passed.', 'Vous avez passé.']],
  cannot_bid: [
    [
      { kind: 'cannot_bid', seat: 1 },
      'Ben cannot bid any more.',
      'Ben ne peut plus faire d’offre.',
    ],
    [
      { kind: 'cannot_bid', seat: 0 },
      'You cannot bid any more.',
      'Vous ne pouvez plus faire d’offre.',
    ],
  ],
  auction_won: [
    [
      { kind: 'auction_won', seat: 1, district: 'C12', building: 5 },
      'Ben built 5 on Park C12.',
      'Ben a bâti le 5 sur Parc C12.',
    ],
    [
      {
        kind: 'auction_won',
        seat: 0,
        district: 'C6',
        building: 8,
        token: 'archaeology',
        points: -1,
      },
      'You built 8 on Leisure C6. Token: Ruins (−1 point).',
      'Vous avez bâti le 8 sur Loisirs C6. Jeton : Ruines (−1 point).',
    ],
  ],
  special_card_taken: [
    [
      { kind: 'special_card_taken', seat: 1, card: 'metro', points: 3 },
      'Ben took the Metro card (3 points).',
      'Ben a pris la carte métro (3 points).',
    ],
    [
      { kind: 'special_card_taken', seat: 1, card: 'metro', points: 3, from: 0 },
      'Ben took the Metro card from you (3 points).',
      'Ben a pris votre carte métro (3 points).',
    ],
    [
      { kind: 'special_card_taken', seat: 0, card: 'archaeology', points: -2, from: 1 },
      'You took the Ruins card from Ben (−2 points).',
      'Vous avez pris la carte ruines à Ben (−2 points).',
    ],
  ],
  game_over: [
    [
      { kind: 'game_over', winners: [0, 1] },
      'The game is over. You and Ben share the win.',
      'La partie est finie. Victoire partagée : vous et Ben.',
    ],
  ],
} satisfies Record<Kind, Said[]>;

tells(teller, { view: aCity(), board: CITY }, SAID);
