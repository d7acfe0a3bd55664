export default {
  reveal: 'Four rounds, a metro line in each. Every turn begins with a card for all: turn it up.',
  reveal_other: (name: string) =>
    `Four rounds, a metro line in each. Every turn begins with a card: ${name} turns it up.`,
  card: (face: string) =>
    `The card: ${face}. It says where a section may go. The small ones are out, or may still come; the fifth metro card ends the round.`,
  draw: 'Stations that fit glow. Tap one to see the section, and tap it again to draw it.',
  nothing_fits: 'No station fits this card. It happens: pass with the button below.',
  finish: 'Your turn is drawn. Done ends it; before that, Take back undoes it.',
  score:
    'Your points: districts visited times stations in the fullest one. So go far, and stay long somewhere. Tap to see every box.',
};
