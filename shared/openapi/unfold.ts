import type { ApiDocument } from './document.ts';
import { own } from './json.ts';

/** References inside each other that are followed; programs that follow them by recursion give up there. */
const deepest = 2_000;

/**
 * How many values a file has where every reference is replaced by what it leads to,
 * a circle once. Each value is looked at once, so that a file that unfolds without
 * end costs no more than its size. Infinity where references nest too deep.
 */
export function unfoldedSize(document: ApiDocument): number {
  /** Null while a value is gone through: a circle. */
  const known = new Map<object, number | null>();
  const size = (value: unknown, file: string, depth: number): number => {
    if (typeof value !== 'object' || value === null) return 1;
    const before = known.get(value);
    if (before !== undefined) return before ?? 1;
    if (depth > deepest) return Infinity;
    known.set(value, null);
    let sum = 1;
    const target = typeof own(value, '$ref') === 'string' ? document.resolve({ $ref: own(value, '$ref') }, file) : null;
    if (target !== null) sum += size(target.value, target.file, depth + 1);
    else for (const inner of Object.values(value)) sum += size(inner, file, depth + 1);
    known.set(value, sum);
    return sum;
  };
  return size(document.root, document.file, 0);
}
