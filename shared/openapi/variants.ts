import { writeExactJson } from '../base/exact-json.ts';
import type { ApiDocument, Located } from './document.ts';
import { annotatedValues, subtypesOf, type Enumeration } from './enumeration.ts';
import { isObject, listAt, own, textAt, type JsonObject } from './json.ts';
import type { SchemaView, VariantsView, VariantView } from './schema-view.ts';

// The alternatives of a schema: `oneOf`, `anyOf` and what a discriminator names.

/** The last part of a reference: `#/components/schemas/User` is called User. */
export function nameOfKey(key: string | null): string | null {
  if (key === null) return null;
  const last = key.split(/[#/]/).at(-1) ?? '';
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

function isNullSchema(value: JsonObject): boolean {
  const type = own(value, 'type');
  const values = own(value, 'enum');
  return (
    type === 'null' ||
    (Array.isArray(type) && type.length === 1 && type[0] === 'null') ||
    own(value, 'const') === null ||
    (Array.isArray(values) && values.length === 1 && values[0] === null && type === undefined)
  );
}

/**
 * Every `oneOf` and `anyOf` of a schema and its parts; those that only list values are an enumeration, returned apart.
 */
export function variantsOf(
  document: ApiDocument,
  schema: Located,
  parts: readonly Located[],
): { readonly variants: VariantsView[]; readonly values: Enumeration | null } {
  const variants: VariantsView[] = [];
  let values: Enumeration | null = null;
  const discriminator = discriminatorOf(parts);
  for (const part of parts) {
    for (const kind of ['oneOf', 'anyOf'] as const) {
      const { list } = alternatives(document, part, kind);
      if (list.length < 2) continue;
      const annotated = annotatedValues(list);
      if (annotated !== null) values ??= annotated;
      else variants.push({ kind, list: list.map((each, index) => variantOf(each, index, discriminator)) });
    }
  }
  // Without alternatives of its own a discriminator means the schemas that build on this one.
  if (
    variants.length === 0 &&
    discriminator !== null &&
    own(schema.value, 'discriminator') !== undefined &&
    schema.key !== null
  ) {
    const list = subtypes(document, schema, schema.key);
    if (list.length > 0)
      variants.push({ kind: 'oneOf', list: list.map((each, index) => variantOf(each, index, discriminator)) });
  }
  return { variants, values };
}

/** Kinds of a schema: those that its mapping names, else those that have it in their `allOf`. */
function subtypes(document: ApiDocument, schema: Located, key: string): Located[] {
  const mapping = own(own(schema.value, 'discriminator'), 'mapping');
  const targets = isObject(mapping)
    ? Object.values(mapping).filter((target): target is string => typeof target === 'string')
    : [];
  const names = targets.length > 0 ? targets : subtypesOf(document, key);
  const found = names.flatMap(
    (name) =>
      document.resolve(
        { $ref: /[#/.]/.test(name) ? name : `#/components/schemas/${name.replace(/~/g, '~0')}` },
        schema.file,
      ) ?? [],
  );
  return [...new Map(found.filter((each) => each.key !== key).map((each) => [each.key, each])).values()];
}

function variantOf(schema: Located, index: number, discriminator: SchemaView['discriminator']): VariantView {
  const name = nameOfKey(schema.key);
  const title = textAt(schema.value, 'title');
  const mapped =
    discriminator?.mapping.filter((entry) => entry.name === name || entry.name === title).map((entry) => entry.value) ??
    [];
  // Without a mapping the name of the schema is what the property says (OpenAPI, “Discriminator Object”).
  const tags =
    mapped.length > 0
      ? mapped
      : discriminator !== null && name !== null && !discriminator.mapping.some((entry) => entry.name === name)
        ? [name]
        : [];
  return { schema, tags, label: title || name || kindOf(schema.value) || `Option ${index + 1}` };
}

function kindOf(value: JsonObject): string {
  const type = own(value, 'type');
  const items = textAt(own(value, 'items'), 'type');
  if (Object.hasOwn(value, 'const')) return writeExactJson(value['const']);
  return type === 'array' && items !== '' ? `${items}[]` : typeof type === 'string' ? type : '';
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
