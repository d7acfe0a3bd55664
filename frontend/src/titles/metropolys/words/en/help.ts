export default {
  title: 'Metropolys',
  city: 'The city',
  city_text:
    'Drawn by us from the neighbourhoods of the printed board. On a tall screen it lies on its side; the small compass shows the north. Two fingers or two quick taps zoom.',
  auction: 'An auction',
  auction_text:
    'Who opens places a building on any free district. In turn the others go next door to the last building with a higher one, or pass. The last building placed is built; all others go back to their hands. Who built opens the next auction.',
  neighbours: 'Next door',
  neighbours_text:
    'Over a street or a bridge. Not over water without a bridge, not over a corner where streets cross.',
  pass: 'Passing',
  pass_text:
    'Who passes is out until the next auction. Who cannot place anything passes without being asked.',
  tap: 'Placing a building',
  tap_text:
    'Tap a district, then one of the buildings that may go there; tap it again, or the button, to place it. A tap on any other district tells you which rule is against it.',
  tokens: 'Tokens and cards',
  tokens_text:
    'You take the token on which you build: a star is worth 3, a metro station 1, ruins cost 1. The metro card (3) goes to whoever has more stations and stays on a tie; the ruins card (minus 2) to whoever dug last. A frame round the tokens shows who has a card.',
  players: 'Fewer players',
  players_text:
    'With three one outer borough is closed, with two two neighbouring ones: they are hatched. A bridge into a closed borough does not count for goals, and closing makes no new edge of the city.',
  goals: 'Secret goals',
  goals_text:
    'Only you see yours, with what they would score now. Tap one to light up the buildings that it counts. Where goals ask for groups each building counts once, and the best way to group them is found for you.',
  tallest: 'Tallest building',
  tallest_text:
    'Expert version: 5 points in each borough. 1 to 5 are small, 6 to 9 medium, 10 to 13 tall; sizes are compared in order, then the number of buildings. If all is equal, everybody scores.',
  expansion: 'Three-colour cards',
  expansion_text:
    'The kinds on these four cards are ours. 9 points for each group of the three kinds in one borough. In the expert version they replace quarters, the goal of boroughs and the tallest buildings.',
  end: 'The end',
  end_text:
    'When somebody builds their last building. Equal totals: more buildings, then the win is shared.',
  count: 'The printed board',
  count_text:
    'Terminus also counts a game that you played on it: the way there is at New table, under Metropolys.',
};
