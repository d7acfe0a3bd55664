import type en from '../en/coach';
import { french } from '../../../../lib/words/fr/french';

export default french<typeof en>({
  tickets:
    'Le but : le plus de points. Reliez par vos routes les deux lieux d’un ticket, il rapporte ses points ; sinon il les coûte. Gardez-en un ou deux.',
  cards:
    'Les cartes paient : 2 rouges pour une route rouge de 2. Prenez-en deux, visibles ou du paquet. Un bus vaut toute couleur ; visible, il est toute la pioche.',
  second_card: 'Et une seconde carte, visible ou du paquet.',
  mine: 'Vos tickets. Touchez-en un pour le voir sur le plan, et ce qu’il vaut. Vous seul les voyez.',
  claim: 'Les routes que vous pouvez payer brillent. Touchez-en une, et choisissez comment payer.',
  not_yet:
    'Un tour : des cartes, ou une route, ou des tickets. Prenez des cartes jusqu’à ce qu’une route brille ici : touchez-la pour la prendre.',
  points:
    'Une route de 1, 2, 3 espaces vaut 1, 2, 4. Bleu, blanc et rouge gardés font un drapeau : 4. À deux bus ou moins, c’est le dernier tour.',
});
