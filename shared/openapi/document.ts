import { decoded } from '../base/decoded.ts';
import { isObject, own, type JsonObject } from './json.ts';
import type { ApiVersion } from './parse.ts';

/** A place in one of the files of an API: relative references inside it count from `file`. */
export interface Located {
  readonly value: JsonObject;
  /** Repository path or web address. */
  readonly file: string;
  /** `file#/pointer` where the value was reached by a reference, else null. Names what is circular. */
  readonly key: string | null;
}

/** Files that an API consists of, read. Answers undefined for one that is missing or can't be read. */
export type LoadFile = (file: string) => unknown;

export interface ApiIdentity {
  /** Repository path or web address of the main file. */
  readonly file: string;
  readonly version: ApiVersion;
  readonly root: JsonObject;
}

/** Longest chain of references from one to the next. */
const longestChain = 60;

/**
 * One API description. Nothing is dereferenced as a whole: references are
 * followed one at a time where somebody looks, so circles cost nothing
 * (LIBRARIES.md, “never dereference a whole document”).
 */
export class ApiDocument implements ApiIdentity {
  readonly file: string;
  readonly version: ApiVersion;
  readonly root: JsonObject;
  readonly #load: LoadFile;
  /** What was read of schemas, by their object; see schema.ts. */
  readonly views = new WeakMap<object, unknown>();
  /** Samples that were made of schemas, by their object; see sample.ts. */
  readonly samples = new WeakMap<object, unknown>();
  /** Steps that all samples of the file together may take that are held against their schemas. */
  readonly sampleEffort = { left: 50_000_000 };
  /** References that lead nowhere, as `file#/pointer`, in the order in which they were met. */
  readonly missing = new Set<string>();

  constructor(identity: ApiIdentity, loadFile: LoadFile) {
    this.file = identity.file;
    this.version = identity.version;
    this.root = identity.root;
    this.#load = loadFile;
  }

  /** The same files with another reading of the main one: as it is written, say. */
  withRoot(root: JsonObject): ApiDocument {
    return new ApiDocument({ file: this.file, version: this.version, root }, this.#load);
  }

  /** What a file of the API holds; undefined for one that can't be read. */
  rootOf(file: string): unknown {
    return file === this.file ? this.root : this.#load(file);
  }

  get at(): Located {
    return { value: this.root, file: this.file, key: null };
  }

  /**
   * What stands at a place once its references are followed. Keys beside a
   * `$ref` (3.1: summary, description and any keyword of a schema) lie over what
   * it leads to. Null for anything but an object and for a reference that leads
   * nowhere or in a circle of nothing but references.
   */
  resolve(value: unknown, file: string): Located | null {
    // `$dynamicRef` leads where it does while no schema around has its anchor, too (JSON Schema 2020-12, 8.2.3.2).
    let found = value;
    let from = file;
    let key: string | null = null;
    let over: JsonObject | null = null;
    for (let step = 0; step < longestChain; step++) {
      if (!isObject(found)) return null;
      const reference = own(found, '$ref') ?? own(found, '$dynamicRef');
      if (typeof reference !== 'string')
        return { value: over === null ? found : laidOver(found, over), file: from, key };
      const siblings = Object.keys(found).filter((name) => name !== '$ref' && name !== '$dynamicRef');
      if (siblings.length > 0)
        over = laidOver(Object.fromEntries(siblings.map((name) => [name, (found as JsonObject)[name]])), over ?? {});
      const target = this.#target(reference, from);
      if (target === null) {
        this.missing.add(`${from}: ${reference}`);
        return over === null || Object.keys(over).length === 0 ? null : { value: over, file: from, key: null };
      }
      found = target.value;
      from = target.file;
      key = target.key;
    }
    return null;
  }

  /** The same for a property of a place. */
  child(place: Located, name: string): Located | null {
    return this.resolve(own(place.value, name), place.file);
  }

  /** What a reference itself leads to, not followed further. */
  #target(reference: string, from: string): { value: unknown; file: string; key: string } | null {
    const hash = reference.indexOf('#');
    const filePart = hash < 0 ? reference : reference.slice(0, hash);
    const file = filePart === '' ? from : resolveFile(filePart, from);
    if (file === null) return null;
    let value = this.rootOf(file);
    if (value === undefined) return null;
    const pointer = hash < 0 ? '' : reference.slice(hash + 1);
    const place = decoded(pointer);
    if (place !== '' && !place.startsWith('/')) {
      const name = anchored(value, place);
      return name === null
        ? null
        : {
            value: own(own(own(value, 'components'), 'schemas'), name),
            file,
            key: `${file}#/components/schemas/${name.replace(/~/g, '~0').replace(/\//g, '~1')}`,
          };
    }
    for (const part of place.split('/').slice(1)) {
      const name = plainPart(part);
      value = Array.isArray(value) ? value[Number(name)] : own(value, name);
      if (value === undefined) return null;
    }
    return { value, file, key: `${file}#${place}` };
  }
}

function laidOver(below: JsonObject, above: JsonObject): JsonObject {
  return { ...below, ...above };
}

/** A part of a reference as the key that it means: `user~1signedup` is `user/signedup`. */
export function decodePointer(part: string): string {
  return plainPart(decoded(part));
}

function plainPart(part: string): string {
  return part.replace(/~1/g, '/').replace(/~0/g, '~');
}

/** The named schema of a file that has an anchor of 3.1; deeper ones are not looked for. */
export function anchored(root: unknown, anchor: string): string | null {
  const schemas = own(own(root, 'components'), 'schemas');
  if (!isObject(schemas)) return null;
  const found = Object.entries(schemas).find(([, schema]) =>
    ['$anchor', '$dynamicAnchor', '$id'].some((key) => own(schema, key) === anchor),
  );
  return found?.[0] ?? null;
}

/** The file that a reference means, seen from another. Null for one that leaves the docs folder or is no address. */
export function resolveFile(reference: string, from: string): string | null {
  if (/^https?:\/\//i.test(reference)) return URL.canParse(reference) ? new URL(reference).href : null;
  if (/^https?:\/\//i.test(from)) return URL.canParse(reference, from) ? new URL(reference, from).href : null;
  if (/^[a-z][a-z0-9+.-]*:/i.test(reference)) return null;
  const parts = reference.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of decoded(reference).split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.length === 0 ? null : parts.join('/');
}
