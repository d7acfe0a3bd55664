export default {
  has_card: (card: string) => `${card} is here`,
  goals: 'Points of secret goals',
  tallest: 'Boroughs with your tallest building',
  buildings: 'Buildings built',
};
