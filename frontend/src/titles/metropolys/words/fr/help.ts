import type en from '../en/help';
import { french } from '../../../../lib/words/fr/french';

export default french<typeof en>({
  play: 'Comment on joue',
  aim: 'Le but',
  aim_text:
    'Construisez dans les quartiers qui valent le plus pour vous : ceux qui portent un jeton, et ceux que demande votre objectif secret. Le plus de points gagne, dès que quelqu’un a construit ses 13 immeubles.',
  start: 'Au début',
  start_text:
    'Chacun a 13 immeubles, numérotés de 1 à 13, et un objectif secret. Des jetons sont sur le plan : 7 au centre, 5 dans chaque arrondissement extérieur. Le sort dit qui commence, sauf si la table en décide ; l’usage veut que ce soit l’aîné.',
  scoring: 'Le score',
  tokens_each: 'Les jetons',
  tokens_each_text:
    'Qui construit sur un jeton le prend. Une étoile vaut 3 points, une station de métro 1 ; des ruines coûtent 1.',
  family: 'Objectifs de la version famille',
  family_text:
    'Ponts, statues, lacs ou bordure de la ville : 3 points par immeuble construit à côté. Un immeuble à côté de plusieurs compte une fois. À deux joueurs, personne n’a la bordure.',
  expert: 'Objectifs de la version expert',
  expert_text:
    'Ils sont deux. Une sorte de quartier : 2 par immeuble construit dessus. Et des groupes : 4 pour deux immeubles aux bouts d’un pont, 7 pour trois autour d’une statue, 5 pour trois autour d’un lac, 4 pour trois dans un arrondissement, ou 4 pour trois voisins à la file.',
  ties: 'Égalité',
  ties_text: 'Plus d’immeubles l’emporte. Sinon la victoire est partagée.',
  beside: 'À propos de cette table',
  city: 'La ville',
  city_text:
    'Dessinée par nous d’après les voisinages du plateau imprimé. Sur un écran haut elle est couchée ; la petite boussole montre le nord. Deux doigts ou deux touches rapides agrandissent.',
  auction: 'Un appel d’offres',
  auction_text:
    'Qui ouvre pose un immeuble sur un quartier libre. Tour à tour, les autres posent à côté du dernier un immeuble plus élevé, ou passent. Le dernier posé est construit ; les autres retournent en main. Qui a construit ouvre le suivant.',
  neighbours: 'À côté',
  neighbours_text:
    'Par une rue ou un pont. Ni par l’eau sans pont, ni par le coin où des rues se croisent.',
  pass: 'Passer',
  pass_text:
    'Qui passe est hors jeu jusqu’au prochain appel d’offres. Qui ne peut rien poser passe d’office.',
  tap: 'Poser un immeuble',
  tap_text:
    'Touchez un quartier, puis l’un des immeubles qui peuvent y aller ; touchez-le encore, ou le bouton, pour le poser. Toucher un autre quartier vous dit quelle règle s’y oppose.',
  tokens: 'Les deux cartes',
  tokens_text:
    'La carte métro vaut 3 à qui a le plus de stations, et reste en cas d’égalité. La carte ruines coûte 2 et va à qui a fouillé en dernier. Un cadre autour des jetons montre qui a une carte.',
  players: 'À moins de quatre',
  players_text:
    'À trois, un arrondissement extérieur est fermé ; à deux, deux voisins : ils sont hachurés. Un pont vers un arrondissement fermé ne compte pas pour les objectifs, et la fermeture ne crée pas de bordure.',
  goals: 'Objectifs secrets',
  goals_text:
    'Vous seul voyez les vôtres, avec ce qu’ils vaudraient maintenant. Touchez-en un pour éclairer les immeubles qu’il compte. Quand il faut des groupes, chaque immeuble compte une fois, et le meilleur groupement est trouvé pour vous.',
  tallest: 'Le plus haut immeuble',
  tallest_text:
    'Version expert : 5 points par arrondissement. 1 à 5 sont petits, 6 à 9 moyens, 10 à 13 grands ; on compare les tailles dans l’ordre, puis le nombre d’immeubles. Si tout est égal, tous marquent.',
  expansion: 'Cartes trois couleurs',
  expansion_text:
    'Les sortes de quartiers de ces quatre cartes sont les nôtres. 9 points par groupe des trois sortes dans un arrondissement. En version expert, elles remplacent les quartiers, l’objectif des arrondissements et les plus hauts immeubles.',
  end: 'La fin',
  end_text:
    'La partie finit quand quelqu’un construit son dernier immeuble. On montre les objectifs, et tout est compté.',
  count: 'Le plateau imprimé',
  count_text:
    'Terminus compte aussi une partie que vous y avez jouée : le lien est à Nouvelle table, sous Metropolys.',
});
