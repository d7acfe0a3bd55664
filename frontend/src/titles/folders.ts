/** In which folder a title's screens are: for the script of `index.html`, which knows no more. */
export const FOLDERS: Readonly<Record<string, string>> = {
  paris: 'metro',
  london: 'metro',
  tokyo: 'metro',
  'ticket-paris': 'ticket',
  metropolys: 'metropolys',
};
