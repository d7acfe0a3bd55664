import type en from '../en/seating';
import { french } from './french';

export default french<typeof en>({
  order: 'Ordre autour de la table',
  order_and_pencils: 'Ordre et crayons',
  up: (name: string) => `Monter ${name}`,
  down: (name: string) => `Descendre ${name}`,
  pencil_of: (name: string) => `Crayon de ${name}`,
  holds: (pencil: string) => `crayon ${pencil}`,
  who_begins: 'Qui commence',
  by_lot: 'au sort',
  begins: 'commence',
  seats_changed: 'Les places ont changé entre-temps. Regardez de nouveau.',
  orange: 'orange',
  green: 'vert',
  purple: 'violet',
  blue: 'bleu',
  pink: 'rose',
  brown: 'brun',
});
