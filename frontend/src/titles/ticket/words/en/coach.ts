export default {
  tickets:
    'The aim: the most points. Join the two places of a ticket by your routes and it earns its points; else it costs them. Keep one or both.',
  cards:
    'Cards are the fare: 2 red ones for a red route of 2. Take two, face up or off the deck. A bus is any colour, but face up it is the whole draw.',
  second_card: 'Now a second card, face up or off the deck.',
  mine: 'Your tickets. Tap one to see it on the map, and what it is worth. Nobody else sees them.',
  claim: 'Routes that you can pay for glow. Tap one, and choose how to pay.',
  not_yet:
    'A turn is cards, or a route, or tickets. Take cards until a route glows here: tap it to claim it.',
  points:
    'Routes of 1, 2, 3 spaces are worth 1, 2, 4. Blue, white and red kept make a flag: 4. With two buses or fewer left, the last round begins.',
};
