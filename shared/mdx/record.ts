import type { Value } from './types.ts';

/** An object that has nothing but its entries; `__proto__` is a key like any other. */
export function record(entries: readonly (readonly [string, Value])[]): Record<string, Value> {
  const result = Object.create(null) as Record<string, Value>;
  for (const [key, item] of entries) result[key] = item;
  return result;
}
