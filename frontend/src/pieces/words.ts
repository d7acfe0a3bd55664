/** Words of the strip on top of a table. */
import { words } from '../lib/i18n.svelte';

export const t = words(
  { home: 'All tables', help: 'Help' },
  { home: 'Toutes les tables', help: 'Aide' },
);
