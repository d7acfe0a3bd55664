import type { Who } from '../../../../lib/telling';

export default {
  drew: (who: Who, to: string) => `${who ?? 'You'} drew to ${to}.`,
  marked: (who: Who, at: string) => `${who ?? 'You'} marked ${at}.`,
  drew_nothing: (who: Who) => `${who ?? 'You'} drew no more.`,
  better: (from: string, to: string) => `Better: from ${from} to ${to}.`,
  better_mark: (at: string) => `Better: to mark ${at}.`,
  better_nothing: 'Better: to draw no more.',
};
