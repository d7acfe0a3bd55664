/** Any failure as one plain sentence for the player. */

import { Refused, Unreachable } from './api';
import { t } from './words/common';

export function sentence(error: unknown): string {
  if (error instanceof Unreachable) return t.no_answer;
  if (error instanceof Refused && error.problem.detail) return error.problem.detail;
  return t.went_wrong;
}
