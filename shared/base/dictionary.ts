/**
 * Entries to look up by words that an author wrote. It holds nothing but them: in
 * a plain object `constructor`, `toString` and `__proto__` are found, too, and what
 * is found is no entry.
 */
export function dictionary<Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.freeze(Object.assign(Object.create(null) as Record<string, Value>, entries));
}
