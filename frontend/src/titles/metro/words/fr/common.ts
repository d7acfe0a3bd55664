import type en from '../en/common';
import { french } from '../../../../lib/words/fr/french';

export default french<typeof en>({
  paris: 'Next Station Paris',
  london: 'Next Station London',
  tokyo: 'Next Station Tokyo',
});
