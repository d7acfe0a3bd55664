/** Words of the end of a game. */

import { plural, signed, words } from '../i18n.svelte';

const shuffles = (n: number) => `${n} ${plural(n, 'shuffle follows', 'shuffles follow')}`;
const melanges = (n: number) => `${n} ${plural(n, 'mélange découle', 'mélanges découlent')}`;

export const t = words(
  {
    wins: (name: string) => `${name} wins`,
    shared: (names: string) => `${names} share the win`,
    you_win: 'You win',
    solo: 'Your network',
    points: (n: number) => `${signed(n)} points`,
    paris_1: 'A first ride. The city is waiting for more trains.',
    paris_2: 'A useful line or two. The commuters begin to notice.',
    paris_3: 'A sound network. Most of the city gets to work on time.',
    paris_4: 'A fine network. Visitors find their way without asking.',
    paris_5: 'A great network. Other cities send people to look at it.',
    paris_6: 'A masterpiece. They will name a station after you.',
    london_1: 'Mind the gaps: there are many. The buses are still full.',
    london_2: 'A few lines that people trust on dry days.',
    london_3: 'A network for every day. The ticket halls are busy.',
    london_4: 'A fine network. The maps are printed on tea towels.',
    london_5: 'A great network. Nobody takes the cab any more.',
    london_6: 'A masterpiece. The map hangs in the museum.',
    tokyo_1: 'A first train. The loop still turns mostly alone.',
    tokyo_2: 'A start. Some commuters find a seat.',
    tokyo_3: 'A sound network, on time to the minute.',
    tokyo_4: 'A great network, on time to the second.',
    tokyo_5: 'A masterpiece. The city sets its clocks by your trains.',
    band: (n: number, of: number) => `Rung ${n} of ${of}`,
    ours: 'These rungs are ours.',
    on_paper: 'Played on paper',
    score_sheets: 'Score sheets',
    network_of: (name: string) => `Network of ${name}`,
    correct_count: 'Correct my last count',
    rematch: 'Rematch',
    rematch_waiting: (code: string) => `The next table is open: ${code}`,
    take_seat: 'Take your seat',
    watch_next: 'Go and watch',
    tie: 'Equal totals: the best single line decides, then the win is shared.',
    record: 'The whole game as a file',
    check: 'Check the shuffle',
    holds: (n: number) => `Checked here: ${shuffles(n)} from the seed fixed at the start.`,
    holds_salted: (n: number) =>
      `Checked here: ${shuffles(n)} from the seed fixed at the start and the players’ salts, yours included.`,
    holds_practice: (n: number, seed: string) =>
      `Checked here: ${shuffles(n)} from the chosen seed, ${seed}.`,
    nothing_shuffled: 'Nothing was shuffled here: the cards were printed ones.',
    bad_form: 'Wrong: this does not have the form of a record.',
    bad_commitment: 'Wrong: the seed is not the one fixed at the start.',
    bad_salt: 'Wrong: the salt of this phone is missing.',
    bad_shuffle: (purpose: string) =>
      `Wrong: the shuffle “${purpose}” does not follow from the seed.`,
  },
  {
    wins: (name: string) => `Victoire de ${name}`,
    shared: (names: string) => `${names} se partagent la victoire`,
    you_win: 'Vous gagnez',
    solo: 'Votre réseau',
    points: (n: number) => `${signed(n)} points`,
    paris_1: 'Un premier trajet. La ville attend d’autres trains.',
    paris_2: 'Une ou deux lignes utiles. Les voyageurs commencent à le remarquer.',
    paris_3: 'Un réseau solide. Presque toute la ville arrive à l’heure.',
    paris_4: 'Un beau réseau. Les visiteurs s’y retrouvent sans demander.',
    paris_5: 'Un grand réseau. D’autres villes envoient des curieux.',
    paris_6: 'Un chef-d’œuvre. Une station portera votre nom.',
    london_1: 'Attention à la marche : il en manque. Les bus restent pleins.',
    london_2: 'Quelques lignes sûres par temps sec.',
    london_3: 'Un réseau de tous les jours. Les guichets ne désemplissent pas.',
    london_4: 'Un beau réseau. On imprime son plan sur des torchons.',
    london_5: 'Un grand réseau. Plus personne ne prend de taxi.',
    london_6: 'Un chef-d’œuvre. Le plan est au musée.',
    tokyo_1: 'Un premier train. La boucle tourne encore presque seule.',
    tokyo_2: 'Un début. On trouve parfois une place assise.',
    tokyo_3: 'Un réseau solide, à la minute près.',
    tokyo_4: 'Un grand réseau, à la seconde près.',
    tokyo_5: 'Un chef-d’œuvre. La ville règle ses montres sur vos trains.',
    band: (n: number, of: number) => `Échelon ${n} sur ${of}`,
    ours: 'Ces échelons sont les nôtres.',
    on_paper: 'Joué sur papier',
    score_sheets: 'Feuilles de score',
    network_of: (name: string) => `Réseau de ${name}`,
    correct_count: 'Corriger mon dernier compte',
    rematch: 'Revanche',
    rematch_waiting: (code: string) => `La table suivante est ouverte : ${code}`,
    take_seat: 'Prendre votre place',
    watch_next: 'Aller regarder',
    tie: 'À égalité, la meilleure ligne décide ; sinon la victoire est partagée.',
    record: 'Toute la partie en un fichier',
    check: 'Vérifier le mélange',
    holds: (n: number) => `Vérifié ici : ${melanges(n)} de la graine fixée au départ.`,
    holds_salted: (n: number) =>
      `Vérifié ici : ${melanges(n)} de la graine fixée au départ et des sels des joueurs, le vôtre compris.`,
    holds_practice: (n: number, seed: string) =>
      `Vérifié ici : ${melanges(n)} de la graine choisie, ${seed}.`,
    nothing_shuffled: 'Rien n’a été mélangé ici : les cartes étaient imprimées.',
    bad_form: 'Faux : ceci n’a pas la forme d’un compte rendu.',
    bad_commitment: 'Faux : la graine n’est pas celle fixée au départ.',
    bad_salt: 'Faux : le sel de ce téléphone manque.',
    bad_shuffle: (purpose: string) =>
      `Faux : le mélange « ${purpose} » ne découle pas de la graine.`,
  },
);

/** How many rungs a city's ladder for one player has. */
const RUNGS: Readonly<Record<string, number>> = { tokyo: 5 };

/** What a lone player is told: a sentence, and the rung it stands for. */
export function verdict(city: string, band: number): { text: string; rung: string } {
  const of = RUNGS[city] ?? 6;
  const said = t as unknown as Record<string, string>;
  const text = said[`${city}_${band}`] ?? said[`paris_${band}`] ?? '';
  return { text, rung: city in RUNGS ? `${t.band(band, of)}. ${t.ours}` : t.band(band, of) };
}
