import { plural } from '../../../../lib/i18n.svelte';

export default {
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
};
