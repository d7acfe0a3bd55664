/** Words of the help: how Terminus works. The rulings of a title are among its own words. */

import { words } from '../i18n.svelte';

export const t = words(
  {
    title: 'Help',
    terminus: 'How Terminus works',
    open: 'One of you opens a table. The others scan the code, follow the link or type the 5 signs.',
    start: 'Who opened the table starts the game. Later guests can watch.',
    robots:
      'Who opened the table can give free seats to robots, in every game. They play at once, and see no more than a player in their seat would. People turn up the cards for them.',
    reveal:
      'The controller turns up a card for everybody; each draws on their own phone, all at once.',
    draw: 'Stations that you may reach glow. Tap one to see the section, tap again to draw it. If two ways lead there, further taps go through them.',
    refuse: 'A tap on anything else tells you which rule forbids it. Nothing is changed by it.',
    undo: 'Take back undoes your last step until the next card is turned up.',
    done: 'Done ends your turn. When all are done, the next card can be turned up.',
    order:
      'Before the start whoever opened the table can put the seats in their order, say who begins and hand out the pencils.',
    away: 'If somebody is away, or has been waited for long enough, the table can go on without them: whoever opened it decides, else the first who is there. The least that the rules allow is played; whoever comes back can take it back until something new is shown.',
    network:
      'A phone that sleeps, reloads or loses the network comes back to where it was. A step that was on its way is kept and counts once. Reloaded without a network, it shows what it saw last, if its address begins with https; otherwise leave the page open.',
    fair: 'The shuffle is fixed when the game starts and sealed by a fingerprint that everybody can see. After the end the whole game is open, so that anybody can check it.',
    rulings: 'What counts here',
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
    robots:
      'Qui a ouvert la table peut donner des places libres à des robots, dans chaque jeu. Ils jouent aussitôt et ne voient rien de plus qu’un joueur à leur place. On retourne les cartes pour eux.',
    reveal:
      'Le contrôleur retourne une carte pour tous ; chacun trace sur son téléphone, en même temps.',
    draw: 'Les stations accessibles luisent. Touchez-en une pour voir le tronçon, encore une fois pour le tracer. Si deux chemins y mènent, d’autres touches les parcourent.',
    refuse: 'Toucher autre chose vous dit quelle règle s’y oppose. Rien n’est changé.',
    undo: 'Reprendre annule votre dernier geste tant qu’aucune carte n’a été retournée depuis.',
    done: 'Fini termine votre tour. Quand tous ont fini, on peut retourner la carte suivante.',
    order:
      'Avant le début, qui a ouvert la table peut ranger les places, dire qui commence et donner les crayons.',
    away: 'Si quelqu’un est absent, ou attendu depuis longtemps, la table peut continuer sans lui : qui l’a ouverte décide, sinon le premier présent. Le minimum permis est joué ; de retour, on peut le reprendre tant que rien de nouveau n’est visible.',
    network:
      'Un téléphone en veille, rechargé ou hors ligne revient où il en était. Un geste en chemin est gardé et ne compte qu’une fois. Rechargé hors ligne, il montre ce qu’il a vu en dernier, si son adresse commence par https ; sinon, laissez la page ouverte.',
    fair: 'Le mélange est fixé au début et scellé par une empreinte visible de tous. Après la fin toute la partie est ouverte, chacun peut vérifier.',
    rulings: 'Ce qui compte ici',
    about: 'À propos',
    about_text:
      'Terminus est un logiciel libre et n’est pas officiel. Il est fait par des gens qui aiment ces jeux, sans lien avec leurs éditeurs. Les jeux et leurs noms leur appartiennent : achetez le jeu imprimé, il le vaut bien.',
    api: 'D’autres programmes peuvent jouer aussi : leur interface est ouverte.',
    api_link: 'Lire sur l’interface',
    licences: 'Licences de ce dont Terminus est fait',
  },
);
