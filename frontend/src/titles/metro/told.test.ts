import { PARIS } from '../../board/testing';
import type { EventOf } from '../../lib/history';
import { tells, type Said } from '../../lib/testing/telling';
import { aTable } from './testing';
import { teller } from './told';

type Kind = keyof typeof teller.sentences;

const drawn: EventOf<'section_drawn'> = {
  kind: 'section_drawn',
  seat: 1,
  colour: 'green',
  from: 'r0c0',
  to: 'r0c1',
};

/** Each kind: an event, and what Anna reads of it in English and in French. */
const SAID = {
  cards_revealed: [
    [
      { kind: 'cards_revealed', seat: 1, cards: ['metro-circle'], turn: 3 },
      'Ben turned up Circle (Metro).',
      'Ben a révélé Cercle (Métro).',
    ],
    [
      { kind: 'cards_revealed', seat: 0, cards: ['street-switch', 'metro-joker'], turn: 3 },
      'You turned up Railway Switch (Street) and Free Entry or Guided Tour (Metro).',
      'Vous avez révélé Aiguillage (Rue) et Entrée libre ou visite guidée (Métro).',
    ],
  ],
  section_drawn: [
    [
      drawn,
      'Ben drew line B to row 1, column 2 (Circle).',
      'Ben a tracé la ligne B vers rangée 1, colonne 2 (Cercle).',
    ],
    [
      { ...drawn, to: 'platform', districts: ['centre'], interchanges: ['platform'] },
      'Ben drew line B to Central platform, new district, interchange.',
      'Ben a tracé la ligne B vers Plateforme centrale, nouveau quartier, correspondance.',
    ],
    [
      { ...drawn, seat: 0, double: true, crossings: ['x'], brings: ['guided_tour', 'unheard_of'] },
      'You drew line B to row 1, column 2 (Circle), overhead crossing, double track, Guided Tour.',
      'Vous avez tracé la ligne B vers rangée 1, colonne 2 (Cercle), passage aérien, voie double, visite guidée.',
    ],
  ],
  station_marked: [
    [
      {
        kind: 'station_marked',
        seat: 1,
        colour: 'green',
        mark: 'double_district',
        station: 'r0c0',
      },
      'Ben marked row 1, column 1 (Square): its district counts twice.',
      'Ben a marqué rangée 1, colonne 1 (Carré) : son quartier compte double.',
    ],
    [
      { kind: 'station_marked', seat: 1, colour: 'green', mark: 'circled', station: 'r0c1' },
      'Ben marked row 1, column 2 (Circle): counts twice.',
      'Ben a marqué rangée 1, colonne 2 (Cercle) : compte double.',
    ],
  ],
  turn_finished: [
    [{ kind: 'turn_finished', seat: 1 }, '', ''],
    [
      { kind: 'turn_finished', seat: 1, unused: true },
      'Ben drew nothing.',
      'Ben a terminé sans rien tracer.',
    ],
  ],
  box_filled: [
    [
      { kind: 'box_filled', seat: 1, box: 'line_2_districts', count: 4 },
      'Ben counted “Line A: Districts visited”: 4.',
      'Ben a compté « Ligne A : Quartiers desservis » : 4.',
    ],
    [
      { kind: 'box_filled', seat: 1, box: 'objective_all_districts', count: 1, corrected: true },
      'Ben corrected “Goal: A station in every district of the city”: Yes.',
      'Ben a corrigé « But : Une station dans chaque quartier de la ville » : Oui.',
    ],
  ],
  line_traced: [
    [
      { kind: 'line_traced', seat: 1, colour: 'orange', sections: 6, points: 20 },
      'Ben traced line A: 20 points.',
      'Ben a retracé la ligne A : 20 points.',
    ],
  ],
  count_postponed: [
    [
      { kind: 'count_postponed', seat: 1 },
      'Ben left the count for later.',
      'Ben a remis le compte à plus tard.',
    ],
  ],
  objective_met: [
    [
      { kind: 'objective_met', seat: 0, objective: 'six_monuments', points: 10 },
      'You met a goal: 6 monuments on your lines (10 points).',
      'Vous avez atteint un but : 6 monuments sur vos lignes (10 points).',
    ],
  ],
  power_spent: [
    [
      { kind: 'power_spent', seat: 1, colour: 'blue', power: 'second_section' },
      'Ben spent the power of pencil D: Second section.',
      'Ben a utilisé le pouvoir du crayon D : Second tronçon.',
    ],
  ],
  effect_revealed: [
    [
      { kind: 'effect_revealed', symbol: 'square', effect: 'extension' },
      'Special in this round: Square, Extension.',
      'Spécial dans cette manche : Carré, Prolongement.',
    ],
  ],
  round_over: [
    [
      { kind: 'round_over', round: 1, controller: 1, pencils: ['green', 'orange'] },
      'Round 1 is over. Ben turns up the next cards.',
      'La manche 1 est finie. Ben révèle les prochaines cartes.',
    ],
    [
      { kind: 'round_over', round: 1, controller: 0, pencils: ['green', 'orange'] },
      'Round 1 is over. You turn up the next cards.',
      'La manche 1 est finie. Vous révélez les prochaines cartes.',
    ],
  ],
  game_over: [
    [
      { kind: 'game_over', winners: [0] },
      'The game is over. You won.',
      'La partie est finie. Vous avez gagné.',
    ],
  ],
} satisfies Record<Kind, Said[]>;

tells(teller, { view: aTable(), board: PARIS }, SAID);
