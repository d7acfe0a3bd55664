export default {
  stations: 'A square, a triangle, a pentagon, a circle, and a departure in its colour',
  section: 'A line of one section; the two stations with a circle that it may reach glow',
  ends: 'A line of two sections; from its departure it may go on to two stations that glow',
  crossing: 'Two lines that cross on an overhead crossing',
  districts: 'A line through three districts, with three stations in the middle one',
  interchanges: 'Two stations where two lines meet, and a line alone',
};
