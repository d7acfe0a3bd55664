/** Starts the page. */

import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { language, speak } from './lib/i18n.svelte';
import { theme, wear } from './lib/theme.svelte';

speak(language());
wear(theme());
mount(App, { target: document.getElementById('app')! });
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
