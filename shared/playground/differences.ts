/** Fields by their names, `entry.name` for those of an object inside; lists count as their entries. */
export interface FieldDifferences {
  /** In the later text only. */
  readonly come: readonly string[];
  /** In the earlier text only. */
  readonly gone: readonly string[];
}

/**
 * Which fields two JSON texts don't share, in the order of the text that has them.
 * A field that comes or goes whole is named once, without what lies inside. Values
 * are not compared. Null where one of the texts is no JSON.
 */
export function fieldDifferences(earlier: string, later: string): FieldDifferences | null {
  const [before, after] = [fieldsOf(earlier), fieldsOf(later)];
  if (before === null || after === null) return null;
  const only = (of: ReadonlySet<string>, other: ReadonlySet<string>) => {
    const names = [...of].filter((name) => !other.has(name));
    return names.filter((name) => !names.some((outer) => name.startsWith(`${outer}.`)));
  };
  return { come: only(after, before), gone: only(before, after) };
}

function fieldsOf(text: string): ReadonlySet<string> | null {
  const names = new Set<string>();
  try {
    collect(JSON.parse(text), '', names);
  } catch {
    return null;
  }
  return names;
}

function collect(value: unknown, around: string, names: Set<string>): void {
  if (Array.isArray(value)) for (const entry of value) collect(entry, around, names);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const path = around === '' ? name : `${around}.${name}`;
      names.add(path);
      collect(inner, path, names);
    }
  }
}
