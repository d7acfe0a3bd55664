export default {
  title: (game: string) => `Rules of ${game}`,
  picture: (game: string) => `The board of ${game}`,
  aim: 'The aim',
  now: 'Just now',
  coach_me: 'Show me how a turn goes',
  try_it: 'Try it now',
  counter: 'The score counter for the printed game',
  terminus: 'How Terminus works',
};
