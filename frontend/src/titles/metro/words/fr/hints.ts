import { plural } from '../../../../lib/i18n.svelte';
import { french } from '../../../../lib/words/fr/french';
import type en from '../en/hints';

export default french<typeof en>({
  number: (n: number) => `Indice ${n} :`,
  worth: (what: string, now: number, later: number) =>
    `${what}, ${now} tout de suite et environ ${later} plus tard dans la manche.`,
  mark: (place: string) => `marquer ${place}`,
  nothing: 'ne rien tracer',
  new_district: (n: number) =>
    n === 1 ? 'La ligne commence.' : `Un quartier de plus, ${n} alors.`,
  busiest_district: (n: number) =>
    `${n} ${plural(n, 'station', 'stations')} dans le meilleur quartier.`,
  bonus_station: () => 'La station rapporte des points à elle seule.',
  bonus_section: () => 'Le tronçon rapporte des points à elle seule.',
  interchange: (n: number) => `${n} lignes s’y croisent.`,
  crossing: () => 'Elle passe au-dessus d’une autre ligne.',
  site: () => 'Elle avance sur la piste des sites.',
  stamp: () => 'Elle rapporte un tampon.',
  loop: () => 'Elle atteint une station de la boucle.',
  objective: () => 'Elle remplit un objectif.',
  gate: () => 'Une porte y permet d’en faire plus.',
  double: (n: number) => `Elle compte double : ${n} dans le meilleur quartier.`,
  keeps_open: () => 'Il reste le plus à gagner avec les cartes à venir.',
  waits: () => 'Tout ce qui peut être tracé gênerait plus tard.',
});
