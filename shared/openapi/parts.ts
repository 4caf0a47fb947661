import type { ApiDocument, Located } from './document.ts';
import { isObject, listAt, own, textAt, type JsonObject } from './json.ts';
import type { SchemaView } from './schema-view.ts';

// What a schema is made of: the parts of its `allOf`, its only alternative, and what they hand down.

/** Most parts of one `allOf` that are merged, nested ones included. */
const mostParts = 60;

/** The last part of a reference: `#/components/schemas/User` is called User. */
export function nameOfKey(key: string | null): string | null {
  if (key === null) return null;
  // A reference to a whole file ends in its name.
  const last = key.replace(/#$/, '').split(/[#/]/).at(-1) ?? '';
  return last === ''
    ? null
    : last
        .replace(/~1/g, '/')
        .replace(/~0/g, '~')
        .replace(/\.(?:ya?ml|json)$/, '');
}

/** The alternatives that a schema writes itself, without null, and whether that was one of them. */
export function alternatives(
  document: ApiDocument,
  schema: Located,
  kind: 'oneOf' | 'anyOf',
): { readonly list: readonly Located[]; readonly hasNull: boolean } {
  const all = listAt(schema.value, kind).flatMap((written) => document.resolve(written, schema.file) ?? []);
  const list = all.filter((part) => !isNullSchema(part.value));
  return { list, hasNull: list.length < all.length };
}

/** Whether nothing but null fits. */
export function isNullSchema(value: JsonObject): boolean {
  const type = own(value, 'type');
  const values = own(value, 'enum');
  return (
    type === 'null' ||
    (Array.isArray(type) && type.length === 1 && type[0] === 'null') ||
    own(value, 'const') === null ||
    (Array.isArray(values) && values.length === 1 && values[0] === null && type === undefined)
  );
}

/** A schema and everything that it is made of by `allOf`, outermost first. A circle of them ends where it closes. */
export function collectParts(document: ApiDocument, schema: Located, parts: Located[], seen: Set<unknown>): void {
  if (parts.length >= mostParts || seen.has(schema.value) || (schema.key !== null && seen.has(schema.key))) return;
  seen.add(schema.value);
  if (schema.key !== null) seen.add(schema.key);
  parts.push(schema);
  for (const written of listAt(schema.value, 'allOf')) {
    const part = document.resolve(written, schema.file);
    if (part !== null) collectParts(document, part, parts, seen);
  }
  // One alternative beside null is that alternative: the way in which 3.1 says “or null”.
  const only = onlyAlternative(document, schema);
  if (only !== null) collectParts(document, only, parts, seen);
}

function onlyAlternative(document: ApiDocument, schema: Located): Located | null {
  for (const kind of ['oneOf', 'anyOf'] as const) {
    const { list } = alternatives(document, schema, kind);
    if (list.length === 1) return list[0]!;
  }
  return null;
}

/** The property that tells alternatives apart; null where none does. */
export function discriminatorOf(parts: readonly Located[]): SchemaView['discriminator'] {
  for (const { value } of parts) {
    const written = own(value, 'discriminator');
    // Swagger 2.0 writes only the property's name.
    const property = typeof written === 'string' ? written : textAt(written, 'propertyName');
    if (property === '') continue;
    const mapping = own(written, 'mapping');
    return {
      property,
      mapping: Object.entries(isObject(mapping) ? mapping : {}).map(([name, target]) => ({
        value: name,
        name: nameOfKey(String(target)) ?? String(target),
      })),
    };
  }
  return null;
}

/**
 * What the property that tells kinds apart says of a schema that is one of them by its `allOf`: its key in the mapping
 * of what it builds on, else its name. Null for any other.
 */
export function inheritedTag(
  document: ApiDocument,
  schema: Located,
  parts: readonly Located[] = partsOf(document, schema),
): SchemaView['kind'] {
  // Words around a reference have no name: what they are said of counts.
  for (const part of parts) {
    if (part.key === null || own(part.value, 'allOf') === undefined) continue;
    // What has it neither itself nor from anything it is made of.
    if (discriminatorOf(parts) === null) return null;
    const name = nameOfKey(part.key);
    const discriminator = discriminatorOf(partsOf(document, part).slice(1));
    if (discriminator === null || name === null) continue;
    const mapped = discriminator.mapping.find(
      (entry) => entry.name === name || entry.name === textAt(part.value, 'title'),
    );
    return { property: discriminator.property, value: mapped?.value ?? name, mapping: discriminator.mapping };
  }
  return null;
}

function partsOf(document: ApiDocument, schema: Located): Located[] {
  const parts: Located[] = [];
  collectParts(document, schema, parts, new Set());
  return parts;
}

/**
 * The keys by which a circle through a schema is known: its own; without one those of what it only wraps, such as
 * `allOf` or “or null” around a reference.
 */
export function namesOf(document: ApiDocument, schema: Located, depth = 0): readonly string[] {
  if (schema.key !== null) return [schema.key];
  if (depth > deepestWrap) return [];
  const inside = listAt(schema.value, 'allOf').flatMap((written) => document.resolve(written, schema.file) ?? []);
  const only = onlyAlternative(document, schema);
  return [...inside, ...(only === null ? [] : [only])].flatMap((part) => namesOf(document, part, depth + 1));
}

/** Wraps inside each other that are looked into. */
export const deepestWrap = 5;
