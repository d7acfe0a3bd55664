import type en from '../en/help';
import { french } from '../../../../lib/words/fr/french';

export default french<typeof en>({
  title: 'Metropolys',
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
  tokens: 'Jetons et cartes',
  tokens_text:
    'Vous prenez le jeton sur lequel vous bâtissez : une étoile vaut 3, une station 1, des ruines coûtent 1. La carte métro (3) va à qui a plus de stations et reste en cas d’égalité ; la carte ruines (moins 2) à qui a fouillé en dernier. Un cadre autour des jetons montre qui a une carte.',
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
    'Quand quelqu’un construit son dernier immeuble. À égalité, plus d’immeubles l’emporte ; sinon la victoire est partagée.',
  count: 'Le plateau imprimé',
  count_text:
    'Terminus compte aussi une partie que vous y avez jouée : le lien est à Nouvelle table, sous Metropolys.',
});
