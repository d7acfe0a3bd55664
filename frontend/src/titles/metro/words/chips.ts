/** The objectives of the three cities, in a word each. */
import { words } from '../../../lib/i18n.svelte';

export const t = words(
  {
    three_big_interchanges: 'Hubs',
    seven_districts: 'Districts',
    six_monuments: 'Monuments',
    two_double_crossings: 'Crossings',
    whole_district: 'One district',
    eight_interchanges: 'Interchanges',
    all_districts: 'Districts',
    all_sites: 'Sites',
    whole_centre: 'Centre',
    six_over_the_river: 'Thames',
    four_stamps: 'Stamps',
    four_line_interchange: 'Lines in one',
    whole_loop: 'Loop',
  },
  {
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
  },
);

/** An objective in a word; one that we do not know keeps its name. */
export function goalWord(id: string): string {
  return (t as Record<string, string>)[id] ?? id.replaceAll('_', ' ');
}
