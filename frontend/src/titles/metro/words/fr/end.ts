import { plural } from '../../../../lib/i18n.svelte';
import type en from '../en/end';
import { french } from '../../../../lib/words/fr/french';

export default french<typeof en>({
  tie: 'À égalité, la meilleure ligne décide ; sinon la victoire est partagée.',
  score_sheets: 'Feuilles de score',
  on_paper: 'Joué sur papier',
  hints_used: (n: number) => `${n} ${plural(n, 'indice', 'indices')}`,
  network_of: (name: string) => `Réseau de ${name}`,
  paris_1: 'Un premier trajet. La ville attend d’autres trains.',
  paris_2: 'Une ou deux lignes utiles. Les voyageurs commencent à le remarquer.',
  paris_3: 'Un réseau solide. Presque toute la ville arrive à l’heure.',
  paris_4: 'Un beau réseau. Les visiteurs s’y retrouvent sans demander.',
  paris_5: 'Un grand réseau. D’autres villes envoient des curieux.',
  paris_6: 'Un chef-d’œuvre. Une station portera votre nom.',
  london_1: 'Attention à la marche : il en manque. Les bus restent pleins.',
  london_2: 'Quelques lignes sûres par temps sec.',
  london_3: 'Un réseau de tous les jours. Les guichets ne désemplissent pas.',
  london_4: 'Un beau réseau. On imprime son plan sur des torchons.',
  london_5: 'Un grand réseau. Plus personne ne prend de taxi.',
  london_6: 'Un chef-d’œuvre. Le plan est au musée.',
  tokyo_1: 'Un premier train. La boucle tourne encore presque seule.',
  tokyo_2: 'Un début. On trouve parfois une place assise.',
  tokyo_3: 'Un réseau solide, à la minute près.',
  tokyo_4: 'Un grand réseau, à la seconde près.',
  tokyo_5: 'Un chef-d’œuvre. La ville règle ses montres sur vos trains.',
});
