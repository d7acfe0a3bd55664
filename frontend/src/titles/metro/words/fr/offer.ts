import type en from '../en/offer';
import { french } from '../../../../lib/words/fr/french';

export default french<typeof en>({
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
  ready: 'Feuilles de papier',
  ready_false: 'Au rythme du contrôleur',
  ready_false_about: 'Sur papier, personne n’a rien à toucher : vous vous voyez tracer.',
  ready_true: 'Dire « c’est tracé »',
  ready_true_about: 'La carte suivante attend que tous aient tracé ; le contrôleur peut continuer.',
  ready_true_played: 'sur papier, on dit « c’est tracé »',
  first_hint: 'Selon la règle, qui a pris le métro en dernier.',
  together:
    'Stations spéciales et pouvoirs des crayons ne vont jamais ensemble. Les portes de la ville s’ajoutent aux unes ou aux autres, mais la règle conseille un seul des trois à la fois.',
});
