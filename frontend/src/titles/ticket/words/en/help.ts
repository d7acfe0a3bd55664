export default {
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
};
