import type en from '../en/panels';
import { french } from '../../../../lib/words/fr/french';

export default french<typeof en>({
  panels: 'Modules de cette partie',
  spent: 'utilisé',
  face_down: 'cachée',
  hidden: 'Visible avec la première carte',
  nw: 'en haut à gauche',
  ne: 'en haut à droite',
  sw: 'en bas à gauche',
  se: 'en bas à droite',
  switch_free_entry: 'Entrée libre et aiguillage',
  double_free_entry: 'Double entrée libre',
  double_district: 'Quartier double',
  double_station: 'Station double',
  switch: 'Aiguillage',
  joker_double_track: 'Joker, voie double',
  extension: 'Prolongement',
  joker: 'Joker',
  second_section: 'Second tronçon',
  circle: 'Cercle',
});
