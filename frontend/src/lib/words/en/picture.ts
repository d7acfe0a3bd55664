import { plural } from '../../i18n.svelte';

export default {
  watch_again: 'Watch again',
  review: 'How it went',
  history: 'History of moves',
  picture: 'A picture to share',
  picture_of: (name: string) => `The network of ${name}`,
  points: (n: number) => `${n} ${plural(n, 'point', 'points')}`,
  share: 'Share',
  save_png: 'Save as PNG',
  save_svg: 'Save as SVG',
  failed: 'This browser could not make the picture.',
  drawing: 'The picture is drawn',
};
