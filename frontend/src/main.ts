/** Starts the page, as soon as it can speak. */

import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { language, speak } from './lib/i18n.svelte';
import { idle } from './lib/idle';
import { theme, wear } from './lib/theme.svelte';

const target = document.getElementById('app')!;

wear(theme());
speak(language()).then(
  () => mount(App, { target }),
  () => (target.textContent = 'Terminus: load again, please. Veuillez recharger la page.'),
);

void idle().then(async () => (await import('./lib/focus')).guardFocus());
