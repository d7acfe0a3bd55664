/** What a title, a module and an option are about; unknown ones keep their own name. */

import { words } from '../i18n.svelte';

export const t = words(
  {
    paris_about: 'Monuments on the way, and lines that pass over each other.',
    london_about: 'Over the Thames and back, from one famous sight to the next.',
    tokyo_about: 'Round the green loop, with tracks side by side and stamps to collect.',
    'ticket-paris_about': 'Buses through the city: collect cards, claim routes, keep your tickets.',
    'ticket-paris_count': 'Played on the printed board? Count it here.',
    metropolys_about: 'Bid from district to district, and build on what your secret goals ask for.',
    metropolys_count: 'Played on the printed board? Count it here.',
    version: 'Version',
    version_family: 'Family',
    version_family_about: 'One secret goal: bridges, statues, lakes or the edge of the city.',
    version_expert: 'Expert',
    version_expert_about: 'Two secret goals, and points for the tallest building in each borough.',
    expansion: 'Three-colour cards',
    expansion_false: 'Without',
    expansion_true: 'With',
    expansion_true_about:
      'A secret goal for three kinds of district in one borough. In the expert version it replaces quarters and tallest buildings.',
    layout: 'Tokens',
    layout_random: 'Shuffled',
    layout_first: 'First game',
    layout_first_about: 'A fixed layout of ours, the same each time.',
    original: 'The layout of this map is ours.',
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
    printed_cards: 'printed cards',
    sheet: 'My sheet',
    sheet_screen: 'On the screen',
    sheet_screen_about: 'You draw here; Terminus counts.',
    sheet_paper: 'On paper',
    sheet_paper_about: 'You draw with a pencil and type your counts after each round.',
  },
  {
    paris_about: 'Des monuments en chemin et des lignes qui s’enjambent.',
    london_about: 'D’une rive de la Tamise à l’autre, de site en site.',
    tokyo_about: 'Autour de la boucle verte : voies doubles et tampons à collectionner.',
    'ticket-paris_about':
      'Des bus dans la ville : cartes à réunir, routes à prendre, tickets à tenir.',
    'ticket-paris_count': 'Partie sur le plateau imprimé ? Comptez-la ici.',
    metropolys_about: 'Surenchérissez de quartier en quartier, au gré de vos objectifs secrets.',
    metropolys_count: 'Partie sur le plateau imprimé ? Comptez-la ici.',
    version: 'Version',
    version_family: 'Famille',
    version_family_about: 'Un objectif secret : ponts, statues, lacs ou bordures.',
    version_expert: 'Expert',
    version_expert_about:
      'Deux objectifs secrets, et des points pour le plus haut de chaque arrondissement.',
    expansion: 'Cartes trois couleurs',
    expansion_false: 'Sans',
    expansion_true: 'Avec',
    expansion_true_about:
      'Un objectif secret : trois sortes de quartiers dans un arrondissement. En version expert, il remplace les quartiers et les plus hauts immeubles.',
    layout: 'Jetons',
    layout_random: 'Au hasard',
    layout_first: 'Première partie',
    layout_first_about: 'Une disposition fixe, la nôtre.',
    original: 'Le tracé de ce plan est le nôtre.',
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
    printed_cards: 'cartes imprimées',
    sheet: 'Ma feuille',
    sheet_screen: 'À l’écran',
    sheet_screen_about: 'Vous tracez ici ; Terminus compte.',
    sheet_paper: 'Sur papier',
    sheet_paper_about: 'Vous tracez au crayon et tapez vos comptes après chaque manche.',
  },
);

/** Minutes that a game takes, by our own plays. */
export const MINUTES: Readonly<Record<string, number>> = {
  paris: 25,
  london: 25,
  tokyo: 30,
  'ticket-paris': 20,
  metropolys: 45,
};

export function named(id: string, otherwise: string = id): string {
  return (t as Record<string, string>)[id] ?? otherwise;
}

/** "City Gates, printed cards": what is played beside the city itself. */
export function extrasOf(modules: readonly string[], options: Readonly<Record<string, unknown>>) {
  const names = modules.map((id) => named(id));
  if (options.deck === 'printed') names.push(t.printed_cards);
  if (options.version) names.push(named(`version_${options.version}`));
  if (options.expansion) names.push(t.expansion);
  if (options.layout === 'first') names.push(t.layout_first);
  return names;
}
