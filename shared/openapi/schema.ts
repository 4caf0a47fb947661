import { numberOf } from '../base/exact-json.ts';
import type { ApiDocument, Located } from './document.ts';
import { enumerationOf } from './enumeration.ts';
import { isObject, listAt, own, textAt, type JsonObject } from './json.ts';
import type { ConditionView, PropertyView, SchemaView } from './schema-view.ts';
import { alternatives, collectParts, inheritedTag, isNullSchema, nameOfKey, namesOf } from './parts.ts';
import { variantsOf } from './variants.ts';

/** Which way goes what is described; `both` where a schema is shown for itself. */
export type FieldSide = 'request' | 'response' | 'both';

/** Whether a property is no part of what goes one way: `readOnly` in requests, `writeOnly` in responses. */
export function isLeftOut(document: ApiDocument, property: PropertyView, side: FieldSide): boolean {
  if (property.schema === null || side === 'both') return false;
  const key = side === 'request' ? 'readOnly' : 'writeOnly';
  const { value } = property.schema;
  // Where words stand beside a reference in 3.0, the reference is wrapped into an allOf, and so may be this.
  return value[key] === true || (value['allOf'] !== undefined && viewSchema(document, property.schema)[key]);
}

const limitKeys = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
] as const;

/** Reads one level of a schema. */
export function viewSchema(document: ApiDocument, schema: Located): SchemaView {
  const known = document.views.get(schema.value) as SchemaView | undefined;
  if (known !== undefined && known.key === schema.key) return known;
  const view = readSchema(document, schema);
  document.views.set(schema.value, view);
  return view;
}

function readSchema(document: ApiDocument, schema: Located): SchemaView {
  const parts: Located[] = [];
  collectParts(document, schema, parts, new Set());
  return merge(document, schema, parts);
}

