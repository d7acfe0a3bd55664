export default {
  which: 'Which card was turned up?',
  which_for: (name: string) => `Which card was turned up for ${name}?`,
  companion: 'And the card beside the switch?',
  out: 'out already',
  switch_back: 'No switch after all',
};
