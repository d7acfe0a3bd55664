import type en from '../en/chips';
import { french } from '../../../../lib/words/fr/french';

export default french<typeof en>({
  three_big_interchanges: 'Pôles',
  seven_districts: 'Quartiers',
  six_monuments: 'Monuments',
  two_double_crossings: 'Passages',
  whole_district: 'Un quartier',
  eight_interchanges: 'Corresp.',
  all_districts: 'Quartiers',
  all_sites: 'Sites',
  whole_centre: 'Centre',
  six_over_the_river: 'Tamise',
  four_stamps: 'Tampons',
  four_line_interchange: 'En un lieu',
  whole_loop: 'Boucle',
});
