/** The rulings of the metro family that a player can notice, in our own words. */
import { words } from '../../../lib/i18n.svelte';
import type { Chapter } from '../../title';

export const t = words(
  {
    family: 'Paris, London and Tokyo',
    deck: 'The deck',
    deck_text:
      'Six street cards and five metro cards, shuffled anew each round. The turn of the fifth metro card is the last one of the round, so a round has 5 to 10 turns.',
    ends: 'Ends of a line',
    ends_text:
      'You go on from an end of your line: a station that only one of its sections touches. After your first section the departure is an end too. A branch adds one more end for the rest of the round.',
    section: 'A section',
    section_text:
      'It follows one dotted way to a station with the right symbol that this line has not reached yet. It may not run over a section that you have drawn already, in any colour, nor cross one. Meeting at a station is no crossing. A line never closes a loop.',
    railway: 'Railway Switch',
    railway_text:
      'It is turned up together with the next card, as one turn: the section may start at any station of your line. In London and Tokyo it does nothing on the first two turns of a round; in Paris it works from the first turn on.',
    nothing: 'A line without a section',
    nothing_text: 'It scores nothing, and its departure counts for nothing.',
    score: 'The score of a line',
    score_text:
      'Districts visited times the stations in its busiest district; Paris and London add a bonus.',
    pencils: 'Pencils and controller',
    pencils_text:
      'There are four places round the table. After each round every pencil goes one place to the left, and so does the controller. Two players sit opposite each other; with three one place stays empty. Alone you play the four colours in random order.',
    ties: 'Equal totals',
    ties_text: 'The better single line decides. If that is equal too, the win is shared.',

    paris: 'Paris',
    paris_any: 'Fits every card',
    paris_any_text: 'The platform in the middle and the monuments take any symbol.',
    paris_crossings: 'Overhead crossings',
    paris_crossings_text:
      'Only there may your sections cross. At the end one that you used once is worth 2, twice 6. Each section through it uses it, across another or beside it; more than two still count as twice.',
    paris_joker: 'Free Entry or Guided Tour',
    paris_joker_text:
      'Either one section to any symbol, or a section to a monument and a second one from there to any station. You may skip the second. With a switch beside it, only the first section may start anywhere.',
    paris_score: 'Points',
    paris_score_text:
      'A line gets 2 for each monument. Interchanges are worth 2, 5 or 9 with two, three or four lines.',
    paris_alone: 'Alone',
    paris_alone_text:
      'Six rungs: up to 100 points, 101 to 120, 121 to 140, 141 to 160, 161 to 180, and more than that.',

    london: 'London',
    london_any: 'Fits every card',
    london_any_text: 'The central station takes any symbol; it is a tourist site too.',
    london_joker: 'Joker',
    london_joker_text: 'One section to any symbol.',
    london_thames: 'Thames',
    london_thames_text: 'A line gets 2 for each of its sections that crosses the river.',
    london_sites: 'Tourist sites',
    london_sites_text:
      'Each line that calls at one of the five sites makes a mark. One to ten marks are worth 1, 2, 4, 6, 8, 11, 14, 17, 21, 25; more than ten add nothing.',
    london_score: 'Interchanges',
    london_score_text: 'They are worth 2, 5 or 9 with two, three or four lines.',
    london_alone: 'Alone',
    london_alone_text:
      'Six rungs: under 90 points, 90 to 105, 106 to 120, 121 to 135, 136 to 150, and more than that.',

    tokyo: 'Tokyo',
    tokyo_map: 'The map',
    tokyo_map_text:
      'The layout of this map is ours. It keeps to the counts of the rulebook: 13 districts, 52 stations, a loop of 8.',
    tokyo_joker: 'Joker and Double Track',
    tokyo_joker_text:
      'One section to any symbol, and it may run beside a line that is there already. No more than two tracks lie side by side, and never two of one colour; the loop counts as one. A double track crosses just what the track beside it crosses.',
    tokyo_loop: 'The green loop',
    tokyo_loop_text:
      'It is drawn from the start and belongs to you. Nothing may cross it, and it may be followed only as a double track, round a bend too. It counts as a line at its eight stations. At the end each of these that no line of yours reaches costs 3.',
    tokyo_stamps: 'Stamps',
    tokyo_stamps_text:
      'A district gives its stamp when two lines first meet at one of its stations, the loop being a line: corners 10, the other outer districts 5, inner ones nothing. Each district once.',
    tokyo_score: 'Interchanges',
    tokyo_score_text:
      'They are worth 5, 15 or 30 with three, four or five lines, the loop included.',
    tokyo_alone: 'Alone',
    tokyo_alone_text:
      'Five rungs, which are ours: up to 80 points, 81 to 100, 101 to 120, 121 to 140, and more than that.',

    modules: 'Modules',
    one: 'Which go together',
    one_text:
      'City Gates, Special Stations and Pencil Powers work in every city. Stations and powers never go together; gates may join either, though the rulebook advises one of the three at a time. Shared Objectives go with all. Alone, each module in play costs 10 points.',
    queue: 'What comes first',
    queue_text:
      'What one section brings waits in this order: what the card gives, then the effect or the power, then the gates. To take a later one is to decline those before it.',
    goals: 'Shared Objectives',
    goals_text: 'Two of the city’s five. Each is worth 10 to everybody who has met it at the end.',
    gates: 'City Gates',
    gates_text:
      'Each section that ends at a corner station earns the bonus of that corner, a bonus section too. Several bonuses wait in a row: finish or decline one, then comes the next.',
    doubles: 'What counts double',
    doubles_text:
      'A double or a circled station counts as two in its district, for this line, and takes one such mark. The gates’ one may not be a departure, a monument, a site or the platform. A double district counts as two for the line, but as one for objectives.',
    special: 'Special Stations',
    special_text:
      'Each round has a symbol and an effect. You may use the effect when the card shows that symbol, never on a joker. An extension goes straight on to the next station in that direction, across the platform too, whatever its symbol, and never as a double track.',
    powers: 'Pencil Powers',
    powers_text:
      'Each colour has a power for the whole game, to be used once in its round if you like. A second section goes to the symbol of the card; after a joker, to the symbol of the first station. Only the first of the two profits from a switch.',

    off_screen: 'With the printed game',
    printed: 'Printed cards',
    printed_text:
      'You shuffle and turn up; the controller taps the card, after a switch the one beside it. A card that was out already is refused. A wrong tap can be taken back while nobody has drawn.',
    paper: 'Paper sheet',
    paper_text:
      'Your phone shows the cards; you draw with a pencil. After the last turn of a round you type your counts into the boxes of the pad, after the fourth round the rest. Counts that cannot be, given the cards and your other counts, are refused; a box typed wrong can be corrected until the next round begins. Terminus adds up. Nobody waits for you while you draw, so say when you are ready.',
    mixed: 'Mixed tables',
    mixed_text: 'Everybody chooses screen or paper on taking a seat.',
  },
  {
    family: 'Paris, London et Tokyo',
    deck: 'Le paquet',
    deck_text:
      'Six cartes de rue et cinq cartes de métro, mélangées à chaque manche. Le tour de la cinquième carte de métro est le dernier : une manche a donc 5 à 10 tours.',
    ends: 'Les bouts d’une ligne',
    ends_text:
      'On continue depuis un bout de sa ligne : une station que touche un seul de ses tronçons. Après le premier tronçon, le départ est aussi un bout. Une bifurcation en ajoute un jusqu’à la fin de la manche.',
    section: 'Un tronçon',
    section_text:
      'Il suit un chemin pointillé vers une station du bon symbole que cette ligne n’a pas encore atteinte. Il ne recouvre ni ne croise aucun tronçon déjà tracé, de quelque couleur que ce soit. Se toucher en une station n’est pas croiser. Une ligne ne fait jamais de boucle.',
    railway: 'Aiguillage',
    railway_text:
      'Il est retourné avec la carte suivante, en un seul tour : le tronçon peut partir de n’importe quelle station de la ligne. À Londres et à Tokyo il ne fait rien aux deux premiers tours d’une manche ; à Paris il vaut dès le premier.',
    nothing: 'Une ligne sans tronçon',
    nothing_text: 'Elle ne marque rien, et son départ ne compte pour rien.',
    score: 'Le score d’une ligne',
    score_text:
      'Quartiers desservis fois les stations du mieux desservi ; Paris et Londres ajoutent un bonus.',
    pencils: 'Crayons et contrôleur',
    pencils_text:
      'Il y a quatre places autour de la table. Après chaque manche, chaque crayon passe d’une place à gauche, le contrôleur aussi. À deux, on se fait face ; à trois, une place reste vide. Seul, on joue les quatre couleurs dans un ordre tiré au sort.',
    ties: 'Égalité',
    ties_text: 'La meilleure ligne décide. Si elle est égale aussi, la victoire est partagée.',

    paris: 'Paris',
    paris_any: 'Convient à toute carte',
    paris_any_text: 'La plateforme du milieu et les monuments acceptent tout symbole.',
    paris_crossings: 'Passages aériens',
    paris_crossings_text:
      'Vos tronçons ne se croisent que là. À la fin, un passage pris une fois vaut 2, deux fois 6. Chaque tronçon qui y passe le prend, en croix ou côte à côte ; plus de deux comptent encore pour deux.',
    paris_joker: 'Entrée libre ou visite guidée',
    paris_joker_text:
      'Soit un tronçon vers n’importe quel symbole, soit un tronçon vers un monument puis un second depuis lui vers n’importe quelle station. Le second est facultatif. Avec un aiguillage, seul le premier tronçon peut partir de partout.',
    paris_score: 'Points',
    paris_score_text:
      'Une ligne gagne 2 par monument. Les correspondances valent 2, 5 ou 9 avec deux, trois ou quatre lignes.',
    paris_alone: 'En solo',
    paris_alone_text:
      'Six échelons : jusqu’à 100 points, 101 à 120, 121 à 140, 141 à 160, 161 à 180, et au-delà.',

    london: 'Londres',
    london_any: 'Convient à toute carte',
    london_any_text: 'La station centrale accepte tout symbole ; c’est aussi un site touristique.',
    london_joker: 'Joker',
    london_joker_text: 'Un tronçon vers n’importe quel symbole.',
    london_thames: 'Tamise',
    london_thames_text: 'Une ligne gagne 2 pour chacun de ses tronçons qui franchit le fleuve.',
    london_sites: 'Sites touristiques',
    london_sites_text:
      'Chaque ligne qui dessert un des cinq sites fait une marque. Une à dix marques valent 1, 2, 4, 6, 8, 11, 14, 17, 21, 25 ; au-delà de dix, rien de plus.',
    london_score: 'Correspondances',
    london_score_text: 'Elles valent 2, 5 ou 9 avec deux, trois ou quatre lignes.',
    london_alone: 'En solo',
    london_alone_text:
      'Six échelons : moins de 90 points, 90 à 105, 106 à 120, 121 à 135, 136 à 150, et au-delà.',

    tokyo: 'Tokyo',
    tokyo_map: 'Le plan',
    tokyo_map_text:
      'Le tracé de ce plan est le nôtre. Il respecte les nombres de la règle : 13 quartiers, 52 stations, une boucle de 8.',
    tokyo_joker: 'Joker et voie double',
    tokyo_joker_text:
      'Un tronçon vers n’importe quel symbole, qui peut longer une ligne déjà tracée. Jamais plus de deux voies côte à côte, ni deux de la même couleur ; la boucle en est une. Une voie double croise ce que croise sa voisine, rien d’autre.',
    tokyo_loop: 'La boucle verte',
    tokyo_loop_text:
      'Elle est tracée dès le début et vous appartient. Rien ne la croise, et on ne la suit qu’en voie double, dans ses courbes aussi. Elle compte pour une ligne à ses huit stations. À la fin, chacune que vos lignes n’atteignent pas coûte 3.',
    tokyo_stamps: 'Tampons',
    tokyo_stamps_text:
      'Un quartier donne son tampon quand deux lignes se rejoignent à l’une de ses stations, boucle comprise : coins 10, autres quartiers extérieurs 5, intérieurs rien. Une fois par quartier.',
    tokyo_score: 'Correspondances',
    tokyo_score_text:
      'Elles valent 5, 15 ou 30 avec trois, quatre ou cinq lignes, boucle comprise.',
    tokyo_alone: 'En solo',
    tokyo_alone_text:
      'Cinq échelons, les nôtres : jusqu’à 80 points, 81 à 100, 101 à 120, 121 à 140, et au-delà.',

    modules: 'Modules',
    one: 'Lesquels vont ensemble',
    one_text:
      'Portes de la ville, stations spéciales et pouvoirs des crayons vont dans toutes les villes. Stations et pouvoirs ne vont jamais ensemble ; les portes s’ajoutent aux unes ou aux autres, mais la règle conseille un seul des trois à la fois. Les objectifs communs vont avec tout. En solo, chaque module en jeu coûte 10 points.',
    queue: 'Ce qui vient d’abord',
    queue_text:
      'Ce qu’un tronçon apporte attend dans cet ordre : ce que donne la carte, puis l’effet ou le pouvoir, puis les portes. En prendre un plus loin, c’est refuser ceux d’avant.',
    goals: 'Objectifs communs',
    goals_text: 'Deux des cinq de la ville. Chacun vaut 10 à tous ceux qui l’ont atteint à la fin.',
    gates: 'Portes de la ville',
    gates_text:
      'Chaque tronçon qui finit à une station de coin donne le bonus de ce coin, un tronçon de bonus aussi. Plusieurs bonus attendent à la file : finissez ou refusez l’un, puis vient le suivant.',
    doubles: 'Ce qui compte double',
    doubles_text:
      'Une station double ou entourée compte pour deux dans son quartier, pour cette ligne, et ne prend qu’une telle marque. Celle des portes n’est ni un départ, ni un monument, ni un site, ni la plateforme. Un quartier double compte pour deux dans la ligne, mais pour un dans les objectifs.',
    special: 'Stations spéciales',
    special_text:
      'Chaque manche a un symbole et un effet. L’effet s’offre quand la carte montre ce symbole, jamais avec un joker. Un prolongement continue tout droit vers la station suivante dans cette direction, à travers la plateforme aussi, quel que soit son symbole, jamais en voie double.',
    powers: 'Pouvoirs des crayons',
    powers_text:
      'Chaque couleur a un pouvoir pour toute la partie, à utiliser une fois dans sa manche si l’on veut. Un second tronçon va vers le symbole de la carte ; après un joker, vers celui de la première station. Seul le premier profite d’un aiguillage.',

    off_screen: 'Avec le jeu imprimé',
    printed: 'Cartes imprimées',
    printed_text:
      'Vous mélangez et retournez ; le contrôleur touche la carte, après un aiguillage celle d’à côté. Une carte déjà sortie est refusée. Une erreur se reprend tant que personne n’a tracé.',
    paper: 'Feuille de papier',
    paper_text:
      'Votre téléphone montre les cartes ; vous tracez au crayon. Après le dernier tour d’une manche vous tapez vos comptes dans les cases, après la quatrième le reste. Les comptes impossibles, vu les cartes et vos autres comptes, sont refusés ; une case mal remplie se corrige jusqu’à la manche suivante. Terminus additionne. Personne ne vous attend pendant que vous tracez : dites quand vous êtes prêt.',
    mixed: 'Tables mêlées',
    mixed_text: 'Chacun choisit l’écran ou le papier en prenant place.',
  },
);

type Key = keyof typeof t;

/** The chapters of the help, each a heading and the rulings under it. */
const CHAPTERS = {
  off_screen: ['printed', 'paper', 'mixed'],
  family: ['deck', 'ends', 'section', 'railway', 'nothing', 'score', 'pencils', 'ties'],
  paris: ['paris_any', 'paris_crossings', 'paris_joker', 'paris_score', 'paris_alone'],
  london: [
    'london_any',
    'london_joker',
    'london_thames',
    'london_sites',
    'london_score',
    'london_alone',
  ],
  tokyo: ['tokyo_map', 'tokyo_joker', 'tokyo_loop', 'tokyo_stamps', 'tokyo_score', 'tokyo_alone'],
  modules: ['one', 'queue', 'goals', 'gates', 'doubles', 'special', 'powers'],
} as const satisfies Partial<Record<Key, readonly Key[]>>;

export function chapters(): Chapter[] {
  return Object.entries(CHAPTERS).map(([id, keys]) => ({
    id,
    title: t[id as Key],
    rulings: keys.map((key) => [t[key], t[`${key}_text`]] as const),
  }));
}
