/** What a player of Metropolys may wonder about, in our own words. */
import { words } from '../../../lib/i18n.svelte';
import type { Chapter, Ruling } from '../../title';

export const t = words(
  {
    title: 'Metropolys',
    city: 'The city',
    city_text:
      'Drawn by us from the neighbourhoods of the printed board. On a tall screen it lies on its side; the small compass shows the north. Two fingers or two quick taps zoom.',
    auction: 'An auction',
    auction_text:
      'Who opens places a building on any free district. In turn the others go next door to the last building with a higher one, or pass. The last building placed is built; all others go back to their hands. Who built opens the next auction.',
    neighbours: 'Next door',
    neighbours_text:
      'Over a street or a bridge. Not over water without a bridge, not over a corner where streets cross.',
    pass: 'Passing',
    pass_text:
      'Who passes is out until the next auction. Who cannot place anything passes without being asked.',
    tap: 'Placing a building',
    tap_text:
      'Tap a district, then one of the buildings that may go there; tap it again, or the button, to place it. A tap on any other district tells you which rule is against it.',
    tokens: 'Tokens and cards',
    tokens_text:
      'You take the token on which you build: a star is worth 3, a metro station 1, ruins cost 1. The metro card (3) goes to whoever has more stations and stays on a tie; the ruins card (minus 2) to whoever dug last. A frame round the tokens shows who has a card.',
    players: 'Fewer players',
    players_text:
      'With three one outer borough is closed, with two two neighbouring ones: they are hatched. A bridge into a closed borough does not count for goals, and closing makes no new edge of the city.',
    goals: 'Secret goals',
    goals_text:
      'Only you see yours, with what they would score now. Tap one to light up the buildings that it counts. Where goals ask for groups each building counts once, and the best way to group them is found for you.',
    tallest: 'Tallest building',
    tallest_text:
      'Expert version: 5 points in each borough. 1 to 5 are small, 6 to 9 medium, 10 to 13 tall; sizes are compared in order, then the number of buildings. If all is equal, everybody scores.',
    expansion: 'Three-colour cards',
    expansion_text:
      'The kinds on these four cards are ours. 9 points for each group of the three kinds in one borough. In the expert version they replace quarters, the goal of boroughs and the tallest buildings.',
    end: 'The end',
    end_text:
      'When somebody builds their last building. Equal totals: more buildings, then the win is shared.',
    count: 'The printed board',
    count_text:
      'Terminus also counts a game that you played on it: the way there is at New table, under Metropolys.',
  },
  {
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
  },
);

export function chapters(): Chapter[] {
  const rulings: Ruling[] = [
    [t.city, t.city_text],
    [t.auction, t.auction_text],
    [t.neighbours, t.neighbours_text],
    [t.tap, t.tap_text],
    [t.pass, t.pass_text],
    [t.tokens, t.tokens_text],
    [t.players, t.players_text],
    [t.goals, t.goals_text],
    [t.tallest, t.tallest_text],
    [t.expansion, t.expansion_text],
    [t.end, t.end_text],
    [t.count, t.count_text],
  ];
  return [{ id: 'metropolys', title: t.title, rulings }];
}
