import { plural } from '../../i18n.svelte';
import type en from '../en/mine';
import { french } from './french';

export default french<typeof en>({
  title: 'Mes parties',
  none: 'Aucune encore. Les parties que vous jouez jusqu’au bout sur ce téléphone sont gardées ici.',
  played: (n: number) => `${n} ${plural(n, 'partie', 'parties')}`,
  won: (n: number) => `${n} ${plural(n, 'gagnée', 'gagnées')}`,
  best: 'Record',
  average: 'Moyenne',
  best_line: 'Meilleure ligne',
  games: 'Parties',
  alone: 'en solo',
  rank: (rank: number, of: number) => `place ${rank} sur ${of}`,
  practice: 'table d’entraînement',
  puzzle: (day: string) => `défi du ${day}`,
  watch: (code: string) => `Revoir la partie ${code}`,
  again: 'Revoir',
  keep: 'Garder en fichier',
  take_in: 'Reprendre un fichier',
  open_record: 'Revoir un procès-verbal',
  taken_in: (n: number, known: number) =>
    `${n} ${plural(n, 'partie reprise', 'parties reprises')}, ${known} déjà ${plural(known, 'connue', 'connues')}.`,
  not_json: 'Ce fichier ne contient pas de parties : ce n’est pas du JSON.',
  not_games: 'Ce fichier n’a pas été fait par « Garder en fichier ».',
  wrong_game: (n: number) =>
    `Rien n’a été repris : la partie ${n} de ce fichier n’est pas comme il faut.`,
  no_room: 'Rien n’a été repris : ce téléphone n’a plus de place pour le garder.',
  too_large: 'Ce fichier est trop grand.',
  where: 'Elles ne sont gardées que sur ce téléphone. Gardez-les en fichier avant de l’effacer.',
});
