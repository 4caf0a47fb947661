import { isContainer, numberOf } from '../base/exact-json.ts';
import type { ApiDocument, Located } from './document.ts';
import { isObject, listAt, own, textAt, type JsonObject } from './json.ts';

/** Whether two values are the same one: numbers by what is written, lists and objects by themselves. */
function sameValue(a: unknown, b: unknown): boolean {
  return a === b || (numberOf(a) !== null && numberOf(b) !== null && String(a) === String(b));
}

/** What is said of one allowed value. */
export interface ValueWords {
  /** Name in programs, or title; empty where there is none. */
  readonly name: string;
  readonly description: string;
}

/** Allowed values and what is said of them; `words` is empty where nothing is. */
export interface Enumeration {
  readonly values: readonly unknown[];
  readonly words: ReadonlyMap<unknown, ValueWords>;
}

// OpenAPI has no place for words on a value; these are what generators of many
// languages write and read: lists beside `enum`, or objects by value.
const nameKeys = ['x-enumNames', 'x-enum-varnames', 'x-enum-names'] as const;
const descriptionKeys = ['x-enum-descriptions', 'x-enumDescriptions', 'x-enum-description'] as const;

/** The values that all parts of a schema allow; null where any is. */
export function enumerationOf(parts: readonly Located[]): Enumeration | null {
  const lists = parts.flatMap(({ value }) =>
    Object.hasOwn(value, 'const')
      ? [[value['const']]]
      : Array.isArray(own(value, 'enum'))
        ? [listAt(value, 'enum')]
        : [],
  );
  if (lists.length === 0) return null;
  // Parts of an allOf allow what all of them allow.
  const values = lists.reduce((before, allowed) =>
    before.filter((entry) => allowed.some((other) => sameValue(entry, other))),
  );
  const words = new Map<unknown, ValueWords>();
  for (const { value } of parts) {
    listAt(value, 'enum').forEach((entry, index) => {
      const name = wordsAt(value, nameKeys, entry, index);
      const description = wordsAt(value, descriptionKeys, entry, index);
      if ((name !== '' && name !== String(entry)) || description !== '')
        words.set(entry, { name: name === String(entry) ? '' : name, description });
    });
  }
  return { values, words };
}

function wordsAt(value: JsonObject, keys: readonly string[], entry: unknown, index: number): string {
  for (const key of keys) {
    const written = own(value, key);
    const found = Array.isArray(written) ? written[index] : isObject(written) ? own(written, String(entry)) : undefined;
    if (typeof found === 'string' && found.trim() !== '') return found.trim();
  }
  return '';
}

/**
 * Alternatives that are one value each (`const` with a title or words): an enumeration that explains itself. Null for
 * any other.
 */
export function annotatedValues(alternatives: readonly Located[]): Enumeration | null {
  const values: unknown[] = [];
  const words = new Map<unknown, ValueWords>();
  for (const { value } of alternatives) {
    const list = Object.hasOwn(value, 'const') ? [value['const']] : listAt(value, 'enum');
    if (list.length !== 1 || isContainer(list[0])) return null;
    if (
      !Object.keys(value).every(
        (key) => ['const', 'enum', 'type', 'title', 'description'].includes(key) || key.startsWith('x-'),
      )
    )
      return null;
    values.push(list[0]);
    const title = textAt(value, 'title');
    const said = { name: title === String(list[0]) ? '' : title, description: textAt(value, 'description') };
    if (said.name !== '' || said.description !== '') words.set(list[0], said);
  }
  return values.length === 0 ? null : { values, words };
}

/**
 * Schemas that say of themselves that they are a kind of another: by `allOf`, which is how discriminators without a
 * mapping work.
 */
export function subtypesOf(document: ApiDocument, key: string): readonly string[] {
  let known = subtypes.get(document);
  if (known === undefined) {
    known = new Map();
    for (const [name, schema] of Object.entries(own(own(document.root, 'components'), 'schemas') ?? {})) {
      for (const part of listAt(schema, 'allOf')) {
        const reference = textAt(part, '$ref');
        if (!reference.startsWith('#/')) continue;
        const base = `${document.file}${reference.replace('#/definitions/', '#/components/schemas/')}`;
        known.set(base, [...(known.get(base) ?? []), name]);
      }
    }
    subtypes.set(document, known);
  }
  return known.get(key.replace('#/definitions/', '#/components/schemas/')) ?? [];
}

const subtypes = new WeakMap<ApiDocument, Map<string, readonly string[]>>();
