/** What the cities are called. */
import { words } from '../../../lib/i18n.svelte';

export const t = words(
  {
    paris: 'Next Station Paris',
    london: 'Next Station London',
    tokyo: 'Next Station Tokyo',
  },
  {
    paris: 'Next Station Paris',
    london: 'Next Station London',
    tokyo: 'Next Station Tokyo',
  },
);
