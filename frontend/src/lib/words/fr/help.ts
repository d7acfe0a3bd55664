import type en from '../en/help';
import { french } from './french';

export default french<typeof en>({
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
  done: 'Terminé met fin à votre tour. Quand tous ont fini, on peut retourner la carte suivante.',
  order:
    'Avant le début, qui a ouvert la table peut ranger les places, dire qui commence et donner les crayons.',
  away: 'Si quelqu’un est absent, ou attendu depuis longtemps, la table peut continuer sans lui : qui l’a ouverte décide, sinon le premier présent. Le minimum permis est joué ; de retour, on peut le reprendre tant que rien de nouveau n’est visible.',
  network:
    'Un téléphone en veille, rechargé ou hors ligne revient où il en était. Un geste en chemin est gardé et ne compte qu’une fois. Rechargé hors ligne, il montre ce qu’il a vu en dernier, si son adresse commence par https ; sinon, laissez la page ouverte.',
  fair: 'Le mélange est fixé au début et scellé par une empreinte visible de tous. Après la fin toute la partie est ouverte, chacun peut vérifier.',
  rules: 'Les règles des jeux',
  about: 'À propos',
  about_text:
    'Terminus est un logiciel libre et n’est pas officiel. Il est fait par des gens qui aiment ces jeux, sans lien avec leurs éditeurs. Les jeux et leurs noms leur appartiennent : achetez le jeu imprimé, il le vaut bien.',
  api: 'D’autres programmes peuvent jouer aussi : leur interface est ouverte.',
  api_link: 'Lire sur l’interface',
  licences: 'Licences de ce dont Terminus est fait',
});
