import type en from '../en/help';
import { french } from '../../../../lib/words/fr/french';

export default french<typeof en>({
  play: 'Comment on joue',
  aim: 'Le but',
  map: 'Le plan',
  map_text:
    'Chacun a le même plan. Les stations portent un carré, un triangle, un pentagone ou un cercle ; des chemins pointillés les relient ; les champs teintés sont les quartiers. La station de la couleur de votre crayon est le départ : votre ligne commence là.',
  rounds: 'Quatre manches, quatre lignes',
  rounds_text:
    'À chaque manche, vous tracez une ligne, d’une seule couleur. Puis on la compte, vous changez de couleur, et la ligne suivante rejoint les autres sur le même plan.',
  turn: 'Un tour',
  turn_text:
    'Le contrôleur retourne une carte pour tous. En même temps, chacun trace un tronçon vers une station du symbole de la carte. On peut aussi passer : tracer n’est jamais obligatoire.',
  over: 'La fin',
  over_text:
    'Après la quatrième manche, on additionne les points des quatre lignes et ce que rapporte tout le réseau. Le plus haut total gagne.',
  cards: 'Les cartes',
  symbol: 'Un symbole',
  symbol_text:
    'Un tronçon, vers une station de ce symbole. Que le dos soit de rue ou de métro ne change rien à ce que vous tracez.',
  scoring: 'Le score',
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
  score: 'Une ligne',
  score_text:
    'Comptez les quartiers qu’elle dessert. Trouvez celui où elle a le plus de stations, et comptez-les. Multipliez les deux : 5 quartiers et au plus 3 stations dans l’un d’eux font 15.',
  pencils: 'Crayons et contrôleur',
  pencils_text:
    'Il y a quatre places autour de la table. Après chaque manche, chaque crayon passe d’une place à gauche, le contrôleur aussi. À deux, on se fait face ; à trois, une place reste vide. Seul, on joue les quatre couleurs dans un ordre tiré au sort.',
  ties: 'Égalité',
  ties_text: 'La meilleure ligne décide. Si elle est égale aussi, la victoire est partagée.',

  paris_aim_text:
    'Tracez à travers Paris un métro de quatre lignes. Une ligne vaut d’autant plus qu’elle dessert de quartiers et qu’elle a de stations dans l’un d’eux. Les monuments, les passages aériens et les stations où vos lignes se rejoignent s’y ajoutent. Le plus haut total gagne.',
  paris_any: 'Convient à toute carte',
  paris_any_text: 'La plateforme du milieu et les monuments acceptent tout symbole.',
  paris_crossings: 'Passages aériens',
  paris_crossings_text:
    'Vos tronçons ne se croisent que là. À la fin, un passage pris une fois vaut 2, deux fois 6. Chaque tronçon qui y passe le prend, en croix ou côte à côte ; plus de deux comptent encore pour deux.',
  paris_joker: 'Entrée libre ou visite guidée',
  paris_joker_text:
    'Soit un tronçon vers n’importe quel symbole, soit un tronçon vers un monument puis un second depuis lui vers n’importe quelle station. Le second est facultatif. Avec un aiguillage, seul le premier tronçon peut partir de partout.',
  paris_monuments: 'Monuments',
  paris_monuments_text: 'Une ligne gagne 2 points pour chacun de ses monuments.',
  paris_meet: 'Correspondances',
  paris_meet_text:
    'Une station où deux, trois ou quatre de vos lignes se rejoignent vaut 2, 5 ou 9 à la fin. La plateforme peut en être une, pas un passage aérien.',
  paris_alone: 'En solo',
  paris_alone_text:
    'Six échelons : jusqu’à 100 points, 101 à 120, 121 à 140, 141 à 160, 161 à 180, et au-delà.',

  london_aim_text:
    'Tracez à travers Londres un métro de quatre lignes. Une ligne vaut d’autant plus qu’elle dessert de quartiers et qu’elle a de stations dans l’un d’eux. Les tronçons qui franchissent la Tamise, les sites touristiques et les stations où vos lignes se rejoignent s’y ajoutent. Le plus haut total gagne.',
  london_any: 'Convient à toute carte',
  london_any_text: 'La station centrale accepte tout symbole ; c’est aussi un site touristique.',
  london_joker: 'Joker',
  london_joker_text: 'Un tronçon vers n’importe quel symbole.',
  london_thames: 'Tamise',
  london_thames_text: 'Une ligne gagne 2 pour chacun de ses tronçons qui franchit le fleuve.',
  london_sites: 'Sites touristiques',
  london_sites_text:
    'Chaque ligne qui dessert un des cinq sites fait une marque. Une à dix marques valent 1, 2, 4, 6, 8, 11, 14, 17, 21, 25 ; au-delà de dix, rien de plus.',
  london_meet: 'Correspondances',
  london_meet_text:
    'Une station où deux, trois ou quatre de vos lignes se rejoignent vaut 2, 5 ou 9 à la fin.',
  london_alone: 'En solo',
  london_alone_text:
    'Six échelons : moins de 90 points, 90 à 105, 106 à 120, 121 à 135, 136 à 150, et au-delà.',

  tokyo_aim_text:
    'Tracez à travers Tokyo, autour de sa boucle verte, un métro de quatre lignes. Une ligne vaut d’autant plus qu’elle dessert de quartiers et qu’elle a de stations dans l’un d’eux. Les tampons et les stations où plusieurs lignes se rejoignent s’y ajoutent ; les stations de la boucle laissées de côté coûtent des points. Le plus haut total gagne.',
  tokyo_ours: 'D’où vient le plan',
  tokyo_ours_text:
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
  tokyo_meet: 'Correspondances',
  tokyo_meet_text:
    'Une station où trois, quatre ou cinq lignes se rejoignent, la boucle en étant une, vaut 5, 15 ou 30 à la fin.',
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
});
