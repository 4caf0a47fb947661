import type { ApiDocument, Located } from './document.ts';
import { isObject, listAt, own, textAt, type JsonObject } from './json.ts';

/** A property of an object, with its schema as a place. */
export interface PropertyView {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Located | null;
}

export interface VariantView {
  /** Title, name in the file, or type. */
  readonly label: string;
  readonly schema: Located;
}

/**
 * One level of a schema, 2.0, 3.0 and 3.1 alike: types as a list, `nullable`
 * and `null` as one, `const` as an enum of one, `allOf` merged. What lies deeper
 * is read where it is shown, so circular schemas are finite.
 */
export interface SchemaView {
  /** Name in the file, from its reference; null for a schema without one. */
  readonly name: string | null;
  /** `file#/pointer`, for finding circles. */
  readonly key: string | null;
  readonly types: readonly string[];
  readonly nullable: boolean;
  readonly title: string;
  readonly description: string;
  readonly format: string;
  /** Allowed values; null where any is. */
  readonly enum: readonly unknown[] | null;
  /** Undefined where there is none. */
  readonly default: unknown;
  readonly examples: readonly unknown[];
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  /** The keywords that limit values, as written: for words and for checks. */
  readonly limits: Readonly<Record<string, unknown>>;
  readonly properties: readonly PropertyView[];
  /** Schema of properties that are not named; true: anything; null: not said, or none. */
  readonly additional: Located | true | null;
  readonly patterns: readonly PropertyView[];
  readonly items: Located | null;
  readonly prefixItems: readonly Located[];
  readonly variants: { readonly kind: 'oneOf' | 'anyOf'; readonly list: readonly VariantView[] } | null;
  /** Schemas that a value must not fit. */
  readonly not: readonly Located[];
  readonly discriminator: { readonly property: string; readonly mapping: readonly { readonly value: string; readonly name: string }[] } | null;
  /** Keywords that two parts of an `allOf` state differently. */
  readonly conflicts: readonly string[];
}

const limitKeys = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength', 'pattern', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'] as const;

/** Most parts of one `allOf` that are merged, nested ones included. */
const mostParts = 60;

