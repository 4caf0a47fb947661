import { encodePart } from '../base/encode.ts';
import type { ApiDocument, Located } from './document.ts';
import { isObject, listAt, own, type JsonObject } from './json.ts';

// A piece is a schema that can be shown by itself: one with a name, or one that has none and is found by its place
// in the file. Its key is `file#/pointer`, as references of the file name it.

/** What a schema may say beside a reference without being another one. */
const besides = new Set([
  'nullable',
  'title',
  'description',
  'default',
  'example',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'externalDocs',
  'discriminator',
]);

/**
 * The schema that one means which only lies around another: `allOf` of one, `anyOf` of one beside null, with words.
 * The schema itself where there is no such.
 */
export function meant(document: ApiDocument, schema: Located): Located {
  let found = schema;
  for (let depth = 0; depth < 4 && found.key === null; depth++) {
    const inner = onlyPart(document, found);
    if (inner === null) break;
    found = inner;
  }
  return found.key === null ? schema : found;
}

function onlyPart(document: ApiDocument, { value, file }: Located): Located | null {
  const groups = (['allOf', 'oneOf', 'anyOf'] as const).filter((kind) => Array.isArray(own(value, kind)));
  if (groups.length !== 1) return null;
  if (!Object.keys(value).every((key) => key === groups[0] || besides.has(key) || key.startsWith('x-'))) return null;
  const list = listAt(value, groups[0]!).filter((part) => own(part, 'type') !== 'null');
  return list.length === 1 ? document.resolve(list[0], file) : null;
}

/** The key of a schema; null for one that stands at no place of a file. */
export function pieceKey(document: ApiDocument, schema: Located): string | null {
  if (schema.key !== null) return schema.key;
  const pointer = placesOf(document, schema.file).get(schema.value);
  return pointer === undefined ? null : `${schema.file}#${pointer}`;
}

/** The schema that a key names; null where there is none. */
export function pieceAt(document: ApiDocument, key: string): Located | null {
  const hash = key.indexOf('#');
  if (hash < 0) return null;
  const pointer = key
    .slice(hash + 1)
    .split('/')
    .map(encodePart)
    .join('/');
  const found = document.resolve({ $ref: `#${pointer}` }, key.slice(0, hash));
  return found === null || found.key !== null ? found : { ...found, key };
}

/** Keys of all pieces of a file. */
export function pieceKeys(document: ApiDocument, file: string): string[] {
  return [...walked(document.rootOf(file))].flatMap(([object, pointer]) =>
    isPiece(object) ? [`${file}#${pointer}`] : [],
  );
}

const places = new WeakMap<ApiDocument, Map<string, WeakMap<object, string>>>();

/** Where the schemas of a file stand that hold others. Looked for once, when the first one asks. */
function placesOf(document: ApiDocument, file: string): WeakMap<object, string> {
  let files = places.get(document);
  if (files === undefined) places.set(document, (files = new Map()));
  let found = files.get(file);
  if (found === undefined) {
    files.set(file, (found = new WeakMap()));
    for (const [object, pointer] of walked(document.rootOf(file))) if (isPiece(object)) found.set(object, pointer);
  }
  return found;
}

/** Words of schemas that hold others. */
const holders = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'items',
  'prefixItems',
  'allOf',
  'oneOf',
  'anyOf',
  'if',
  'dependentSchemas',
  'not',
];

function isPiece(object: JsonObject): boolean {
  return holders.some((key) => Object.hasOwn(object, key));
}

/** Values that are data, where they stand beside the words of a schema and not among the names of properties. */
const data = new Set(['example', 'examples', 'default', 'const', 'enum', 'x-example']);
const named = new Set(['properties', 'patternProperties', 'schemas', 'definitions', 'dependentSchemas', '$defs']);

/** Every object of a file once, with its pointer. Values that YAML repeats count where they stand first. */
function* walked(root: unknown): Generator<readonly [JsonObject, string]> {
  const seen = new Set<object>();
  const open: { readonly value: unknown; readonly pointer: string; readonly holdsNames: boolean }[] = [
    { value: root, pointer: '', holdsNames: false },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, pointer, holdsNames } = next;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (Array.isArray(value)) {
      for (let at = value.length - 1; at >= 0; at--)
        open.push({ value: value[at] as unknown, pointer: `${pointer}/${at}`, holdsNames: false });
      continue;
    }
    if (!isObject(value)) continue;
    yield [value, pointer];
    for (const key of Object.keys(value).reverse()) {
      if (!holdsNames && data.has(key)) continue;
      open.push({
        value: value[key],
        pointer: `${pointer}/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`,
        holdsNames: !holdsNames && named.has(key),
      });
    }
  }
}
