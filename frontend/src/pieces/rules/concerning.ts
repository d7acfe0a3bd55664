/** The rules of the moment out of all rules of a title. */
import type { Glance, Help, Rule } from '../../titles';
import type { Table } from '../../lib/types';

/** As many as are read at a glance. */
const MOST = 4;

export function concerning(help: Help<Table>, glance: Glance<Table>): Rule[] {
  const all = help.chapters(glance.view.title).flatMap(({ rules }) => rules);
  const wanted = [...new Set(help.moment(glance))];
  const found = wanted.flatMap((wish) => all.find(({ id }) => id === wish) ?? []);
  return found.slice(0, MOST);
}
