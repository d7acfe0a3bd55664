/** Words for going on without somebody, and for coming back to it. */

import { words } from '../i18n.svelte';

export const t = words(
  {
    go_on: (name: string) => `Go on without ${name}`,
    sure: (name: string) => `Go on without ${name}?`,
    least: (name: string) =>
      `${name} is to play. The least that the rules allow is played instead.`,
    yes: 'Go on',
    no: 'Wait',
    passed_over: (name: string) => `${name} went on without you.`,
    take_back: 'Take back',
    close: 'Close',
  },
  {
    go_on: (name: string) => `Continuer sans ${name}`,
    sure: (name: string) => `Continuer sans ${name} ?`,
    least: (name: string) => `C’est à ${name} de jouer. Le minimum permis sera joué à sa place.`,
    yes: 'Continuer',
    no: 'Attendre',
    passed_over: (name: string) => `${name} a continué sans vous.`,
    take_back: 'Reprendre',
    close: 'Fermer',
  },
);
