import type en from '../en/coach';
import { french } from '../../../../lib/words/fr/french';

export default french<typeof en>({
  goal: 'Le but : le plus de points. Votre objectif secret en donne ; touchez-le pour savoir pour quoi. Vous seul le voyez.',
  tokens:
    'Des jetons sont sur le plan. Qui construit là les prend : une étoile vaut 3, un métro 1, des ruines coûtent 1.',
  open: 'Ouvrez un appel d’offres : touchez un quartier libre, puis deux fois un immeuble.',
  outbid:
    'Posez à côté du dernier un immeuble plus élevé : touchez un quartier qui brille. Ou passez.',
  wait: 'Les autres enchérissent. Vous posez à côté du dernier, un immeuble plus élevé.',
  answer:
    'On a enchéri : posez à côté un immeuble plus élevé, ou passez. Le dernier posé est construit.',
  leading:
    'Le vôtre mène. Si tous les autres passent, il est construit, et vous ouvrez l’appel suivant.',
  built:
    'Ici : points, jetons, immeubles restants. Qui construit son 13e finit la partie. Gardez vos grands nombres.',
});
