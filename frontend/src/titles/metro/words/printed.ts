/** The words of printed cards, in English and French. */
import { words } from '../../../lib/i18n.svelte';

export const t = words(
  {
    which: 'Which card was turned up?',
    companion: 'And the card beside the switch?',
    out: 'out already',
    turning: (name: string) => `${name} turns up a printed card.`,
    companion_of: (name: string) => `${name} turns up the card beside the switch.`,
    you: 'Turn up the next printed card and tap it here.',
    switch_back: 'No switch after all',
  },
  {
    which: 'Quelle carte a été retournée ?',
    companion: 'Et la carte à côté de l’aiguillage ?',
    out: 'déjà sortie',
    turning: (name: string) => `${name} retourne une carte imprimée.`,
    companion_of: (name: string) => `${name} retourne la carte à côté de l’aiguillage.`,
    you: 'Retournez la carte suivante et touchez-la ici.',
    switch_back: 'Finalement, pas d’aiguillage',
  },
);
