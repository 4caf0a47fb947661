import type { Range } from '../../base/range.ts';
import type { SettingsProblem } from '../document.ts';
import type { JsonPath } from '../model.ts';

/** A value as JSON can hold it. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

export interface JsonProperty {
  readonly kind: 'property';
  readonly key: string;
  /** The key with its quotes. */
  readonly keyRange: Range;
  /** Absent while it has not been written. */
  readonly value: JsonNode | null;
  /** From the key to the end of the value. */
  readonly range: Range;
}

export interface JsonObject {
  readonly kind: 'object';
  readonly range: Range;
  readonly properties: readonly JsonProperty[];
  /** Whether its closing bracket is there. */
  readonly closed: boolean;
}

export interface JsonArray {
  readonly kind: 'array';
  readonly range: Range;
  readonly items: readonly JsonNode[];
  readonly closed: boolean;
}

export interface JsonScalar {
  readonly kind: 'string' | 'number' | 'boolean' | 'null';
  readonly range: Range;
  readonly value: string | number | boolean | null;
}

/** A value with its place in the text. */
export type JsonNode = JsonObject | JsonArray | JsonScalar;

/** What could be read of a JSON text, whatever its state. */
export interface JsonTree {
  readonly text: string;
  /** Null where the text holds no value at all. */
  readonly root: JsonNode | null;
  /** Places of comments, in order. JSON has none, but real files do; they are kept. */
  readonly comments: readonly Range[];
  /** What is wrong with the writing, in order. */
  readonly problems: readonly SettingsProblem[];
  /**
   * Whether the structure is certain, so that edits may be made: at most comments, trailing commas and repeated keys.
   */
  readonly editable: boolean;
}

/**
 * The plain value of a node. Objects have no prototype, so that a key such as
 * `__proto__` is a key like any other; where a key is repeated, the last counts.
 */
export function toValue(node: JsonNode): JsonValue {
  switch (node.kind) {
    case 'object': {
      const object = Object.create(null) as Record<string, JsonValue>;
      for (const property of node.properties) {
        if (property.value !== null) object[property.key] = toValue(property.value);
      }
      return object;
    }
    case 'array':
      return node.items.map(toValue);
    default:
      return node.value;
  }
}

/** The property that counts for a key: the last of that name that has a value. */
export function propertyOf(object: JsonObject, key: string): JsonProperty | null {
  let found: JsonProperty | null = null;
  for (const property of object.properties) {
    if (property.key === key && (property.value !== null || found === null)) found = property;
  }
  return found;
}

/** The part of `node` that one step of a path leads to. */
export function childOf(node: JsonNode, step: string | number): JsonNode | null {
  if (node.kind === 'object' && typeof step === 'string') return propertyOf(node, step)?.value ?? null;
  if (node.kind === 'array' && typeof step === 'number') return node.items[step] ?? null;
  return null;
}

/** The value at a path, or null. */
export function nodeAt(tree: JsonTree, path: JsonPath): JsonNode | null {
  let node = tree.root;
  for (const step of path) {
    if (node === null) return null;
    node = childOf(node, step);
  }
  return node;
}

/** Where the value at `path` stands, and its key when it belongs to an object. Null where there is none. */
export function rangeOf(tree: JsonTree, path: JsonPath): { readonly value: Range; readonly key: Range | null } | null {
  const node = nodeAt(tree, path);
  if (node === null) return null;
  const last = path.at(-1);
  const parent = nodeAt(tree, path.slice(0, -1));
  const key =
    typeof last === 'string' && parent?.kind === 'object' ? (propertyOf(parent, last)?.keyRange ?? null) : null;
  return { value: node.range, key };
}

/** The path of the innermost value, or key, at an offset of the text. */
export function pathAt(tree: JsonTree, offset: number): JsonPath {
  const path: (string | number)[] = [];
  let node = tree.root;
  while (node !== null) {
    let next: JsonNode | null = null;
    if (node.kind === 'object') {
      const property = node.properties.find(({ range }) => offset >= range.from && offset <= range.to);
      if (property !== undefined) {
        path.push(property.key);
        next = property.value !== null && offset >= property.value.range.from ? property.value : null;
      }
    } else if (node.kind === 'array') {
      const index = node.items.findIndex(({ range }) => offset >= range.from && offset <= range.to);
      if (index >= 0) {
        path.push(index);
        next = node.items[index] ?? null;
      }
    }
    node = next;
  }
  return path;
}

/** Whether two values mean the same; the order of keys does not matter. */
export function sameValue(a: JsonValue, b: JsonValue): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isList(a) || isList(b)) {
    return isList(a) && isList(b) && a.length === b.length && a.every((item, index) => sameValue(item, b[index]!));
  }
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key]!, b[key]!))
  );
}

/** `Array.isArray` for JSON values; the built-in one does not narrow read-only lists. */
export function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
