/** Any failure as one plain sentence for the player. */

import { Refused, Unreachable } from './api';
import { t } from './words/common';

export function sentence(error: unknown): string {
  if (error instanceof Unreachable) return t.no_answer;
  if (!(error instanceof Refused)) return t.went_wrong;
  // What players type themselves is their names: the sentence on the field says more.
  const [field] = Object.values(error.problem.fields ?? {});
  return field || error.problem.detail || t.went_wrong;
}