function merge(document: ApiDocument, schema: Located, parts: readonly Located[]): SchemaView {
  const first = <Value>(read: (value: JsonObject) => Value | undefined): Value | undefined => {
    for (const part of parts) {
      const found = read(part.value);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const conflicts: string[] = [];
  const words = (key: string) => first((value) => textAt(value, key) || undefined) ?? '';
  const some = (key: string) => parts.some((part) => own(part.value, key) === true);
  const { types, nullable } = mergeTypes(document, parts, conflicts);
  const required = new Set(
    parts.flatMap((part) => listAt(part.value, 'required').filter((name): name is string => typeof name === 'string')),
  );
  const properties = new Map<string, PropertyView>();
  const forbidden = new Set<string>();
  // Inherited properties stand before a schema's own, as readers know them.
  for (const part of parts.length > 1 ? [...parts.slice(1), parts[0]!] : parts) {
    const written = own(part.value, 'properties');
    if (!isObject(written)) continue;
    for (const [name, value] of Object.entries(written)) {
      // Nothing fits it: an object that has it is none of this schema.
      if (value === false) forbidden.add(name);
      const before = properties.get(name);
      const also = before === undefined ? [] : [...before.also, ...(before.schema === null ? [] : [before.schema])];
      properties.set(name, { name, required: required.has(name), schema: document.resolve(value, part.file), also });
    }
  }
  for (const name of forbidden) properties.delete(name);
  const limits: Record<string, unknown> = {};
  for (const key of limitKeys) {
    const values = parts.map((part) => own(part.value, key)).filter((value) => value !== undefined);
    if (values.length > 0) limits[key] = values[0];
    if (new Set(values.map((value) => (numberOf(value) === null ? value : String(value)))).size > 1)
      conflicts.push(key);
  }
  const alternativesOf = variantsOf(document, schema, parts);
  const annotated = alternativesOf.values;
  const values = enumerationOf(parts) ?? annotated;
  const [variants = null, ...moreVariants] = alternativesOf.variants;
  const docs = first((value) =>
    isObject(value['externalDocs']) && textAt(value['externalDocs'], 'url') !== '' ? value['externalDocs'] : undefined,
  );
  return {
    at: schema,
    name: nameOfKey(schema.key),
    key: schema.key,
    types: types.length === 0 && annotated !== null ? [...new Set(annotated.values.map(jsonType))] : types,
    nullable,
    title: textAt(schema.value, 'title'),
    // What stands beside a reference in an `allOf` is said of this place, and counts before what it refers to.
    description:
      textAt(schema.value, 'description') ||
      textAt(
        parts.find((part) => part !== schema && part.key === null && textAt(part.value, 'description') !== '')?.value,
        'description',
      ) ||
      words('description'),
    format: words('format') || (own(schema.value, 'type') === 'file' ? 'binary' : ''),
    enum: values?.values ?? null,
    enumWords: values?.words ?? new Map(),
    default: first((value) => (Object.hasOwn(value, 'default') ? value['default'] : undefined)),
    examples: first((value) => examplesOf(value)) ?? [],
    deprecated: some('deprecated'),
    readOnly: some('readOnly'),
    writeOnly: some('writeOnly'),
    limits,
    properties: [...properties.values()],
    undescribed: [...required].filter((name) => !properties.has(name) && !forbidden.has(name)),
    additional: additionalOf(document, parts),
    isClosed:
      parts.length === 1 &&
      (own(schema.value, 'additionalProperties') === false || own(schema.value, 'unevaluatedProperties') === false),
    propertyNames: firstChild(document, parts, 'propertyNames'),
    dependent: parts.flatMap((part) =>
      Object.entries(isObject(part.value['dependentRequired']) ? part.value['dependentRequired'] : {}).map(
        ([property, needs]) => ({ property, needs: Array.isArray(needs) ? needs.map(String) : [] }),
      ),
    ),
    conditions: parts.flatMap((part) => conditionsOf(document, part)),
    patterns: parts.flatMap((part) =>
      Object.entries(isObject(part.value['patternProperties']) ? part.value['patternProperties'] : {}).map(
        ([name, value]): PropertyView => ({
          name,
          required: false,
          schema: document.resolve(value, part.file),
          also: [],
        }),
      ),
    ),
    items: itemsOf(document, parts),
    prefixItems: parts.flatMap((part) =>
      listAt(part.value, 'prefixItems').flatMap((item) => document.resolve(item, part.file) ?? []),
    ),
    isTuple: parts.some((part) => own(part.value, 'items') === false),
    contains: firstChild(document, parts, 'contains'),
    variants,
    moreVariants,
    not: parts.flatMap((part) =>
      isObject(part.value['not'])
        ? [document.resolve(part.value['not'], part.file)].filter((found) => found !== null)
        : [],
    ),
    discriminator: alternativesOf.discriminator,
    kind: inheritedTag(document, schema, parts),
    names: namesOf(document, schema),
    encoding: words('contentEncoding'),
    mediaType: words('contentMediaType'),
    held: firstChild(document, parts, 'contentSchema'),
    externalDocs: docs === undefined ? null : { url: textAt(docs, 'url'), description: textAt(docs, 'description') },
    conflicts,
  };
}

function mergeTypes(
  document: ApiDocument,
  parts: readonly Located[],
  conflicts: string[],
): { types: string[]; nullable: boolean } {
  let types: string[] | null = null;
  let nullable = false;
  for (const part of parts) {
    const written = own(part.value, 'type');
    const list = (Array.isArray(written) ? written : [written]).filter(
      (type): type is string => typeof type === 'string',
    );
    if (list.includes('null') || own(part.value, 'nullable') === true || own(part.value, 'x-nullable') === true)
      nullable = true;
    for (const kind of ['oneOf', 'anyOf'] as const)
      if (own(part.value, kind) !== undefined && alternatives(document, part, kind).hasNull) nullable = true;
    // Swagger 2.0 has a type of its own for files.
    const named = list.filter((type) => type !== 'null').map((type) => (type === 'file' ? 'string' : type));
    if (named.length === 0) continue;
    if (types === null) types = named;
    else {
      const common: string[] = types.filter(
        (type) => named.includes(type) || (type === 'integer' && named.includes('number')),
      );
      const narrowed: string[] =
        common.length > 0 ? common : types.includes('number') && named.includes('integer') ? ['integer'] : [];
      if (narrowed.length === 0) conflicts.push('type');
      else types = narrowed;
    }
  }
  if (types === null) {
    // Null alone, as 3.1 writes it: no value of another type fits.
    const isNull = parts.some((part) => own(part.value, 'type') !== undefined && isNullSchema(part.value));
    const guess = parts.some(
      (part) => own(part.value, 'properties') !== undefined || own(part.value, 'additionalProperties') !== undefined,
    )
      ? ['object']
      : parts.some((part) => own(part.value, 'items') !== undefined || own(part.value, 'prefixItems') !== undefined)
        ? ['array']
        : isNull
          ? ['null']
          : [];
    types = guess;
  }
  return { types, nullable };
}

function examplesOf(value: JsonObject): readonly unknown[] | undefined {
  const list = own(value, 'examples');
  if (Array.isArray(list) && list.length > 0) return list as unknown[];
  if (Object.hasOwn(value, 'example')) return [value['example']];
  return Object.hasOwn(value, 'x-example') ? [value['x-example']] : undefined;
}

function additionalOf(document: ApiDocument, parts: readonly Located[]): Located | true | null {
  for (const part of parts) {
    // What `unevaluatedProperties` allows comes to the same for readers, once everything is merged.
    const written = own(part.value, 'additionalProperties') ?? own(part.value, 'unevaluatedProperties');
    if (written === true) return true;
    if (isObject(written))
      return Object.keys(written).length === 0 ? true : (document.resolve(written, part.file) ?? true);
  }
  return null;
}

function itemsOf(document: ApiDocument, parts: readonly Located[]): Located | null {
  return firstChild(document, parts, 'items') ?? firstChild(document, parts, 'unevaluatedItems');
}

function firstChild(document: ApiDocument, parts: readonly Located[], key: string): Located | null {
  for (const part of parts) {
    const found = document.child(part, key);
    if (found !== null) return found;
  }
  return null;
}

function conditionsOf(document: ApiDocument, part: Located): ConditionView[] {
  const { value } = part;
  const found: ConditionView[] = [];
  if (own(value, 'if') !== undefined) {
    const condition = {
      property: '',
      when: document.child(part, 'if'),
      then: document.child(part, 'then'),
      otherwise: document.child(part, 'else'),
    };
    if (condition.then !== null || condition.otherwise !== null) found.push(condition);
  }
  for (const [property, schema] of Object.entries(
    isObject(value['dependentSchemas']) ? value['dependentSchemas'] : {},
  )) {
    const then = document.resolve(schema, part.file);
    if (then !== null) found.push({ property, when: null, then, otherwise: null });
  }
  return found;
}

function jsonType(value: unknown): string {
  return value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : numberOf(value) === null
        ? typeof value
        : Number.isInteger(numberOf(value))
          ? 'integer'
          : 'number';
}
