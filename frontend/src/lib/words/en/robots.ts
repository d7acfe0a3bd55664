export default {
  level: 'How well robots play',
  level_easy: 'Easy',
  level_easy_about: 'Leaves you a chance.',
  level_steady: 'Steady',
  level_steady_about: 'Takes what is worth most at once.',
  level_strong: 'Strong',
  level_strong_about: 'Thinks ahead, for a moment each time.',
};
