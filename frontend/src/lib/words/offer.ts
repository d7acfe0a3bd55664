/**
 * What is offered with any title. What a title offers beside is among its own phrases:
 * `<slug>_about`, `<extra>`, `<extra>_about`, `<option>_<value>`, `<option>_<value>_about`,
 * `<option>_<value>_played` where a table should say so, `together` on modules that go together or
 * do not, and `first_hint` on who begins.
 */
import { words } from '../i18n.svelte';

/** Words by names that only a title and the API know. */
export type Phrases = Readonly<Record<string, string>>;

export const t = words(
  {
    original: 'The layout of this map is ours.',
    sheet: 'My sheet',
    sheet_screen: 'On the screen',
    sheet_screen_about: 'You draw here; Terminus counts.',
    sheet_paper: 'On paper',
    sheet_paper_about: 'You draw with a pencil and type your counts after each round.',
    count: 'Played on the printed board? Count it here.',
  },
  {
    original: 'Le tracé de ce plan est le nôtre.',
    sheet: 'Ma feuille',
    sheet_screen: 'À l’écran',
    sheet_screen_about: 'Vous tracez ici ; Terminus compte.',
    sheet_paper: 'Sur papier',
    sheet_paper_about: 'Vous tracez au crayon et tapez vos comptes après chaque manche.',
    count: 'Partie sur le plateau imprimé ? Comptez-la ici.',
  },
);
