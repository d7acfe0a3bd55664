/** Printed cards, read off the view: what the controller is asked for. */
import type { MetroTable } from '../../../lib/types';
import { isPrinted } from '../turn';

/** A switch lies there alone: the card beside it is to be named next. */
export function needsCompanion(view: MetroTable): boolean {
  return isPrinted(view) && view.phase === 'reveal' && view.revealed.join() === 'street-switch';
}
