export default {
  play: 'How it is played',
  aim: 'The aim',
  map: 'The map',
  map_text:
    'Each of you has the same map. Stations bear a square, a triangle, a pentagon or a circle; dotted ways join them; tinted fields are the districts. The station in the colour of your pencil is the departure: there your line begins.',
  rounds: 'Four rounds, four lines',
  rounds_text:
    'In each round you draw one line, in one colour. Then it is scored, you change to another colour, and the next line joins the others on the same map.',
  turn: 'A turn',
  turn_text:
    'The controller turns up a card for all. At the same time everybody draws one section to a station with the symbol of the card. You may also pass: nobody has to draw.',
  over: 'The end',
  over_text:
    'After the fourth round the points of your four lines are added up, with what your whole network earns. The highest total wins.',
  cards: 'The cards',
  symbol: 'A symbol',
  symbol_text:
    'One section, to a station with this symbol. Whether its back says street or metro makes no difference to what you draw.',
  scoring: 'The score',
  deck: 'The deck',
  deck_text:
    'Six street cards and five metro cards, shuffled anew each round. The turn of the fifth metro card is the last one of the round, so a round has 5 to 10 turns.',
  ends: 'Ends of a line',
  ends_text:
    'You go on from an end of your line: a station that only one of its sections touches. After your first section the departure is an end too. A branch adds one more end for the rest of the round.',
  section: 'A section',
  section_text:
    'It follows one dotted way to a station with the right symbol that this line has not reached yet. It may not run over a section that you have drawn already, in any colour, nor cross one. Meeting at a station is no crossing. A line never closes a loop.',
  railway: 'Railway Switch',
  railway_text:
    'It is turned up together with the next card, as one turn: the section may start at any station of your line. In London and Tokyo it does nothing on the first two turns of a round; in Paris it works from the first turn on.',
  nothing: 'A line without a section',
  nothing_text: 'It scores nothing, and its departure counts for nothing.',
  score: 'A line',
  score_text:
    'Count the districts that it visits. Find the one where it has the most stations, and count these. Multiply the two: 5 districts and at most 3 stations in one of them make 15.',
  pencils: 'Pencils and controller',
  pencils_text:
    'There are four places round the table. After each round every pencil goes one place to the left, and so does the controller. Two players sit opposite each other; with three one place stays empty. Alone you play the four colours in random order.',
  ties: 'Equal totals',
  ties_text: 'The better single line decides. If that is equal too, the win is shared.',

  paris_aim_text:
    'Draw a metro of four lines across Paris. A line is worth more the more districts it visits and the more stations it has in one of them. Monuments, overhead crossings and stations where your lines meet add to that. The highest total wins.',
  paris_any: 'Fits every card',
  paris_any_text: 'The platform in the middle and the monuments take any symbol.',
  paris_crossings: 'Overhead crossings',
  paris_crossings_text:
    'Only there may your sections cross. At the end one that you used once is worth 2, twice 6. Each section through it uses it, across another or beside it; more than two still count as twice.',
  paris_joker: 'Free Entry or Guided Tour',
  paris_joker_text:
    'Either one section to any symbol, or a section to a monument and a second one from there to any station. You may skip the second. With a switch beside it, only the first section may start anywhere.',
  paris_monuments: 'Monuments',
  paris_monuments_text: 'A line gets 2 points for each monument on it.',
  paris_meet: 'Interchanges',
  paris_meet_text:
    'A station where two, three or four of your lines meet is worth 2, 5 or 9 at the end. The platform may be one, a crossing is none.',
  paris_alone: 'Alone',
  paris_alone_text:
    'Six rungs: up to 100 points, 101 to 120, 121 to 140, 141 to 160, 161 to 180, and more than that.',

  london_aim_text:
    'Draw an underground of four lines across London. A line is worth more the more districts it visits and the more stations it has in one of them. Sections over the Thames, tourist sites and stations where your lines meet add to that. The highest total wins.',
  london_any: 'Fits every card',
  london_any_text: 'The central station takes any symbol; it is a tourist site too.',
  london_joker: 'Joker',
  london_joker_text: 'One section to any symbol.',
  london_thames: 'Thames',
  london_thames_text: 'A line gets 2 for each of its sections that crosses the river.',
  london_sites: 'Tourist sites',
  london_sites_text:
    'Each line that calls at one of the five sites makes a mark. One to ten marks are worth 1, 2, 4, 6, 8, 11, 14, 17, 21, 25; more than ten add nothing.',
  london_meet: 'Interchanges',
  london_meet_text:
    'A station where two, three or four of your lines meet is worth 2, 5 or 9 at the end.',
  london_alone: 'Alone',
  london_alone_text:
    'Six rungs: under 90 points, 90 to 105, 106 to 120, 121 to 135, 136 to 150, and more than that.',

  tokyo_aim_text:
    'Draw a metro of four lines across Tokyo, round its green loop. A line is worth more the more districts it visits and the more stations it has in one of them. Stamps and stations where several lines meet add to that; stations of the loop that you leave out cost points. The highest total wins.',
  tokyo_ours: 'Whose map it is',
  tokyo_ours_text:
    'The layout of this map is ours. It keeps to the counts of the rulebook: 13 districts, 52 stations, a loop of 8.',
  tokyo_joker: 'Joker and Double Track',
  tokyo_joker_text:
    'One section to any symbol, and it may run beside a line that is there already. No more than two tracks lie side by side, and never two of one colour; the loop counts as one. A double track crosses just what the track beside it crosses.',
  tokyo_loop: 'The green loop',
  tokyo_loop_text:
    'It is drawn from the start and belongs to you. Nothing may cross it, and it may be followed only as a double track, round a bend too. It counts as a line at its eight stations. At the end each of these that no line of yours reaches costs 3.',
  tokyo_stamps: 'Stamps',
  tokyo_stamps_text:
    'A district gives its stamp when two lines first meet at one of its stations, the loop being a line: corners 10, the other outer districts 5, inner ones nothing. Each district once.',
  tokyo_meet: 'Interchanges',
  tokyo_meet_text:
    'A station where three, four or five lines meet, the loop being one, is worth 5, 15 or 30 at the end.',
  tokyo_alone: 'Alone',
  tokyo_alone_text:
    'Five rungs, which are ours: up to 80 points, 81 to 100, 101 to 120, 121 to 140, and more than that.',

  modules: 'Modules',
  one: 'Which go together',
  one_text:
    'City Gates, Special Stations and Pencil Powers work in every city. Stations and powers never go together; gates may join either, though the rulebook advises one of the three at a time. Shared Objectives go with all. Alone, each module in play costs 10 points.',
  queue: 'What comes first',
  queue_text:
    'What one section brings waits in this order: what the card gives, then the effect or the power, then the gates. To take a later one is to decline those before it.',
  goals: 'Shared Objectives',
  goals_text: 'Two of the city’s five. Each is worth 10 to everybody who has met it at the end.',
  gates: 'City Gates',
  gates_text:
    'Each section that ends at a corner station earns the bonus of that corner, a bonus section too. Several bonuses wait in a row: finish or decline one, then comes the next.',
  doubles: 'What counts double',
  doubles_text:
    'A double or a circled station counts as two in its district, for this line, and takes one such mark. The gates’ one may not be a departure, a monument, a site or the platform. A double district counts as two for the line, but as one for objectives.',
  special: 'Special Stations',
  special_text:
    'Each round has a symbol and an effect. You may use the effect when the card shows that symbol, never on a joker. An extension goes straight on to the next station in that direction, across the platform too, whatever its symbol, and never as a double track.',
  powers: 'Pencil Powers',
  powers_text:
    'Each colour has a power for the whole game, to be used once in its round if you like. A second section goes to the symbol of the card; after a joker, to the symbol of the first station. Only the first of the two profits from a switch.',

  off_screen: 'With the printed game',
  printed: 'Printed cards',
  printed_text:
    'You shuffle and turn up; the controller taps the card, after a switch the one beside it. A card that was out already is refused. A wrong tap can be taken back while nobody has drawn.',
  paper: 'Paper sheet',
  paper_text:
    'Your phone shows the cards; you draw with a pencil. After the last turn of a round you type your counts into the boxes of the pad, after the fourth round the rest. Counts that cannot be, given the cards and your other counts, are refused; a box typed wrong can be corrected until the next round begins. Terminus adds up. Nobody waits for you while you draw, so say when you are ready.',
  mixed: 'Mixed tables',
  mixed_text: 'Everybody chooses screen or paper on taking a seat.',
};
