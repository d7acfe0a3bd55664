/** Starts the page, as soon as it can speak. */

import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { board } from './lib/api';
import { peekEarly } from './lib/early';
import { language, speak } from './lib/i18n.svelte';
import { theme, wear } from './lib/theme.svelte';
import { knows, load } from './titles';

const target = document.getElementById('app')!;

wear(theme());
speak(language()).then(
  () => mount(App, { target }),
  () => (target.textContent = 'Terminus: load again, please. Veuillez recharger la page.'),
);

void import('./lib/focus').then(({ guardFocus }) => guardFocus());

// What the first answer says is to be shown is fetched at once, beside the words.
void peekEarly().then((view) => {
  if (view?.status !== 'playing' || !knows(view.title)) return;
  for (const part of [load(view.title, 'TableScreen'), board(view.title)]) part.catch(() => null);
});
