export default {
  paris: 'Next Station Paris',
  london: 'Next Station London',
  tokyo: 'Next Station Tokyo',
};
