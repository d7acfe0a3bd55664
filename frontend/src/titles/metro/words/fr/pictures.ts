import type en from '../en/pictures';
import { french } from '../../../../lib/words/fr/french';

export default french<typeof en>({
  stations: 'Un carré, un triangle, un pentagone, un cercle, et un départ dans sa couleur',
  section: 'Une ligne d’un tronçon ; les deux stations à cercle qu’elle peut atteindre brillent',
  ends: 'Une ligne de deux tronçons ; depuis son départ elle peut continuer vers deux stations qui brillent',
  crossing: 'Deux lignes qui se croisent à un passage aérien',
  districts: 'Une ligne à travers trois quartiers, avec trois stations dans celui du milieu',
  interchanges: 'Deux stations où deux lignes se rejoignent, et une ligne seule',
});
