/** The entries of a record that were put in last, at most so many. They keep their order. */
export function latest<Value>(record: Readonly<Record<string, Value>>, most: number): Readonly<Record<string, Value>> {
  const entries = Object.entries(record);
  return entries.length <= most ? record : Object.fromEntries(entries.slice(-most));
}
