/** What Metropolys and its versions are about. */
import { words } from '../../../lib/i18n.svelte';

export const t = words(
  {
    metropolys_about: 'Bid from district to district, and build on what your secret goals ask for.',
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
    version_family_played: 'Family',
    version_expert_played: 'Expert',
    expansion_true_played: 'Three-colour cards',
    layout_first_played: 'First game',
    first_hint: 'By the rulebook the oldest.',
  },
  {
    metropolys_about: 'Surenchérissez de quartier en quartier, au gré de vos objectifs secrets.',
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
    version_family_played: 'Famille',
    version_expert_played: 'Expert',
    expansion_true_played: 'Cartes trois couleurs',
    layout_first_played: 'Première partie',
    first_hint: 'Selon la règle, le plus âgé.',
  },
);
