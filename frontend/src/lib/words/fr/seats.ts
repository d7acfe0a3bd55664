import type en from '../en/seats';
import { french } from './french';

export default french<typeof en>({
  close: 'Fermer',
  started: 'La partie a commencé. Vous regardez.',
  ask: 'Demander une place',
  moved: 'Votre place est maintenant sur un autre téléphone.',
  moved_by: (name: string) => `${name} a laissé un autre téléphone prendre votre place.`,
  ask_back: 'La redemander',
  asked: (number: number) => `Vous avez demandé une place. Votre numéro : ${number}`,
  show: 'Voir',
  which: 'Quelle place ?',
  which_about:
    'Quelqu’un à la table doit dire oui ; le téléphone qui a la place est interrogé d’abord.',
  mine: (name: string) => `C’est moi, ${name}`,
  robots: (name: string) => `Remplacer ${name}`,
  away: 'absent',
  here: 'connecté',
  plays_alone: 'joue tout seul',
  waiting_title: (name: string) => `La place de ${name}`,
  waiting: 'Demandez à quelqu’un de la table de dire oui à ce numéro :',
  waiting_for_robot: 'Demandez à quelqu’un de la table de vous faire entrer par ce numéro :',
  cancel: 'Ne plus demander',
  ended: 'Personne n’a dit oui. Vous pouvez redemander.',
  claim: (name: string) => `Un téléphone demande la place de ${name}.`,
  claim_mine: 'Un autre téléphone demande votre place.',
  answer: 'Répondre',
  claims_title: 'Qui peut s’asseoir ici ?',
  claim_about: (name: string) =>
    `Un téléphone demande à continuer comme ${name}. Il affiche ce numéro :`,
  claim_by: (newcomer: string, name: string) =>
    `${newcomer} demande à remplacer ${name} et affiche ce numéro :`,
  claim_program: 'C’est un programme, pas une personne.',
  claim_mine_about:
    'Un téléphone demande votre place. Ne dites oui que s’il est à vous et affiche ce numéro :',
  own_first: (name: string) =>
    `Le téléphone de ${name} est interrogé d’abord. Vous pourrez répondre dans un instant.`,
  yes: 'Oui, faire entrer',
  no: 'Non',
  answered: 'C’est répondu.',
  on_break: 'Vous êtes parti pour l’instant. Les autres continuent sans vous.',
  sit_down: 'Se rasseoir',
  rest: 'Faire une pause',
  rest_about: 'Personne ne vous attend. Un geste, et vous revoilà à table.',
  move: 'Passer ma place sur un autre téléphone',
  move_about: 'Scannez ceci avec l’autre téléphone. Il sert une fois, pendant dix minutes.',
  move_qr: 'Code QR de votre place',
  move_share: 'Envoyer le lien',
  copied: 'Lien copié',
  has_seat: 'Ce téléphone a déjà une place ici, et la garde.',
  change_title: 'La prochaine partie',
  play_this: 'Jouer à cela',
});
