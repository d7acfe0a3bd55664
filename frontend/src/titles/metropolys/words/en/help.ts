export default {
  play: 'How it is played',
  aim: 'The aim',
  aim_text:
    'Build in the districts that are worth the most to you: those with tokens, and those that your secret goal asks for. The most points win, once somebody has built all of their 13 buildings.',
  start: 'At the start',
  start_text:
    'Everybody has 13 buildings, numbered 1 to 13, and a secret goal. Tokens lie on the map: 7 in the centre, 5 in each outer borough. Who begins is drawn by lot, unless the table says so; by custom it is the oldest.',
  scoring: 'The score',
  tokens_each: 'Tokens',
  tokens_each_text:
    'Whoever builds on a token takes it. A star is worth 3 points and a metro station 1; ruins cost 1.',
  family: 'Goals of the family version',
  family_text:
    'Bridges, statues, lakes, or the edge of the city: 3 points for each of your buildings beside one. A building beside several of them counts once. With two players nobody has the edge.',
  expert: 'Goals of the expert version',
  expert_text:
    'Two of them. A kind of district: 2 for each building on it. And groups: 4 for two buildings at the ends of a bridge, 7 for three round a statue, 5 for three round a lake, 4 for three in a borough, or 4 for three in a row of neighbours.',
  ties: 'Equal totals',
  ties_text: 'More buildings decide. If that is equal too, the win is shared.',
  beside: 'About this table',
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
  tokens: 'The two cards',
  tokens_text:
    'The metro card is worth 3 to whoever has the most stations, and stays on a tie. The ruins card costs its holder 2 and goes to whoever dug last. A frame round the tokens shows who has a card.',
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
    'The game ends when somebody builds their last building. Goals are shown, and all is counted.',
  count: 'The printed board',
  count_text:
    'Terminus also counts a game that you played on it: the way there is at New table, under Metropolys.',
};
