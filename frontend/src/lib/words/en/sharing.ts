export default {
  seats_here: 'Who plays on this phone',
  turn_of: (name: string) => `${name}’s turn`,
  not_your_turn: 'Nobody of this phone is to play',
  to_play: 'is to play',
  pass_to: (name: string) => `Pass to ${name}`,
  pass_the_phone: 'Pass the phone on. What you hold stays covered until you say who you are.',
  i_am: (name: string) => `I am ${name}`,
  without_phone: 'Somebody without a phone',
  their_name: 'Their name',
  name_needed: 'Type their name first.',
  add: 'Add',
};
