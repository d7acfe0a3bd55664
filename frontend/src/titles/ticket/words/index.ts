/** The words of the Ticket to Ride screens, in English and French. */
import { listed, plural, words } from '../../../lib/i18n.svelte';
import type { Card } from '../types';

/** French: d’Anna, but de Ben. */
function of(name: string): string {
  return /^[aeiouyàâäéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`;
}

export const t = words(
  {
    close: 'Close',
    you: 'you',
    points: (n: number) => `${n} ${plural(n, 'point', 'points')}`,
    map: 'Map of Paris',
    ours: 'This map is ours.',

    blue: 'Blue',
    white: 'White',
    red: 'Red',
    yellow: 'Yellow',
    green: 'Green',
    violet: 'Violet',
    bus: 'Bus',

    your_turn: 'Your turn',
    turn_of: (name: string) => `${name}’s turn`,
    opening: 'Choosing tickets',
    begins: (name: string) => `${name} begins`,
    you_begin: 'You begin',
    last_round: (n: number) => `Last round: ${n} ${plural(n, 'turn', 'turns')} left`,

    say_turn: 'Take cards, a glowing route, or tickets.',
    say_turn_cards: 'Take cards or tickets: no route can be paid yet.',
    say_second: 'Take a second card.',
    say_second_no_bus: 'Take a second card, but no face-up bus.',
    say_wait: (name: string) => `${name} is thinking.`,
    say_away: (name: string) => `${name} is away.`,
    say_choosing: (name: string) => `${name} is choosing tickets.`,
    say_others_choose: (names: string[]) =>
      `Waiting for ${listed(names)} to choose ${plural(names.length, 'a ticket', 'tickets')}.`,
    say_pass: 'Nothing can be done: pass.',
    pass: 'Pass',
    take_back: 'Take back',

    row: 'Face-up cards',
    take: (card: string) => `Take ${card}`,
    take_bus: 'Take the bus: it is the whole draw',
    no_bus_now: 'Bus: not as the second card',
    deck: 'Deck',
    take_top: (n: number) => `Take the top card of the deck, ${n} left`,
    deck_empty: 'Deck, empty',
    tickets: 'Tickets',
    look: (n: number) => `Draw tickets, ${n} left`,

    hand: 'My cards',
    in_hand: (card: string, n: number) => `${card}: ${n}`,
    my_tickets: 'My tickets',
    no_tickets: 'No tickets yet',
    met: 'complete',
    open: 'not yet complete',
    missed: 'missed',
    ticket: (from: string, to: string) => `${from} – ${to}`,
    show_ticket: (from: string, to: string, n: number) => `${from} to ${to}, ${n} points`,
    flag: 'Flag',
    flag_of: (kept: string[]) =>
      kept.length ? `Flag in progress: ${listed(kept)}` : 'No flag in progress',
    flags: (n: number) => `${n} ${plural(n, 'flag', 'flags')}`,

    seats: 'Players',
    buses_left: (n: number) => `${n} ${plural(n, 'bus', 'buses')} left`,
    cards_held: (n: number) => `${n} ${plural(n, 'card', 'cards')}`,
    tickets_held: (n: number) => `${n} ${plural(n, 'ticket', 'tickets')}`,
    is_active: 'has the turn',
    is_away: 'away',
    unseen: 'unseen',
    last_cards: (cards: string[]) => `took ${listed(cards)}`,
    last_route: (from: string, to: string) => `claimed ${from} – ${to}`,
    last_tickets: (n: number) => `kept ${n} ${plural(n, 'ticket', 'tickets')}`,
    last_pass: 'passed',

    connection: (from: string, to: string) => `${from} to ${to}`,
    track: (colour: string, n: number) => `${colour}, ${n} ${plural(n, 'space', 'spaces')}`,
    may_claim: 'may be claimed',
    taken_by: (name: string) => `taken by ${name}`,
    taken_by_you: 'yours',
    closed: 'closed: with two players the twin of a claimed route stays empty',
    worth: (n: number) => `${n} ${plural(n, 'point', 'points')}`,
    have: (n: number, colour: string, buses: number) =>
      `You have ${n} ${colour}${buses ? ` and ${buses} ${plural(buses, 'bus', 'buses')}` : ''}`,
    missing: (n: number) => `${n} ${plural(n, 'card is', 'cards are')} missing.`,
    enough: 'Enough to pay for it in your turn.',
    claim: 'Claim',
    pay: (cards: string[]) => `Claim with ${listed(cards)}`,
    some: (n: number, card: string) => `${n} ${card}`,
    keep_for_flag: (colour: string) => `keep one ${colour} for the flag`,
    completes_flag: 'completes a flag',

    choose_opening: 'Which tickets do you keep?',
    choose_more: 'Which of these do you keep?',
    choose_hint: 'At least one. Complete it for its points, or lose them.',
    last_one: 'It is the last ticket: it is yours.',
    keep: (n: number): string => (n > 1 ? 'Keep both' : 'Keep this one'),
    keep_none: 'Choose at least one',

    pad: (name: string) => `Score of ${name}`,
    routes_of: (n: number) => `Routes of ${n}`,
    flags_row: 'Flags',
    total: 'Total',
    tie: 'Equal totals: more completed tickets decide, then the win is shared.',
    final_map: 'The city at the end',
    final_hint: 'Tap a ticket to see it on the map.',
    tickets_of: (name: string) => `Tickets of ${name}`,
  },
  {
    close: 'Fermer',
    you: 'vous',
    points: (n: number) => `${n} ${plural(n, 'point', 'points')}`,
    map: 'Plan de Paris',
    ours: 'Ce plan est le nôtre.',

    blue: 'Bleu',
    white: 'Blanc',
    red: 'Rouge',
    yellow: 'Jaune',
    green: 'Vert',
    violet: 'Violet',
    bus: 'Bus',

    your_turn: 'À vous',
    turn_of: (name: string) => `Tour ${of(name)}`,
    opening: 'Choix des tickets',
    begins: (name: string) => `${name} commence`,
    you_begin: 'Vous commencez',
    last_round: (n: number) => `Dernier tour de table : encore ${n}`,

    say_turn: 'Prenez des cartes, une route qui luit ou des tickets.',
    say_turn_cards: 'Prenez des cartes ou des tickets : aucune route n’est payable.',
    say_second: 'Prenez une seconde carte.',
    say_second_no_bus: 'Prenez une seconde carte, mais pas un bus visible.',
    say_wait: (name: string) => `${name} réfléchit.`,
    say_away: (name: string) => `${name} est hors ligne.`,
    say_choosing: (name: string) => `${name} choisit ses tickets.`,
    say_others_choose: (names: string[]) => `On attend le choix ${listed(names.map(of))}.`,
    say_pass: 'Rien n’est possible : passez.',
    pass: 'Passer',
    take_back: 'Reprendre',

    row: 'Cartes visibles',
    take: (card: string) => `Prendre ${card}`,
    take_bus: 'Prendre le bus : c’est toute la pioche',
    no_bus_now: 'Bus : pas en seconde carte',
    deck: 'Pioche',
    take_top: (n: number) => `Prendre la carte du dessus, il en reste ${n}`,
    deck_empty: 'Pioche vide',
    tickets: 'Tickets',
    look: (n: number) => `Piocher des tickets, il en reste ${n}`,

    hand: 'Mes cartes',
    in_hand: (card: string, n: number) => `${card} : ${n}`,
    my_tickets: 'Mes tickets',
    no_tickets: 'Pas encore de ticket',
    met: 'complété',
    open: 'pas encore complété',
    missed: 'manqué',
    ticket: (from: string, to: string) => `${from} – ${to}`,
    show_ticket: (from: string, to: string, n: number) => `De ${from} à ${to}, ${n} points`,
    flag: 'Drapeau',
    flag_of: (kept: string[]) =>
      kept.length ? `Drapeau en cours : ${listed(kept)}` : 'Pas de drapeau en cours',
    flags: (n: number) => `${n} ${plural(n, 'drapeau', 'drapeaux')}`,

    seats: 'Joueurs',
    buses_left: (n: number) => `encore ${n} bus`,
    cards_held: (n: number) => `${n} ${plural(n, 'carte', 'cartes')}`,
    tickets_held: (n: number) => `${n} ${plural(n, 'ticket', 'tickets')}`,
    is_active: 'joue',
    is_away: 'absent',
    unseen: 'cachée',
    last_cards: (cards: string[]) => `a pris ${listed(cards)}`,
    last_route: (from: string, to: string) => `a pris ${from} – ${to}`,
    last_tickets: (n: number) => `a gardé ${n} ${plural(n, 'ticket', 'tickets')}`,
    last_pass: 'a passé',

    connection: (from: string, to: string) => `De ${from} à ${to}`,
    track: (colour: string, n: number) => `${colour}, ${n} ${plural(n, 'espace', 'espaces')}`,
    may_claim: 'peut être prise',
    taken_by: (name: string) => `prise par ${name}`,
    taken_by_you: 'à vous',
    closed: 'fermée : à deux, la voisine d’une route prise reste vide',
    worth: (n: number) => `${n} ${plural(n, 'point', 'points')}`,
    have: (n: number, colour: string, buses: number) =>
      `Vous avez ${n} ${colour}${buses ? ` et ${buses} bus` : ''}`,
    missing: (n: number) => `Il manque ${n} ${plural(n, 'carte', 'cartes')}.`,
    enough: 'De quoi la payer à votre tour.',
    claim: 'Prendre',
    pay: (cards: string[]) => `Prendre avec ${listed(cards)}`,
    some: (n: number, card: string) => `${n} ${card}`,
    keep_for_flag: (colour: string) => `garder un ${colour} pour le drapeau`,
    completes_flag: 'complète un drapeau',

    choose_opening: 'Quels tickets gardez-vous ?',
    choose_more: 'Lesquels gardez-vous ?',
    choose_hint: 'Au moins un. Complété, il rapporte ses points ; sinon il les coûte.',
    last_one: 'C’est le dernier ticket : il est à vous.',
    keep: (n: number): string => (n > 1 ? 'Garder les deux' : 'Garder celui-ci'),
    keep_none: 'Choisissez-en au moins un',

    pad: (name: string) => `Score ${of(name)}`,
    routes_of: (n: number) => `Routes de ${n}`,
    flags_row: 'Drapeaux',
    total: 'Total',
    tie: 'À égalité, plus de tickets complétés l’emporte ; sinon la victoire est partagée.',
    final_map: 'La ville à la fin',
    final_hint: 'Touchez un ticket pour le voir sur le plan.',
    tickets_of: (name: string) => `Tickets ${of(name)}`,
  },
);

export function word(card: Card): string {
  return t[card];
}

/** Within a sentence. */
export function small(card: Card): string {
  return t[card].toLowerCase();
}
