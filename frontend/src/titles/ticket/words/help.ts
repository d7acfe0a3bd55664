/** What a player of Ticket to Ride: Paris may wonder about, in our own words. */
import { words } from '../../../lib/i18n.svelte';
import type { Chapter, Ruling } from '../../title';

export const t = words(
  {
    title: 'Ticket to Ride Paris: what counts here',
    map: 'The map',
    map_text: 'It is ours, not that of the printed board: 16 places, 32 connections, 20 tickets.',
    turn: 'A turn',
    turn_text:
      'Do one thing: take two cards, claim one route, or draw two tickets and keep at least one.',
    bus: 'Buses among the cards',
    bus_text:
      'A bus stands for any colour. Taken face up it is your whole draw, and it cannot be the second card; off the deck it is a card like any other. Three buses face up: all five cards are replaced, at most three times for one card taken; then they stay until somebody takes one of them.',
    claim: 'Claiming',
    claim_text:
      'Tap a connection: it shows every way to pay with your cards, and one more tap claims it. A route of 1, 2 or 3 spaces is worth 1, 2 or 4 points. You may take it back until the next player has done something.',
    double: 'Double connections',
    double_text: 'Nobody has both tracks. With two players the second track stays closed.',
    flag: 'Flags',
    flag_text:
      'Claiming a blue, white or red route, you may keep one of the played cards of that colour, if none lies before you yet. All three make a flag: 4 points, and the cards go.',
    tickets: 'Tickets',
    tickets_text:
      'Joined by your routes, a ticket earns its points; at the end an open one costs them. Others see how many you hold, never which.',
    end: 'The end',
    end_text:
      'Who has two buses or fewer after a turn starts the last round: everybody has one more turn. Equal totals: more completed tickets, then the win is shared.',
    nothing: 'Nothing to do',
    nothing_text: 'Who can neither draw nor claim passes. If all pass in a row, the game is over.',
    count: 'Beside the printed board',
    count_text: 'Terminus can do the sums of a game that you played on the table.',
    count_link: 'Open the score counter',
  },
  {
    title: 'Les Aventuriers du Rail Paris : ce qui compte ici',
    map: 'Le plan',
    map_text: 'C’est le nôtre, pas celui du plateau : 16 lieux, 32 liaisons, 20 tickets.',
    turn: 'Un tour',
    turn_text:
      'Une seule chose : prendre deux cartes, prendre une route, ou piocher deux tickets et en garder au moins un.',
    bus: 'Les bus parmi les cartes',
    bus_text:
      'Un bus remplace toute couleur. Pris face visible, il est toute la pioche, et jamais la seconde carte ; tiré du paquet, c’est une carte comme une autre. Trois bus visibles : les cinq cartes sont remplacées, trois fois au plus par carte prise ; puis elles restent jusqu’à ce qu’on en prenne une.',
    claim: 'Prendre une route',
    claim_text:
      'Touchez une liaison : elle montre chaque façon de payer avec vos cartes, un second geste la prend. Une route de 1, 2 ou 3 espaces vaut 1, 2 ou 4 points. On peut la reprendre tant que le suivant n’a rien fait.',
    double: 'Liaisons doubles',
    double_text: 'Personne n’a les deux voies. À deux joueurs, la seconde reste fermée.',
    flag: 'Drapeaux',
    flag_text:
      'En prenant une route bleue, blanche ou rouge, on peut garder une des cartes jouées de cette couleur, s’il n’y en a pas déjà une. Les trois font un drapeau : 4 points, et les cartes partent.',
    tickets: 'Tickets',
    tickets_text:
      'Relié par vos routes, un ticket rapporte ses points ; ouvert à la fin, il les coûte. Les autres voient combien vous en avez, jamais lesquels.',
    end: 'La fin',
    end_text:
      'Qui a deux bus ou moins après son tour lance le dernier tour de table : chacun joue encore une fois. À égalité, plus de tickets complétés, sinon la victoire est partagée.',
    nothing: 'Rien à faire',
    nothing_text: 'Qui ne peut ni piocher ni prendre passe. Si tous passent, la partie est finie.',
    count: 'À côté du plateau imprimé',
    count_text: 'Terminus peut compter une partie jouée sur la table.',
    count_link: 'Ouvrir le compteur',
  },
);

export function chapters(): Chapter[] {
  const rulings: Ruling[] = [
    [t.map, t.map_text],
    [t.turn, t.turn_text],
    [t.bus, t.bus_text],
    [t.claim, t.claim_text],
    [t.double, t.double_text],
    [t.flag, t.flag_text],
    [t.tickets, t.tickets_text],
    [t.end, t.end_text],
    [t.nothing, t.nothing_text],
    [t.count, t.count_text, { href: '/count/ticket-paris', text: t.count_link }],
  ];
  return [{ id: 'ticket-paris', title: t.title, rulings }];
}
