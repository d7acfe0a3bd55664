import type en from '../en/replay';
import { french } from './french';

export default french<typeof en>({
  title: 'Revoir',
  loading: 'La partie est remise en place',
  open_title: 'Revoir une partie',
  open_body: 'Ouvrez un procès-verbal conservé : chaque ligne en est d’abord vérifiée.',
  open_file: 'Ouvrir un procès-verbal',
  no_json: 'Ce fichier n’est pas le procès-verbal d’une partie : ce n’est pas du JSON.',
  no_record: 'Ce fichier n’est pas le procès-verbal d’une partie.',
  too_large: 'Ce fichier est trop grand pour le procès-verbal d’une partie.',
  failed: 'Cette partie ne peut pas être montrée',
  another: 'Ouvrir un autre procès-verbal',
  steps: 'Étape',
  at: (step: number, of: number) => `Étape ${step} sur ${of}`,
  start: 'Avant le premier coup',
  first: 'Au début',
  back: 'Une étape en arrière',
  next: 'Une étape en avant',
  turn_back: 'Un tour en arrière',
  turn_on: 'Un tour en avant',
  play: 'Lecture',
  pause: 'Pause',
  whose: 'Les coups de qui',
  all: 'Tous',
  scores: (text: string) => `Score : ${text}`,
  to_end: 'Au résultat',
});
