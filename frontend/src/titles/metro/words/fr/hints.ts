import { plural } from '../../../../lib/i18n.svelte';
import { french } from '../../../../lib/words/fr/french';
import type en from '../en/hints';

export default french<typeof en>({
  number: (n: number) => `Indice ${n} :`,
  worth: (what: string, now: number, later: number) =>
    `${what}, ${now} tout de suite et environ ${later} plus tard dans la manche.`,
  mark: (place: string) => `marquer ${place}`,
  nothing: 'ne rien tracer',
  new_district: (n: number) => `Un quartier de plus, ${n} alors.`,
  interchange: (n: number) => `${n} lignes s’y croisent.`,
  bonus: (n: number) => `Un bonus de ${n} ${plural(n, 'point', 'points')}.`,
  busiest: (n: number) => `${n} stations dans le meilleur quartier.`,
  later: () => 'Il reste le plus à gagner avec les cartes à venir.',
});
