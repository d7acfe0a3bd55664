export default {
  title: 'First game',
  step: (n: number, all: number) => `First game, ${n} of ${all}`,
  next: 'Next',
  done: 'Got it',
  skip: 'Skip',
  offer: 'Never played it?',
  offer_text: 'A coach shows you your first turn, on the real table.',
  yes: 'Coach me',
  coming: 'The coach comes when the game starts.',
  rules: 'Read the rules',
};
