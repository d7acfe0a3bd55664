export default {
  'ticket-paris_about': 'Buses through the city: collect cards, claim routes, keep your tickets.',
};
