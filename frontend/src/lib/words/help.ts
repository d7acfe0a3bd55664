/** Words of the help: how Terminus works, and what it does where a rule leaves room. */

import { words } from '../i18n.svelte';

export const t = words(
  {
    title: 'Help',
    terminus: 'How Terminus works',
    open: 'One of you opens a table. The others scan the code, follow the link or type the 5 signs.',
    start: 'Who opened the table starts the game. Later guests can watch.',
    reveal: 'The controller turns up a card for everybody; each draws on their own phone, all at once.',
    draw: 'Stations that you may reach glow. Tap one to see the section, tap again to draw it. If two ways lead there, further taps go through them.',
    refuse: 'A tap on anything else tells you which rule forbids it. Nothing is changed by it.',
    undo: 'Take back undoes your last step until the next card is turned up.',
    done: 'Done ends your turn. When all are done, the next card can be turned up.',
    away: 'If somebody stays away, the host taps that seat: from there the turn can be ended, or the card turned up.',
    network: 'A phone that sleeps, reloads or loses the network comes back to where it was. A step that was on its way is kept and counts once.',
    fair: 'The shuffle is fixed when the game starts and sealed by a fingerprint that everybody can see. After the end the whole game is open, so that anybody can check it.',
    paris: 'Next Station Paris: what counts here',
    deck: 'The deck',
    deck_text:
      'Six street cards and five metro cards, shuffled anew each round. The turn of the fifth metro card is the last one of the round, so a round has 5 to 10 turns.',
    ends: 'Ends of a line',
    ends_text:
      'You go on from an end of your line: a station that only one of its sections touches. After your first section the departure is an end too. A branch adds one more end for the rest of the round.',
    section: 'A section',
    section_text:
      'It follows one dotted way to a station with the right symbol that this line has not reached yet. It may not run over a section that you have drawn already, in any colour, nor cross one except at an overhead crossing. Meeting at a station is no crossing. A line never closes a loop.',
    everything: 'Fits every card',
    everything_text: 'The platform in the middle and the monuments take any symbol.',
    railway: 'Railway Switch',
    railway_text:
      'It is turned up together with the next card, as one turn: the section may start at any station of your line. In Paris it works from the first turn on.',
    joker: 'Free Entry or Guided Tour',
    joker_text:
      'Either one section to any symbol, or a section to a monument and a second one from there to any station. You may skip the second. With a switch beside it, only the first section may start anywhere.',
    nothing: 'A line without a section',
    nothing_text: 'It scores nothing, and its departure counts for nothing.',
    score: 'The score of a line',
    score_text:
      'Districts visited times the stations in its busiest district, plus 2 for each monument.',
    final: 'At the end',
    final_text:
      'Overhead crossings that you used once are worth 2, twice 6. Interchanges are worth 2, 5 or 9 with two, three or four lines.',
    pencils: 'Pencils and controller',
    pencils_text:
      'There are four places round the table. After each round every pencil goes one place to the left, and so does the controller. Two players sit opposite each other; with three one place stays empty. Alone you play the four colours in random order.',
    ties: 'Equal totals',
    ties_text: 'The better single line decides. If that is equal too, the win is shared.',
    alone: 'Alone',
    alone_text:
      'Six rungs: up to 100 points, 101 to 120, 121 to 140, 141 to 160, 161 to 180, and more than that.',
    about: 'About',
    about_text:
      'Terminus is free software and unofficial. It is made by people who like these games and is connected with none of their publishers. The games and their names belong to them: buy the printed game, it is worth it.',
    api: 'Other programs can play too: the interface for them is open.',
    api_link: 'Read about the interface',
    licences: 'Licences of what Terminus is built with',
  },
  {
    title: 'Aide',
    terminus: 'Comment marche Terminus',
    open: 'L’un de vous ouvre une table. Les autres scannent le code, suivent le lien ou tapent les 5 signes.',
    start: 'Qui a ouvert la table lance la partie. Les suivants peuvent regarder.',
    reveal: 'Le contrôleur retourne une carte pour tous ; chacun trace sur son téléphone, en même temps.',
    draw: 'Les stations accessibles luisent. Touchez-en une pour voir le tronçon, encore une fois pour le tracer. Si deux chemins y mènent, d’autres touches les parcourent.',
    refuse: 'Toucher autre chose vous dit quelle règle s’y oppose. Rien n’est changé.',
    undo: 'Reprendre annule votre dernier geste tant qu’aucune carte n’a été retournée depuis.',
    done: 'Fini termine votre tour. Quand tous ont fini, on peut retourner la carte suivante.',
    away: 'Si quelqu’un reste absent, l’hôte touche sa place : de là il peut finir son tour ou retourner la carte.',
    network: 'Un téléphone en veille, rechargé ou hors ligne revient où il en était. Un geste en chemin est gardé et ne compte qu’une fois.',
    fair: 'Le mélange est fixé au début et scellé par une empreinte visible de tous. Après la fin toute la partie est ouverte, chacun peut vérifier.',
    paris: 'Next Station Paris : ce qui compte ici',
    deck: 'Le paquet',
    deck_text:
      'Six cartes de rue et cinq cartes de métro, mélangées à chaque manche. Le tour de la cinquième carte de métro est le dernier : une manche a donc 5 à 10 tours.',
    ends: 'Les bouts d’une ligne',
    ends_text:
      'On continue depuis un bout de sa ligne : une station que touche un seul de ses tronçons. Après le premier tronçon, le départ est aussi un bout. Une bifurcation en ajoute un jusqu’à la fin de la manche.',
    section: 'Un tronçon',
    section_text:
      'Il suit un chemin pointillé vers une station du bon symbole que cette ligne n’a pas encore atteinte. Il ne recouvre aucun tronçon déjà tracé, de quelque couleur que ce soit, et n’en croise aucun, sauf à un croisement aérien. Se toucher en une station n’est pas croiser. Une ligne ne fait jamais de boucle.',
    everything: 'Convient à toute carte',
    everything_text: 'La plateforme du milieu et les monuments acceptent tout symbole.',
    railway: 'Aiguillage',
    railway_text:
      'Il est retourné avec la carte suivante, en un seul tour : le tronçon peut partir de n’importe quelle station de la ligne. À Paris il vaut dès le premier tour.',
    joker: 'Entrée libre ou visite guidée',
    joker_text:
      'Soit un tronçon vers n’importe quel symbole, soit un tronçon vers un monument puis un second depuis lui vers n’importe quelle station. Le second est facultatif. Avec un aiguillage, seul le premier tronçon peut partir de partout.',
    nothing: 'Une ligne sans tronçon',
    nothing_text: 'Elle ne marque rien, et son départ ne compte pour rien.',
    score: 'Le score d’une ligne',
    score_text:
      'Arrondissements traversés fois les stations du plus desservi, plus 2 par monument.',
    final: 'À la fin',
    final_text:
      'Un croisement aérien emprunté une fois vaut 2, deux fois 6. Les correspondances valent 2, 5 ou 9 avec deux, trois ou quatre lignes.',
    pencils: 'Crayons et contrôleur',
    pencils_text:
      'Il y a quatre places autour de la table. Après chaque manche, chaque crayon passe d’une place à gauche, le contrôleur aussi. À deux, on se fait face ; à trois, une place reste vide. Seul, on joue les quatre couleurs dans un ordre tiré au sort.',
    ties: 'Égalité',
    ties_text: 'La meilleure ligne décide. Si elle est égale aussi, la victoire est partagée.',
    alone: 'En solo',
    alone_text:
      'Six échelons : jusqu’à 100 points, 101 à 120, 121 à 140, 141 à 160, 161 à 180, et au-delà.',
    about: 'À propos',
    about_text:
      'Terminus est un logiciel libre et n’est pas officiel. Il est fait par des gens qui aiment ces jeux, sans lien avec leurs éditeurs. Les jeux et leurs noms leur appartiennent : achetez le jeu imprimé, il le vaut bien.',
    api: 'D’autres programmes peuvent jouer aussi : leur interface est ouverte.',
    api_link: 'Lire sur l’interface',
    licences: 'Licences de ce dont Terminus est fait',
  },
);
