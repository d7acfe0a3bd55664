/** The words of printed cards, in English and French. */
import { words } from '../../../lib/i18n.svelte';

export const t = words(
  {
    which: 'Which card was turned up?',
    which_for: (name: string) => `Which card was turned up for ${name}?`,
    companion: 'And the card beside the switch?',
    out: 'out already',
    switch_back: 'No switch after all',
  },
  {
    which: 'Quelle carte a été retournée ?',
    which_for: (name: string) => `Quelle carte a été retournée pour ${name} ?`,
    companion: 'Et la carte à côté de l’aiguillage ?',
    out: 'déjà sortie',
    switch_back: 'Finalement, pas d’aiguillage',
  },
);