/** The last part of a reference: `#/components/schemas/User` is called User. */
export function nameOfKey(key: string | null): string | null {
  if (key === null) return null;
  const last = key.split(/[#/]/).at(-1) ?? '';
  return last === '' ? null : last.replace(/~1/g, '/').replace(/~0/g, '~').replace(/\.(?:ya?ml|json)$/, '');
}

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

/** A schema and everything that it is made of by `allOf`, outermost first. A circle of them ends where it closes. */
function collectParts(document: ApiDocument, schema: Located, parts: Located[], seen: Set<unknown>): void {
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

function alternatives(document: ApiDocument, schema: Located, kind: 'oneOf' | 'anyOf'): { readonly list: readonly Located[]; readonly hasNull: boolean } {
  const all = listAt(schema.value, kind).flatMap((written) => document.resolve(written, schema.file) ?? []);
  const list = all.filter((part) => !isNullSchema(part.value));
  return { list, hasNull: list.length < all.length };
}

function onlyAlternative(document: ApiDocument, schema: Located): Located | null {
  for (const kind of ['oneOf', 'anyOf'] as const) {
    const { list } = alternatives(document, schema, kind);
    if (list.length === 1) return list[0]!;
  }
  return null;
}

function isNullSchema(value: JsonObject): boolean {
  const type = own(value, 'type');
  const values = own(value, 'enum');
  return type === 'null' || (Array.isArray(type) && type.length === 1 && type[0] === 'null') || own(value, 'const') === null || (Array.isArray(values) && values.length === 1 && values[0] === null && type === undefined);
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
  const required = new Set(parts.flatMap((part) => listAt(part.value, 'required').filter((name): name is string => typeof name === 'string')));
  const properties = new Map<string, PropertyView>();
  // Inherited properties stand before a schema's own, as readers know them.
  for (const part of parts.length > 1 ? [...parts.slice(1), parts[0]!] : parts) {
    const written = own(part.value, 'properties');
    if (!isObject(written)) continue;
    for (const [name, value] of Object.entries(written)) properties.set(name, { name, required: required.has(name), schema: document.resolve(value, part.file) });
  }
  const limits: Record<string, unknown> = {};
  for (const key of limitKeys) {
    const values = parts.map((part) => own(part.value, key)).filter((value) => value !== undefined);
    if (values.length > 0) limits[key] = values[0];
    if (new Set(values).size > 1) conflicts.push(key);
  }
  const values = enumOf(parts);
  return {
    name: nameOfKey(schema.key),
    key: schema.key,
    types,
    nullable,
    title: textAt(schema.value, 'title'),
    description: words('description'),
    format: words('format'),
    enum: values,
    default: first((value) => (Object.hasOwn(value, 'default') ? value['default'] : undefined)),
    examples: first((value) => examplesOf(value)) ?? [],
    deprecated: some('deprecated'),
    readOnly: some('readOnly'),
    writeOnly: some('writeOnly'),
    limits,
    properties: [...properties.values()],
    additional: additionalOf(document, parts),
    patterns: parts.flatMap((part) => Object.entries(isObject(part.value['patternProperties']) ? part.value['patternProperties'] : {}).map(([name, value]): PropertyView => ({ name, required: false, schema: document.resolve(value, part.file) }))),
    items: itemsOf(document, parts),
    prefixItems: parts.flatMap((part) => listAt(part.value, 'prefixItems').flatMap((item) => document.resolve(item, part.file) ?? [])),
    variants: variantsOf(document, parts),
    not: parts.flatMap((part) => (isObject(part.value['not']) ? [document.resolve(part.value['not'], part.file)].filter((found) => found !== null) : [])),
    discriminator: discriminatorOf(parts),
    conflicts,
  };
}

function mergeTypes(document: ApiDocument, parts: readonly Located[], conflicts: string[]): { types: string[]; nullable: boolean } {
  let types: string[] | null = null;
  let nullable = false;
  for (const part of parts) {
    const written = own(part.value, 'type');
    const list = (Array.isArray(written) ? written : [written]).filter((type): type is string => typeof type === 'string');
    if (list.includes('null') || own(part.value, 'nullable') === true || own(part.value, 'x-nullable') === true) nullable = true;
    for (const kind of ['oneOf', 'anyOf'] as const) if (own(part.value, kind) !== undefined && alternatives(document, part, kind).hasNull) nullable = true;
    const named = list.filter((type) => type !== 'null');
    if (named.length === 0) continue;
    if (types === null) types = named;
    else {
      const common: string[] = types.filter((type) => named.includes(type) || (type === 'integer' && named.includes('number')));
      const narrowed: string[] = common.length > 0 ? common : types.includes('number') && named.includes('integer') ? ['integer'] : [];
      if (narrowed.length === 0) conflicts.push('type');
      else types = narrowed;
    }
  }
  if (types === null) {
    const guess = parts.some((part) => own(part.value, 'properties') !== undefined || own(part.value, 'additionalProperties') !== undefined) ? ['object'] : parts.some((part) => own(part.value, 'items') !== undefined || own(part.value, 'prefixItems') !== undefined) ? ['array'] : [];
    types = guess;
  }
  return { types, nullable };
}

function enumOf(parts: readonly Located[]): readonly unknown[] | null {
  const lists = parts.flatMap(({ value }) => (Object.hasOwn(value, 'const') ? [[value['const']]] : Array.isArray(own(value, 'enum')) ? [listAt(value, 'enum')] : []));
  // Parts of an allOf allow what all of them allow.
  return lists.length === 0 ? null : lists.reduce((before, allowed) => before.filter((entry) => allowed.includes(entry)));
}

function examplesOf(value: JsonObject): readonly unknown[] | undefined {
  const list = own(value, 'examples');
  if (Array.isArray(list) && list.length > 0) return list as unknown[];
  if (Object.hasOwn(value, 'example')) return [value['example']];
  return Object.hasOwn(value, 'x-example') ? [value['x-example']] : undefined;
}

function additionalOf(document: ApiDocument, parts: readonly Located[]): Located | true | null {
  for (const part of parts) {
    const written = own(part.value, 'additionalProperties');
    if (written === true) return true;
    if (isObject(written)) return Object.keys(written).length === 0 ? true : (document.resolve(written, part.file) ?? true);
  }
  return null;
}

function itemsOf(document: ApiDocument, parts: readonly Located[]): Located | null {
  for (const part of parts) {
    const found = document.child(part, 'items');
    if (found !== null) return found;
  }
  return null;
}

function variantsOf(document: ApiDocument, parts: readonly Located[]): SchemaView['variants'] {
  for (const part of parts) {
    for (const kind of ['oneOf', 'anyOf'] as const) {
      const { list } = alternatives(document, part, kind);
      if (list.length < 2) continue;
      return { kind, list: list.map((schema, index) => ({ schema, label: textAt(schema.value, 'title') || nameOfKey(schema.key) || kindOf(schema.value) || `Option ${index + 1}` })) };
    }
  }
  return null;
}

function kindOf(value: JsonObject): string {
  const type = own(value, 'type');
  const items = textAt(own(value, 'items'), 'type');
  return type === 'array' && items !== '' ? `${items}[]` : typeof type === 'string' ? type : Object.hasOwn(value, 'const') ? JSON.stringify(value['const']) : '';
}

function discriminatorOf(parts: readonly Located[]): SchemaView['discriminator'] {
  for (const { value } of parts) {
    const written = own(value, 'discriminator');
    // Swagger 2.0 writes only the property's name.
    const property = typeof written === 'string' ? written : textAt(written, 'propertyName');
    if (property === '') continue;
    const mapping = own(written, 'mapping');
    return { property, mapping: Object.entries(isObject(mapping) ? mapping : {}).map(([name, target]) => ({ value: name, name: nameOfKey(String(target)) ?? String(target) })) };
  }
  return null;
}

/** The type as readers see it: `string`, `object[]`, `enum<string>`, `string<date-time> | null`. */
export function typeLabel(document: ApiDocument, view: SchemaView, depth = 0): string {
  const label = plainLabel(document, view, depth);
  return view.nullable && label !== 'null' ? `${label} | null` : label;
}

function plainLabel(document: ApiDocument, view: SchemaView, depth: number): string {
  const base = view.types.length > 0 ? view.types.join(' | ') : view.enum === null ? '' : [...new Set(view.enum.map((value) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)))].join(' | ');
  if (view.enum !== null && view.enum.length > 0) return view.enum.length === 1 ? base : `enum<${base}>`;
  if (view.types.length === 1 && view.types[0] === 'array') {
    if (view.items === null || depth > 3) return 'array';
    const inner = typeLabel(document, viewSchema(document, view.items), depth + 1);
    return inner === 'any' ? 'array' : / /.test(inner) ? `(${inner})[]` : `${inner}[]`;
  }
  if (view.variants !== null && base === '') {
    if (depth > 0 || view.variants.list.length > 3) return 'union';
    const labels = [...new Set(view.variants.list.map((variant) => typeLabel(document, viewSchema(document, variant.schema), depth + 1)))];
    return labels.includes('any') ? 'union' : labels.join(' | ');
  }
  if (view.types.length === 1 && view.format !== '' && view.types[0] !== 'object') return `${base}<${view.format}>`;
  return base === '' ? 'any' : base;
}

/** The limits of a schema in words: `1 to 100`, `at most 64 characters`. */
export function limitWords(view: SchemaView): string[] {
  const { limits } = view;
  const number = (key: string) => (typeof limits[key] === 'number' ? (limits[key] as number) : null);
  const words: string[] = [];
  const isText = view.types.includes('string');
  // 3.0 writes a switch beside the limit, 3.1 a number in its place.
  const least = number('exclusiveMinimum') ?? number('minimum');
  const most = number('exclusiveMaximum') ?? number('maximum');
  const isAbove = number('exclusiveMinimum') !== null || limits['exclusiveMinimum'] === true;
  const isBelow = number('exclusiveMaximum') !== null || limits['exclusiveMaximum'] === true;
  if (least !== null && most !== null && !isAbove && !isBelow) words.push(`${least} to ${most}`);
  else {
    if (least !== null) words.push(isAbove ? `more than ${least}` : `at least ${least}`);
    if (most !== null) words.push(isBelow ? `less than ${most}` : `at most ${most}`);
  }
  if (number('multipleOf') !== null) words.push(`a multiple of ${number('multipleOf')}`);
  const range = (low: number | null, high: number | null, unit: string, units: string) => {
    if (low !== null && low > 0 && high !== null) words.push(low === high ? `exactly ${low} ${low === 1 ? unit : units}` : `${low} to ${high} ${units}`);
    else if (low !== null && low > 0) words.push(`at least ${low} ${low === 1 ? unit : units}`);
    else if (high !== null) words.push(`at most ${high} ${high === 1 ? unit : units}`);
  };
  if (isText || view.types.length === 0) range(number('minLength'), number('maxLength'), 'character', 'characters');
  range(number('minItems'), number('maxItems'), 'entry', 'entries');
  if (limits['uniqueItems'] === true) words.push('no entry twice');
  range(number('minProperties'), number('maxProperties'), 'property', 'properties');
  return words;
}
