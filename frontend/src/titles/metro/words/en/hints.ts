import { plural } from '../../../../lib/i18n.svelte';

export default {
  number: (n: number) => `Hint ${n}:`,
  worth: (what: string, now: number, later: number) =>
    `${what}, ${now} now and about ${later} later in this round.`,
  mark: (place: string) => `mark ${place}`,
  nothing: 'draw nothing',
  new_district: (n: number) =>
    n === 1 ? 'It begins the line.' : `It opens another district, ${n} then.`,
  busiest_district: (n: number) =>
    `It makes ${n} ${plural(n, 'station', 'stations')} in the best district.`,
  bonus_station: () => 'The station earns points by itself.',
  bonus_section: () => 'The section earns points by itself.',
  interchange: (n: number) => `${n} lines meet there.`,
  crossing: () => 'It crosses another line overhead.',
  site: () => 'It goes on along the track of the sites.',
  stamp: () => 'It earns a stamp.',
  loop: () => 'It reaches a station of the loop.',
  objective: () => 'It meets an objective.',
  gate: () => 'A gate there lets you do more.',
  double: (n: number) => `It counts twice: ${n} in the best district.`,
  keeps_open: () => 'It leaves most for the cards to come.',
  waits: () => 'All that could be drawn would be in the way later.',
};
