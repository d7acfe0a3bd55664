import type en from '../en/offer';
import { french } from '../../../../lib/words/fr/french';

export default french<typeof en>({
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
});
