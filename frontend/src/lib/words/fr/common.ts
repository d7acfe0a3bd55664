import type en from '../en/common';
import { french } from './french';

export default french<typeof en>({
  home: 'Accueil',
  help: 'Aide',
  menu: 'Menu',
  your_turn: 'À vous',
  close: 'Fermer',
  history: 'Ce qui s’est passé',
  back_home: 'Revenir au départ',
  try_again: 'Réessayer',
  loading_table: 'En route vers la table…',
  loading: 'Un instant…',
  offline_strip: 'Pas de connexion. Vos gestes sont gardés pour après.',
  offline_since: (when: string) =>
    `Pas de connexion. Dernière vue : ${when}. Vos gestes sont gardés pour après.`,
  unsent: (what: string) => `Pas encore envoyé : ${what}.`,
  unsent_move: 'votre coup',
  unsent_first:
    'Ce que vous avez fait avant doit d’abord partir : attendez la connexion, ou reprenez-le.',
  offline_title: 'Pas de connexion',
  offline_body: 'La table est injoignable. Terminus réessaie tout seul.',
  no_table_title: 'Table inconnue',
  no_table_body: (code: string) =>
    `Aucune table n’a le code ${code}. Relisez-le : 5 signes, jamais I, L, O, 0 ni 1.`,
  lost_title: 'Rien ne s’arrête ici',
  lost_body: 'Cette adresse ne mène à aucune page de Terminus.',
  broken_title: 'Le chargement a échoué',
  broken_body: 'Terminus a peut-être été renouvelé entre-temps. Recharger suffit en général.',
  reload: 'Recharger',
  unknown_title: 'Cette page ne connaît pas encore le jeu de cette table. Rechargez-la.',
  practice: 'Table d’entraînement',
  puzzle: 'Défi du jour',
  practice_means: 'Table d’entraînement : ses cartes découlent d’une graine choisie.',
  no_answer: 'Pas de réponse. Vérifiez la connexion et réessayez.',
  went_wrong: 'Cela n’a pas marché. Réessayez dans un moment.',
  your_name: 'Votre nom',
  name_hint: 'comme on vous appelle',
  name_needed: 'Indiquez d’abord votre nom.',
  theme_system: 'Couleurs : comme l’appareil',
  theme_light: 'Couleurs : claires',
  theme_dark: 'Couleurs : sombres',
});
