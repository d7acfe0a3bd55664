/** The words of the metro screens, in English and French. */
import { listed, plural, words } from '../../lib/i18n.svelte';

/** French: d’Anna, but de Ben. */
function of(name: string): string {
  return /^[aeiouyàâäéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`;
}

export const t = words(
  {
    round_of: (n: number) => `Round ${n} of 4`,
    turn: (n: number) => `Turn ${n}`,
    before_first: 'First card next',
    controller: (name: string) => `${name} reveals`,
    you_control: 'You reveal',
    score: 'Score',
    close: 'Close',
    points: (n: number) => `${n} ${plural(n, 'point', 'points')}`,
    home: 'All tables',
    help: 'Help',

    street: 'Street',
    metro: 'Metro',
    square: 'Square',
    triangle: 'Triangle',
    pentagon: 'Pentagon',
    circle: 'Circle',
    joker: 'Any',
    joker_name: 'Free Entry or Guided Tour',
    switch: 'Railway Switch',
    card: (back: string, face: string) => `${face}, ${back} card`,
    this_turn: 'This turn',
    no_card: 'No card yet',
    deck: 'Cards of this round',
    is_out: 'out',
    may_come: 'may still come',
    metro_out: (n: number) => `Metro ${n}/5`,
    metro_rule: (n: number) =>
      `${n} of 5 metro cards are out; the fifth makes it the round’s last turn.`,
    fifth_ends: 'The 5th metro card is the last.',
    last_turn: 'Last turn',

    reveal: 'Reveal a card',
    first_card: 'Reveal the first card',
    done: 'Done',
    pass: 'Pass',
    draw: 'Draw',
    next_card: 'Done, next card',
    pass_next_card: 'Pass, next card',
    take_back: 'Take back',
    wait: 'Waiting',
    back_to_mine: 'Back to my sheet',
    pass_for: (name: string) => `Finish ${name}’s turn`,
    reveal_for: (name: string) => `Reveal for ${name}`,
    for_absent: (name: string) => `Act for ${name}`,

    say_reveal: 'You are the controller: turn up the next card.',
    say_reveal_waiting: (name: string) => `Waiting for ${name} to reveal a card.`,
    say_draw: 'Tap a glowing station.',
    say_also: (names: string[]) =>
      names.length > 1 ? `${names.length} others are drawing.` : `${names[0]} is drawing too.`,
    say_joker: 'Any station; a monument allows a second section.',
    say_nothing_fits: 'No section fits: pass.',
    say_again: 'Tap it again to draw.',
    say_other_end: 'From another station',
    say_tour: 'Guided Tour: a second section may follow.',
    say_drawn: 'Drawn. Done, or take it back?',
    say_waiting: (names: string[]) => `Waiting for ${listed(names)}.`,
    say_away: (names: string[]) =>
      `Waiting for ${listed(names)}, who ${plural(names.length, 'is', 'are')} away.`,
    say_solo_drawn: 'Drawn. The next card, or take it back?',
    say_new_round: (n: number, letter: string) => `Round ${n} begins: now line ${letter}.`,

    sheet_of: (name: string) => `${name}’s sheet`,
    my_sheet: 'My sheet',
    my_score: 'My score',
    not_mine: (name: string) => `You are looking at ${name}’s sheet.`,
    watching: (name: string) => `Watching ${name}’s sheet`,
    sheets: 'Sheets',
    you: 'you',
    thinking: 'thinking',
    is_done: 'done',
    away: 'away',
    is_controller: 'controller',

    row_column: (row: number, column: number) => `row ${row}, column ${column}`,
    monument: 'Monument',
    platform: 'Central platform',
    departure: (letter: string) => `departure of line ${letter}`,
    on_lines: (letters: string[]) =>
      `on ${plural(letters.length, 'line', 'lines')} ${listed(letters)}`,
    reachable: 'may be reached',
    tap_to_draw: 'chosen, tap again to draw',
    line: (letter: string, colour: string) => `Line ${letter}, ${colour}`,
    orange: 'orange',
    green: 'green',
    purple: 'purple',
    blue: 'blue',
    pink: 'pink',
    brown: 'brown',

    pad: (name: string) => `Score of ${name}`,
    round_over: (n: number) => `Round ${n} is over`,
    districts: 'Districts',
    busiest: 'Most in one',
    monuments: 'Monuments',
    line_points: 'Points',
    lines: 'Lines',
    crossings: 'Crossings',
    interchanges: 'Interchanges',
    total: 'Total',
    modules: 'Modules',
    tap_a_box: 'Tap a box: the map shows what it counts.',
    how_districts: (letter: string, n: number) =>
      `Line ${letter} calls in ${n} ${plural(n, 'district', 'districts')}.`,
    how_busiest: (letter: string, n: number) =>
      `The district that line ${letter} serves best has ${n} of its stations.`,
    how_bonus: (letter: string, n: number) =>
      `Line ${letter} calls at ${n} ${plural(n, 'monument', 'monuments')}: 2 points each.`,
    how_points: (letter: string, districts: number, busiest: number, bonus: number, sum: number) =>
      `Line ${letter}: ${districts} × ${busiest} + ${bonus} = ${sum}.`,
    how_lines: 'The lines together.',
    how_crossings: (once: number, twice: number) =>
      `Overhead crossings: ${once} used once (2 each), ${twice} used twice (6 each).`,
    how_interchanges: (two: number, three: number, four: number) =>
      `Stations with 2 lines: ${two} (2 each), 3 lines: ${three} (5 each), 4: ${four} (9 each).`,
    how_total: 'Lines, crossings and interchanges together.',
    so_far: 'so far',
    empty: 'empty',
  },
  {
    round_of: (n: number) => `Manche ${n} sur 4`,
    turn: (n: number) => `Tour ${n}`,
    before_first: 'Première carte',
    controller: (name: string) => `${name} révèle`,
    you_control: 'Vous révélez',
    score: 'Score',
    close: 'Fermer',
    points: (n: number) => `${n} ${plural(n, 'point', 'points')}`,
    home: 'Toutes les tables',
    help: 'Aide',

    street: 'Rue',
    metro: 'Métro',
    square: 'Carré',
    triangle: 'Triangle',
    pentagon: 'Pentagone',
    circle: 'Rond',
    joker: 'Au choix',
    joker_name: 'Entrée libre ou visite guidée',
    switch: 'Aiguillage',
    card: (back: string, face: string) => `${face}, carte ${back}`,
    this_turn: 'Ce tour',
    no_card: 'Pas de carte',
    deck: 'Cartes de la manche',
    is_out: 'sortie',
    may_come: 'peut encore sortir',
    metro_out: (n: number) => `Métro ${n}/5`,
    metro_rule: (n: number) =>
      `${n} des 5 cartes Métro sont sorties ; la cinquième annonce le dernier tour de la manche.`,
    fifth_ends: 'La 5e carte Métro est la dernière.',
    last_turn: 'Dernier tour',

    reveal: 'Révéler une carte',
    first_card: 'Révéler la première carte',
    done: 'Terminé',
    pass: 'Passer',
    draw: 'Tracer',
    next_card: 'Terminé, carte suivante',
    pass_next_card: 'Passer, carte suivante',
    take_back: 'Reprendre',
    wait: 'En attente',
    back_to_mine: 'Revenir à ma feuille',
    pass_for: (name: string) => `Finir le tour ${of(name)}`,
    reveal_for: (name: string) => `Révéler pour ${name}`,
    for_absent: (name: string) => `Jouer pour ${name}`,

    say_reveal: 'Vous êtes le contrôleur : révélez la carte suivante.',
    say_reveal_waiting: (name: string) => `On attend que ${name} révèle une carte.`,
    say_draw: 'Touchez une station qui brille.',
    say_also: (names: string[]) =>
      names.length > 1 ? `${names.length} autres tracent.` : `${names[0]} trace aussi.`,
    say_joker: 'Au choix ; un monument permet un second tronçon.',
    say_nothing_fits: 'Aucun tronçon ne convient : passez.',
    say_again: 'Touchez-la encore pour tracer.',
    say_other_end: 'D’une autre station',
    say_tour: 'Visite guidée : un second tronçon peut suivre.',
    say_drawn: 'Tracé. Terminé, ou reprendre ?',
    say_waiting: (names: string[]) => `On attend ${listed(names)}.`,
    say_away: (names: string[]) => `On attend ${listed(names)} (hors ligne).`,
    say_solo_drawn: 'Tracé. La carte suivante, ou reprendre ?',
    say_new_round: (n: number, letter: string) =>
      `La manche ${n} commence : voici la ligne ${letter}.`,

    sheet_of: (name: string) => `Feuille ${of(name)}`,
    my_sheet: 'Ma feuille',
    my_score: 'Mon score',
    not_mine: (name: string) => `Vous regardez la feuille ${of(name)}.`,
    watching: (name: string) => `Vous suivez la feuille ${of(name)}`,
    sheets: 'Feuilles',
    you: 'vous',
    thinking: 'réfléchit',
    is_done: 'a terminé',
    away: 'absent',
    is_controller: 'contrôleur',

    row_column: (row: number, column: number) => `rangée ${row}, colonne ${column}`,
    monument: 'Monument',
    platform: 'Plateforme centrale',
    departure: (letter: string) => `départ de la ligne ${letter}`,
    on_lines: (letters: string[]) =>
      `sur ${plural(letters.length, 'la ligne', 'les lignes')} ${listed(letters)}`,
    reachable: 'accessible',
    tap_to_draw: 'choisie, touchez encore pour tracer',
    line: (letter: string, colour: string) => `Ligne ${letter}, ${colour}`,
    orange: 'orange',
    green: 'verte',
    purple: 'violette',
    blue: 'bleue',
    pink: 'rose',
    brown: 'brune',

    pad: (name: string) => `Score ${of(name)}`,
    round_over: (n: number) => `La manche ${n} est finie`,
    districts: 'Quartiers',
    busiest: 'Maximum',
    monuments: 'Monuments',
    line_points: 'Points',
    lines: 'Lignes',
    crossings: 'Passages',
    interchanges: 'Corresp.',
    total: 'Total',
    modules: 'Modules',
    tap_a_box: 'Touchez une case : le plan montre ce qu’elle compte.',
    how_districts: (letter: string, n: number) =>
      `La ligne ${letter} dessert ${n} ${plural(n, 'quartier', 'quartiers')}.`,
    how_busiest: (letter: string, n: number) =>
      `Le quartier le mieux servi par la ligne ${letter} compte ${n} de ses stations.`,
    how_bonus: (letter: string, n: number) =>
      `La ligne ${letter} dessert ${n} ${plural(n, 'monument', 'monuments')} : 2 points chacun.`,
    how_points: (letter: string, districts: number, busiest: number, bonus: number, sum: number) =>
      `Ligne ${letter} : ${districts} × ${busiest} + ${bonus} = ${sum}.`,
    how_lines: 'Les lignes ensemble.',
    how_crossings: (once: number, twice: number) =>
      `Passages aériens : ${once} pris une fois (2 points), ${twice} pris deux fois (6 points).`,
    how_interchanges: (two: number, three: number, four: number) =>
      `Stations à 2 lignes : ${two} (2 points), à 3 : ${three} (5), à 4 : ${four} (9).`,
    how_total: 'Lignes, passages et correspondances ensemble.',
    so_far: 'en cours',
    empty: 'vide',
  },
);

export type ColourWord = 'orange' | 'green' | 'purple' | 'blue' | 'pink' | 'brown';
export type FaceWord = 'square' | 'triangle' | 'pentagon' | 'circle' | 'joker' | 'switch';

/** The word for a colour or a card's face, as far as we have one. */
export function word(name: string): string {
  return (t as unknown as Record<string, string>)[name] ?? name;
}
