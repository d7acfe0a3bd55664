export default {
  play: 'How it is played',
  aim: 'The aim',
  aim_text:
    'Collect cards, and lay your buses on the routes of Paris. Routes give points at once, tickets at the end if your routes join their two places, and three cards make a flag. The highest total wins.',
  start: 'At the start',
  start_text:
    'Everybody has 15 buses and two cards, and looks at two tickets, of which one or both are kept. Who begins is drawn by lot, unless the table says so.',
  cards: 'Cards',
  cards_text:
    'They are the fare. Take two, one after the other: each may be one of the five face up, or the top of the deck, unseen. There is no limit to your hand.',
  scoring: 'The score',
  points: 'Routes',
  points_text:
    'A route is worth points as soon as you claim it: 1 space 1, 2 spaces 2, 3 spaces 4.',
  ties: 'Equal totals',
  ties_text: 'More completed tickets decide. If that is equal too, the win is shared.',
  beside: 'About this table',
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
    'A route is a row of spaces of one colour between two places. Pay as many cards of that colour as it has spaces; each space takes one of your buses. It need not join your other routes. Tap it: it shows every way to pay with your cards, and one more tap claims it. You may take it back until the next player has done something.',
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
    'Whoever has two buses or fewer left after a turn starts the last round: everybody, that player too, has one more turn. Then tickets are shown and counted.',
  nothing: 'Nothing to do',
  nothing_text: 'Who can neither draw nor claim passes. If all pass in a row, the game is over.',
  count: 'Beside the printed board',
  count_text: 'Terminus can do the sums of a game that you played on the table.',
  count_link: 'Open the score counter',
};
