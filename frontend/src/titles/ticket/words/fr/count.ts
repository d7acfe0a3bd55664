import type en from '../en/count';
import { french } from '../../../../lib/words/fr/french';

export default french<typeof en>({
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
});
