import { writeExactJson } from '../base/exact-json.ts';
import type { ApiDocument, Located } from './document.ts';
import { annotatedValues, subtypesOf, type Enumeration } from './enumeration.ts';
import { isObject, own, textAt, type JsonObject } from './json.ts';
import { alternatives, collectParts, discriminatorOf, inheritedTag, nameOfKey } from './parts.ts';
import type { SchemaView, VariantsView, VariantView } from './schema-view.ts';

// The alternatives of a schema: `oneOf`, `anyOf` and what a discriminator names.

/**
 * Every `oneOf` and `anyOf` of a schema and its parts; those that only list values are an enumeration, returned apart.
 */
export function variantsOf(
  document: ApiDocument,
  schema: Located,
  parts: readonly Located[],
): {
  readonly variants: VariantsView[];
  readonly values: Enumeration | null;
  readonly discriminator: SchemaView['discriminator'];
} {
  const variants: VariantsView[] = [];
  let values: Enumeration | null = null;
  let discriminator = discriminatorOf(parts);
  for (const part of parts) {
    for (const kind of ['oneOf', 'anyOf'] as const) {
      const { list } = alternatives(document, part, kind);
      if (list.length < 2) continue;
      const annotated = annotatedValues(list);
      if (annotated !== null) values ??= annotated;
      else {
        const known = discriminator ?? sharedDiscriminator(document, list);
        if (variants.length === 0) discriminator = known;
        variants.push({ kind, list: list.map((each, index) => variantOf(document, each, index, known)) });
      }
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
      variants.push({
        kind: 'oneOf',
        list: list.map((each, index) => variantOf(document, each, index, discriminator)),
      });
  }
  return { variants, values, discriminator };
}

/** The property that tells alternatives apart where not they have it, but what all of them build on. */
function sharedDiscriminator(document: ApiDocument, list: readonly Located[]): SchemaView['discriminator'] {
  const first = inheritedTag(document, list[0]!);
  if (first === null) return null;
  const isShared = list.every((each) => inheritedTag(document, each)?.property === first.property);
  return isShared ? { property: first.property, mapping: first.mapping } : null;
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

function variantOf(
  document: ApiDocument,
  schema: Located,
  index: number,
  discriminator: SchemaView['discriminator'],
): VariantView {
  const name = nameOfKey(schema.key);
  const title = textAt(schema.value, 'title');
  const mapped =
    discriminator?.mapping.filter((entry) => entry.name === name || entry.name === title).map((entry) => entry.value) ??
    [];
  // Without a mapping the name of the schema is what the property says (OpenAPI, “Discriminator Object”), unless the
  // schema itself allows other words alone there.
  const said = discriminator === null || mapped.length > 0 ? [] : wordsOf(document, schema, discriminator.property);
  const tags =
    mapped.length > 0
      ? mapped
      : said.length > 0 && !said.includes(name ?? '')
        ? said
        : discriminator !== null && name !== null && !discriminator.mapping.some((entry) => entry.name === name)
          ? [name]
          : [];
  return { schema, tags, label: title || name || kindOf(schema.value) || `Option ${index + 1}` };
}

/** The words that a schema allows for one of its properties, where it lists them. */
function wordsOf(document: ApiDocument, schema: Located, property: string): string[] {
  const parts: Located[] = [];
  collectParts(document, schema, parts, new Set());
  for (const part of parts) {
    const value = document.resolve(own(own(part.value, 'properties'), property), part.file)?.value;
    const list = [own(value, 'const') ?? own(value, 'enum')].flat();
    if (list.length > 0 && list.every((word) => typeof word === 'string')) return list;
  }
  return [];
}

function kindOf(value: JsonObject): string {
  const type = own(value, 'type');
  const items = textAt(own(value, 'items'), 'type');
  if (Object.hasOwn(value, 'const')) return writeExactJson(value['const']);
  return type === 'array' && items !== '' ? `${items}[]` : typeof type === 'string' ? type : '';
}
