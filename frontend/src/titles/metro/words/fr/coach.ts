import type en from '../en/coach';
import { french } from '../../../../lib/words/fr/french';

export default french<typeof en>({
  reveal:
    'Quatre manches, une ligne de métro chacune. Chaque tour commence par une carte pour tous : retournez-la.',
  reveal_other: (name: string) =>
    `Quatre manches, une ligne de métro chacune. Chaque tour commence par une carte : ${name} la retourne.`,
  card: (face: string) =>
    `La carte : ${face}. Elle dit où peut aller un tronçon. Les petites sont sorties, ou à venir ; la cinquième de métro finit la manche.`,
  draw: 'Les stations qui conviennent brillent. Touchez-en une pour voir le tronçon, encore une fois pour le tracer.',
  nothing_fits:
    'Aucune station ne convient à cette carte. Cela arrive : passez, avec le bouton du bas.',
  finish: 'C’est tracé. « Terminé » finit le tour ; avant, « Reprendre » l’annule.',
  score:
    'Vos points : quartiers desservis fois stations du mieux desservi. Allez loin, et restez longtemps quelque part. Touchez pour voir chaque case.',
});
