/** A document after a JSON Patch of `add` and `replace`; what did not change is shared. */

export interface Change {
  op: 'add' | 'replace';
  path: string;
  value?: unknown;
}

export function patched<T>(document: T, changes: readonly Change[]): T {
  return changes.reduce<unknown>(
    (before, { path, value }) => put(before, stepsOf(path), value),
    document,
  ) as T;
}

function stepsOf(path: string): string[] {
  const steps = path.split('/').slice(1);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function put(inside: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (!Array.isArray(inside)) {
    const object = inside as Record<string, unknown>;
    return { ...object, [step]: put(object[step], rest, value) };
  }
  const at = step === '-' ? inside.length : Number(step);
  const copy: unknown[] = [...inside];
  copy[at] = put(inside[at], rest, value);
  return copy;
}
