import type en from '../en/sharing';
import { french } from './french';

export default french<typeof en>({
  seats_here: 'Qui joue sur ce téléphone',
  turn_of: (name: string) => `À ${name} de jouer`,
  not_your_turn: 'Personne de ce téléphone ne doit jouer',
  to_play: 'doit jouer',
  pass_to: (name: string) => `Passer à ${name}`,
  pass_the_phone:
    'Passez le téléphone. Ce que vous tenez reste couvert jusqu’à ce que vous disiez qui vous êtes.',
  i_am: (name: string) => `Je suis ${name}`,
  without_phone: 'Quelqu’un sans téléphone',
  their_name: 'Son nom',
  name_needed: 'Indiquez d’abord son nom.',
  add: 'Ajouter',
});
