import { plural } from '../../../../lib/i18n.svelte';

export default {
  number: (n: number) => `Hint ${n}:`,
  worth: (what: string, now: number, later: number) =>
    `${what}, ${now} now and about ${later} later in this round.`,
  mark: (place: string) => `mark ${place}`,
  nothing: 'draw nothing',
  new_district: (n: number) => `It opens another district, ${n} then.`,
  interchange: (n: number) => `${n} lines meet there.`,
  bonus: (n: number) => `It earns a bonus of ${n} ${plural(n, 'point', 'points')}.`,
  busiest: (n: number) => `It makes ${n} stations in the best district.`,
  later: () => 'It leaves most for the cards to come.',
};
