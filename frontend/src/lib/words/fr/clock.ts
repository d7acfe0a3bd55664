import { plural } from '../../i18n.svelte';
import type en from '../en/clock';
import { french } from './french';

export default french<typeof en>({
  left: (name: string | null, seconds: number) =>
    seconds
      ? `${name ?? 'Vous'} : encore ${seconds} ${plural(seconds, 'seconde', 'secondes')}`
      : `${name ?? 'Vous'} : le temps est écoulé, sans stress`,
});
