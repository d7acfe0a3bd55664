import type en from '../en/help';
import { french } from '../../../../lib/words/fr/french';

export default french<typeof en>({
  title: 'Les Aventuriers du Rail Paris : ce qui compte ici',
  map: 'Le plan',
  map_text: 'C’est le nôtre, pas celui du plateau : 16 lieux, 32 liaisons, 20 tickets.',
  turn: 'Un tour',
  turn_text:
    'Une seule chose : prendre deux cartes, prendre une route, ou piocher deux tickets et en garder au moins un.',
  bus: 'Les bus parmi les cartes',
  bus_text:
    'Un bus remplace toute couleur. Pris face visible, il est toute la pioche, et jamais la seconde carte ; tiré du paquet, c’est une carte comme une autre. Trois bus visibles : les cinq cartes sont remplacées, trois fois au plus par carte prise ; puis elles restent jusqu’à ce qu’on en prenne une.',
  claim: 'Prendre une route',
  claim_text:
    'Touchez une liaison : elle montre chaque façon de payer avec vos cartes, un second geste la prend. Une route de 1, 2 ou 3 espaces vaut 1, 2 ou 4 points. On peut la reprendre tant que le suivant n’a rien fait.',
  double: 'Liaisons doubles',
  double_text: 'Personne n’a les deux voies. À deux joueurs, la seconde reste fermée.',
  flag: 'Drapeaux',
  flag_text:
    'En prenant une route bleue, blanche ou rouge, on peut garder une des cartes jouées de cette couleur, s’il n’y en a pas déjà une. Les trois font un drapeau : 4 points, et les cartes partent.',
  tickets: 'Tickets',
  tickets_text:
    'Relié par vos routes, un ticket rapporte ses points ; ouvert à la fin, il les coûte. Les autres voient combien vous en avez, jamais lesquels.',
  end: 'La fin',
  end_text:
    'Qui a deux bus ou moins après son tour lance le dernier tour de table : chacun joue encore une fois. À égalité, plus de tickets complétés, sinon la victoire est partagée.',
  nothing: 'Rien à faire',
  nothing_text: 'Qui ne peut ni piocher ni prendre passe. Si tous passent, la partie est finie.',
  count: 'À côté du plateau imprimé',
  count_text: 'Terminus peut compter une partie jouée sur la table.',
  count_link: 'Ouvrir le compteur',
});
