import { plural, signed } from '../../i18n.svelte';
import type en from '../en/puzzle';
import { french } from './french';

export default french<typeof en>({
  today: 'Le défi du jour',
  of: (day: string) => `Défi du ${day}`,
  about:
    'Les mêmes cartes pour tout le monde, sans indices. Votre première partie de chaque ville compte sur la liste de ce serveur.',
  guest: 'Invité',
  play: 'Jouer',
  play_city: (city: string) => `Jouer ${city}`,
  again: 'Rejouer',
  again_city: (city: string) => `Rejouer ${city}`,
  par: (n: number) => `Par ${signed(n)}`,
  par_to_come: 'Par : le robot joue encore',
  mine: (n: number) => `Vous : ${signed(n)}`,
  streak: (n: number) => `${n} ${plural(n, 'jour', 'jours')} de suite`,
  entered: (n: number) => `${n} ${plural(n, 'résultat', 'résultats')}`,
  nobody: 'Aucun résultat encore',
  scores: 'Les meilleurs de ce serveur',
  days: 'Autres jours',
  before: 'Le mois d’avant',
  after: 'Le mois d’après',
  solved: (n: number) => `${n} ${plural(n, 'joué', 'joués')}`,
  all: 'Toutes les villes de ce jour',
  none: 'Les défis n’ont pas pu être chargés.',
  against: 'Par rapport au par',
  above: (n: number) => `${n} au-dessus du par`,
  below: (n: number) => `${n} au-dessous du par`,
  level: 'Exactement le par',
  rank: (rank: number, of: number) => `Place ${rank} sur ${of} sur ce serveur`,
  first_counts: (n: number) =>
    `Votre première partie de ce défi compte : ${signed(n)} ${plural(n, 'point', 'points')}.`,
  line: (n: number, points: number, par: number) => `Ligne ${n} : ${points} points, par ${par}`,
  share: 'Partager le résultat',
  copied: 'Copié : collez-le où vous voulez.',
  copy_by_hand: 'Copiez ceci :',
});
