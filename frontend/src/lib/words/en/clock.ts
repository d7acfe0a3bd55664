import { plural } from '../../i18n.svelte';

export default {
  left: (name: string | null, seconds: number) =>
    seconds
      ? `${name ?? 'You'}: ${seconds} ${plural(seconds, 'second', 'seconds')} left`
      : `${name ?? 'You'}: time is up, take it easy`,
};
