/** What the modules brought, at a glance: names of bonuses, effects and powers. */
import { words } from '../../../lib/i18n.svelte';

export const t = words(
  {
    panels: 'Modules of this game',
    spent: 'spent',
    face_down: 'face down',
    hidden: 'Shows with the first card',
    nw: 'top left',
    ne: 'top right',
    sw: 'bottom left',
    se: 'bottom right',
    switch_free_entry: 'Free Entry with a switch',
    double_free_entry: 'Double Free Entry',
    double_district: 'Double district',
    double_station: 'Double station',
    switch: 'Switch',
    joker_double_track: 'Joker, double track',
    extension: 'Extension',
    joker: 'Joker',
    second_section: 'Second section',
    circle: 'Circle',
  },
  {
    panels: 'Modules de cette partie',
    spent: 'utilisé',
    face_down: 'cachée',
    hidden: 'Visible avec la première carte',
    nw: 'en haut à gauche',
    ne: 'en haut à droite',
    sw: 'en bas à gauche',
    se: 'en bas à droite',
    switch_free_entry: 'Entrée libre et aiguillage',
    double_free_entry: 'Double entrée libre',
    double_district: 'Quartier double',
    double_station: 'Station double',
    switch: 'Aiguillage',
    joker_double_track: 'Joker, voie double',
    extension: 'Prolongement',
    joker: 'Joker',
    second_section: 'Second tronçon',
    circle: 'Cercle',
  },
);

export function said(key: string): string {
  return (t as unknown as Record<string, string>)[key] ?? key;
}
