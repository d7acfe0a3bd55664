export default {
  goal: 'The aim: the most points. Your secret goal gives some; tap it to hear for what. Nobody else sees it.',
  tokens:
    'Tokens lie on the map. Whoever builds there takes them: a star is worth 3, a metro 1, ruins cost 1.',
  open: 'Open an auction: tap any free district, then a building, and tap that again.',
  outbid: 'Go next door to the last building with a higher one: tap a glowing district. Or pass.',
  wait: 'The others bid. You go next door to the last building, with a higher one.',
  answer:
    'You were outbid: go next door with a higher building, or pass. The last one placed is built.',
  leading: 'Yours leads. If all the others pass, it is built there, and you open the next auction.',
  built:
    'Here are points, tokens and buildings left. Whoever builds their 13th ends the game. Spare your high numbers.',
};
