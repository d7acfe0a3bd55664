/** What Metropolys is called. */
import { words } from '../../../lib/i18n.svelte';

export const t = words(
  {
    name: 'Metropolys',
  },
  {
    name: 'Metropolys',
  },
);
