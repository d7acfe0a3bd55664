/** Words for the seats round the table: their order, who begins, and the pencils. */

import { words } from '../i18n.svelte';

export const t = words(
  {
    order: 'Order round the table',
    order_and_pencils: 'Order and pencils',
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    pencil_of: (name: string) => `Pencil of ${name}`,
    holds: (pencil: string) => `${pencil} pencil`,
    who_begins: 'Who begins',
    by_lot: 'by lot',
    begins: 'begins',
    seats_changed: 'The seats have changed meanwhile. Look again.',
    orange: 'orange',
    green: 'green',
    purple: 'purple',
    blue: 'blue',
    pink: 'pink',
    brown: 'brown',
  },
  {
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
  },
);

/** A pencil by its colour; one without a word keeps its name. */
export function pencilName(colour: string): string {
  return (t as unknown as Record<string, string>)[colour] ?? colour;
}
