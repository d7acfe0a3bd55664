/** The words of the score counter that are this title's own. */
import { words } from '../../../lib/i18n.svelte';

export const t = words(
  {
    has_card: (card: string) => `${card} is here`,
    goals: 'Points of secret goals',
    tallest: 'Boroughs with your tallest building',
    buildings: 'Buildings built',
  },
  {
    has_card: (card: string) => `${card} ici`,
    goals: 'Points des objectifs secrets',
    tallest: 'Arrondissements au plus haut immeuble',
    buildings: 'Immeubles construits',
  },
);
