/** What the cities and their modules are about. */
import { words } from '../../../lib/i18n.svelte';

export const t = words(
  {
    paris_about: 'Monuments on the way, and lines that pass over each other.',
    london_about: 'Over the Thames and back, from one famous sight to the next.',
    tokyo_about: 'Round the green loop, with tracks side by side and stamps to collect.',
    objectives: 'Shared Objectives',
    objectives_about: 'Two goals for everybody, 10 points for each that you meet.',
    'city-gates': 'City Gates',
    'city-gates_about': 'Each corner of the city has a bonus for those who get there.',
    'special-stations': 'Special Stations',
    'special-stations_about': 'In each round one symbol has an effect of its own.',
    'pencil-powers': 'Pencil Powers',
    'pencil-powers_about': 'Each colour has a power, to be used once in its round.',
    deck: 'Cards',
    deck_digital: 'On the screen',
    deck_digital_about: 'Terminus shuffles and deals.',
    deck_printed: 'Printed',
    deck_printed_about: 'You shuffle; the controller taps the card that was turned up.',
    deck_printed_played: 'printed cards',
    first_hint: 'By the rulebook whoever rode the metro last.',
    together:
      'Special Stations and Pencil Powers never go together. City Gates may join either, though the rulebook advises one of the three at a time.',
  },
  {
    paris_about: 'Des monuments en chemin et des lignes qui s’enjambent.',
    london_about: 'D’une rive de la Tamise à l’autre, de site en site.',
    tokyo_about: 'Autour de la boucle verte : voies doubles et tampons à collectionner.',
    objectives: 'Objectifs communs',
    objectives_about: 'Deux buts pour tous, 10 points pour chacun que vous atteignez.',
    'city-gates': 'Portes de la ville',
    'city-gates_about': 'Chaque coin de la ville offre un bonus à qui l’atteint.',
    'special-stations': 'Stations spéciales',
    'special-stations_about': 'À chaque manche, un symbole a un effet particulier.',
    'pencil-powers': 'Pouvoirs des crayons',
    'pencil-powers_about': 'Chaque couleur a un pouvoir, à utiliser une fois dans sa manche.',
    deck: 'Cartes',
    deck_digital: 'À l’écran',
    deck_digital_about: 'Terminus mélange et distribue.',
    deck_printed: 'Imprimées',
    deck_printed_about: 'Vous mélangez ; le contrôleur touche la carte retournée.',
    deck_printed_played: 'cartes imprimées',
    first_hint: 'Selon la règle, qui a pris le métro en dernier.',
    together:
      'Stations spéciales et pouvoirs des crayons ne vont jamais ensemble. Les portes de la ville s’ajoutent aux unes ou aux autres, mais la règle conseille un seul des trois à la fois.',
  },
);
