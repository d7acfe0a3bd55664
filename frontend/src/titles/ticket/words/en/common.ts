export default {
  name: 'Ticket to Ride Paris',
};
