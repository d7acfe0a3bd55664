import type en from '../en/goals';
import { french } from '../../../../lib/words/fr/french';

export default french<typeof en>({
  three_big_interchanges: 'Trois stations à 3 lignes ou plus',
  seven_districts: 'Une ligne à travers 7 quartiers',
  six_monuments: '6 monuments sur vos lignes',
  two_double_crossings: '2 passages aériens pris deux fois',
  whole_district: 'Toutes les stations d’un des huit grands quartiers',
  eight_interchanges: '8 correspondances',
  all_districts: 'Une station dans chaque quartier de la ville',
  all_sites: 'Les 5 sites touristiques',
  whole_centre: 'Toutes les stations du quartier central',
  six_over_the_river: '6 tronçons par-dessus la Tamise',
  four_stamps: 'Les tampons de 4 quartiers',
  four_line_interchange: 'Une station à 4 lignes, boucle comprise',
  whole_loop: 'Les 8 stations de la boucle verte',
});
