export default {
  name: 'Metropolys',
};
