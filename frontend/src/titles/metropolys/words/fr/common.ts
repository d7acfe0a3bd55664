import type en from '../en/common';
import { french } from '../../../../lib/words/fr/french';

export default french<typeof en>({
  name: 'Metropolys',
});
