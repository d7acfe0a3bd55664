/** The objectives of the three cities, in our own words. */
import { words } from '../../../lib/i18n.svelte';

export const t = words(
  {
    three_big_interchanges: 'Three stations with 3 lines or more',
    seven_districts: 'One line through 7 districts',
    six_monuments: '6 monuments on your lines',
    two_double_crossings: '2 overhead crossings used twice',
    whole_district: 'Every station of one of the eight large districts',
    eight_interchanges: '8 interchanges',
    all_districts: 'A station in every district of the city',
    all_sites: 'All 5 tourist sites',
    whole_centre: 'Every station of the central district',
    six_over_the_river: '6 sections over the Thames',
    four_stamps: 'Stamps of 4 districts',
    four_line_interchange: 'A station with 4 lines, the loop being one',
    whole_loop: 'All 8 stations of the green loop',
  },
  {
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
  },
);

/** The sentence of an objective; one that we do not know keeps its name. */
export function goal(id: string): string {
  return (t as Record<string, string>)[id] ?? id.replaceAll('_', ' ');
}
