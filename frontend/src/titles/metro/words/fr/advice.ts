import type { Who } from '../../../../lib/telling';
import { french, has } from '../../../../lib/words/fr/french';
import type en from '../en/advice';

export default french<typeof en>({
  drew: (who: Who, to: string) => `${has(who)} tracé vers : ${to}.`,
  marked: (who: Who, at: string) => `${has(who)} marqué : ${at}.`,
  drew_nothing: (who: Who) => `${has(who)} cessé de tracer.`,
  better: (from: string, to: string) => `Mieux : ${from} → ${to}.`,
  better_mark: (at: string) => `Mieux : marquer ${at}.`,
  better_nothing: 'Mieux : cesser de tracer.',
});
