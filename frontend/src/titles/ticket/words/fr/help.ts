import type en from '../en/help';
import { french } from '../../../../lib/words/fr/french';

export default french<typeof en>({
  play: 'Comment on joue',
  aim: 'Le but',
  aim_text:
    'Réunissez des cartes et posez vos bus sur les routes de Paris. Les routes rapportent aussitôt, les tickets à la fin si vos routes relient leurs deux lieux, et trois cartes font un drapeau. Le plus haut total gagne.',
  start: 'Au début',
  start_text:
    'Chacun a 15 bus et deux cartes, et regarde deux tickets, dont il garde un ou les deux. Le sort dit qui commence, sauf si la table en décide.',
  cards: 'Les cartes',
  cards_text:
    'C’est le prix du trajet. Prenez-en deux, l’une après l’autre : chacune est une des cinq visibles ou le dessus du paquet, sans la voir. La main n’a pas de limite.',
  scoring: 'Le score',
  points: 'Les routes',
  points_text:
    'Une route rapporte dès qu’on la prend : 1 espace 1 point, 2 espaces 2, 3 espaces 4.',
  ties: 'Égalité',
  ties_text: 'Plus de tickets complétés l’emporte. Sinon la victoire est partagée.',
  beside: 'À propos de cette table',
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
    'Une route est une rangée d’espaces d’une couleur entre deux lieux. Payez autant de cartes de cette couleur qu’elle a d’espaces ; chaque espace prend un de vos bus. Elle n’a pas à toucher vos autres routes. Touchez-la : elle montre chaque façon de payer avec vos cartes, un second geste la prend. On peut la rendre tant que le suivant n’a rien fait.',
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
    'Qui n’a plus que deux bus ou moins après son tour lance le dernier tour de table : chacun, lui aussi, joue encore une fois. Puis on montre et on compte les tickets.',
  nothing: 'Rien à faire',
  nothing_text: 'Qui ne peut ni piocher ni prendre passe. Si tous passent, la partie est finie.',
  count: 'À côté du plateau imprimé',
  count_text: 'Terminus peut compter une partie jouée sur la table.',
  count_link: 'Ouvrir le compteur',
});
