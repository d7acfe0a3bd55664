import type en from '../en/offer';
import { french } from '../../../../lib/words/fr/french';

export default french<typeof en>({
  'ticket-paris_about':
    'Des bus dans la ville : cartes à réunir, routes à prendre, tickets à tenir.',
});
