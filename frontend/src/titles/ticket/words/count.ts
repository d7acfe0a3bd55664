/** The words of the score counter that are this title's own. */
import { plural, words } from '../../../lib/i18n.svelte';

export const t = words(
  {
    routes_of: (n: number) => `Routes of ${n}`,
    flags: 'Flags',
    tickets: 'Tickets',
    add_ticket: 'Add a ticket',
    points_of: (n: number) => `Points of ticket ${n}`,
    met: 'complete',
    missed: 'missed',
    remove_ticket: (n: number) => `Remove ticket ${n}`,
    buses: (n: number) => `${n} ${plural(n, 'bus', 'buses')} on the board`,
    tie: 'Equal totals: more completed tickets decide, then the win is shared.',
  },
  {
    routes_of: (n: number) => `Routes de ${n}`,
    flags: 'Drapeaux',
    tickets: 'Tickets',
    add_ticket: 'Ajouter un ticket',
    points_of: (n: number) => `Points du ticket ${n}`,
    met: 'complété',
    missed: 'manqué',
    remove_ticket: (n: number) => `Retirer le ticket ${n}`,
    buses: (n: number) => `${n} bus sur le plateau`,
    tie: 'À égalité, plus de tickets complétés l’emporte ; sinon la victoire est partagée.',
  },
);
