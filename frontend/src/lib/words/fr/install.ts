import type en from '../en/install';
import { french } from './french';

export default french<typeof en>({
  title: 'Terminus comme une app',
  about: 'Son icône, tout l’écran, et vos tables à portée de doigt.',
  by_sharing: 'Touchez Partager, puis « Sur l’écran d’accueil » : une icône et tout l’écran.',
  install: 'Installer',
  never: 'Pas maintenant, ne plus demander',
});
