import { applyEdits, type TextEdit } from '../../base/edit.ts';
import type { JsonPath } from '../model.ts';
import { insertChild, moveItem, removeChild } from './children.ts';
import { differences, type Change } from './differences.ts';
import { parseTree } from './parse-tree.ts';
import { editInSteps } from './pieces.ts';
import { childrenOf, isOneLine, indentationAt, print, styleOf, type JsonContainer, type JsonStyle } from './style.ts';
import {
  childOf,
  isList,
  nodeAt,
  propertyOf,
  sameValue,
  toValue,
  type JsonArray,
  type JsonNode,
  type JsonObject,
  type JsonTree,
  type JsonValue,
} from './tree.ts';

/**
 * Why an edit can't be made: a mistake of the caller, a text whose mistakes have to be mended first, or a value that
 * stands in another file (`$ref`), of which this text holds the name alone.
 */
export class JsonEditError extends Error {
  readonly reason: 'text-has-mistakes' | 'no-such-place' | 'key-exists' | 'other-file';

  constructor(reason: JsonEditError['reason'], message: string) {
    super(message);
    this.name = 'JsonEditError';
    this.reason = reason;
  }
}

/** The usual order of the keys of the object at a path; null where there is none. */
export type KeyOrder = (path: JsonPath) => readonly string[] | null;

export interface EditOptions {
  /** Tells where a new key belongs among the others. Without it, new keys go last. */
  readonly order?: KeyOrder;
}

/** More changes than this in one value: writing it anew is kinder to whoever reads the diff. */
const mostChanges = 60;

/**
 * Sets the value at `path`, which is made where it is missing. Where the value
 * that is there differs in parts only, only those parts are changed; an equal
 * value gives no edits. Offsets are UTF-16 units of `text`.
 *
 * Throws a {@link JsonEditError} when the text has mistakes that leave its
 * structure in doubt (`JsonTree.editable`), or when the path leads through a
 * plain value or past the end of a list.
 */
export function setValue(text: string, path: JsonPath, value: JsonValue, options: EditOptions = {}): TextEdit[] {
  const tree = parseEditableAt(text, path);
  if (tree.root === null) return [writeRoot(tree, path, value)];
  const { node, depth } = deepest(tree, path);
  if (depth < path.length) return [insertAt(tree, node, path, depth, value, options)];
  const changes = differences(node, value, path);
  if (changes.length > mostChanges) return [replaceNode(tree, node, value)];
  return editInSteps(
    text,
    changes.map((change) => (current: string) => [applyChange(current, change, options)]),
  );
}

/**
 * Removes the value at `path` with its key and comma; nothing when it is not there.
 * A key that is repeated is removed everywhere: otherwise the one before would come into force.
 * Throws as {@link setValue} does.
 */
export function removeValue(text: string, path: JsonPath): TextEdit[] {
  const tree = parseEditableAt(text, path);
  const last = path.at(-1);
  const parent = last === undefined ? null : nodeAt(tree, path.slice(0, -1));
  if (last === undefined) throw new JsonEditError('no-such-place', 'The whole file can’t be removed');
  if (parent?.kind === 'array')
    return typeof last === 'number' && parent.items[last] !== undefined ? [removeChild(tree, parent, last)] : [];
  if (parent?.kind !== 'object') return [];
  const count = parent.properties.filter((property) => property.key === last).length;
  return editInSteps(
    text,
    Array.from({ length: count }, () => (current: string) => {
      const now = parseEditable(current);
      const object = nodeAt(now, path.slice(0, -1)) as JsonObject;
      return [
        removeChild(
          now,
          object,
          object.properties.findLastIndex((property) => property.key === last),
        ),
      ];
    }),
  );
}

/**
 * Puts a value into the list at `path`, in front of the item at `index` or, where
 * that is the length of the list, last. Throws a {@link JsonEditError} when there
 * is no list or no such place in it.
 */
export function insertInArray(text: string, path: JsonPath, index: number, value: JsonValue): TextEdit[] {
  const tree = parseEditableAt(text, path);
  const array = arrayAt(tree, path);
  if (index < 0 || index > array.items.length)
    throw new JsonEditError('no-such-place', `The list has no place ${index}`);
  return [insertItem(tree, array, index, value)];
}

/** Moves an item of the list at `path`; `to` is its index afterwards. Throws as {@link insertInArray} does. */
export function moveInArray(text: string, path: JsonPath, from: number, to: number): TextEdit[] {
  const tree = parseEditableAt(text, path);
  const array = arrayAt(tree, path);
  if (array.items[from] === undefined || array.items[to] === undefined)
    throw new JsonEditError('no-such-place', `The list has no place ${from} or ${to}`);
  const value = toValue(array) as JsonValue[];
  const wanted = value.slice();
  wanted.splice(to, 0, ...wanted.splice(from, 1));
  if (sameValue(value, wanted)) return [];
  const edit = moveItem(tree, array, from, to, styleOf(tree));
  // Comments between items of one line can't always go along; then they stay, and the items change places.
  const moved = parseTree(applyEdits(text, [edit]));
  const after = moved.editable ? nodeAt(moved, path) : null;
  const isMoved = after !== null && sameValue(toValue(after), wanted) && moved.comments.length === tree.comments.length;
  return [isMoved ? edit : changePlaces(tree, array, from, to)];
}

/** Moves a property of the object at `path`; `to` is its index afterwards. Throws as {@link insertInArray} does. */
export function moveProperty(text: string, path: JsonPath, from: number, to: number): TextEdit[] {
  const tree = parseEditableAt(text, path);
  const object = nodeAt(tree, path);
  if (object?.kind !== 'object' || object.properties[from] === undefined || object.properties[to] === undefined)
    throw new JsonEditError('no-such-place', `There is no place ${from} or ${to}`);
  if (from === to) return [];
  const edit = moveItem(tree, object, from, to, styleOf(tree));
  const wanted = object.properties.map(({ key }) => key);
  wanted.splice(to, 0, ...wanted.splice(from, 1));
  // As for items.
  const moved = parseTree(applyEdits(text, [edit]));
  const after = moved.editable ? nodeAt(moved, path) : null;
  const isMoved =
    after?.kind === 'object' &&
    moved.comments.length === tree.comments.length &&
    after.properties.every(({ key }, index) => key === wanted[index]) &&
    sameValue(toValue(after), toValue(object));
  return [isMoved ? edit : changePlaces(tree, object, from, to)];
}

/** Writes each child where the one before or behind it stood; what stands between them stays. */
function changePlaces(tree: JsonTree, container: JsonContainer, from: number, to: number): TextEdit {
  const slots = childrenOf(container).map((child) => child.range);
  const order = slots.slice();
  order.splice(to, 0, ...order.splice(from, 1));
  const first = Math.min(from, to);
  const last = Math.max(from, to);
  let insert = '';
  for (let index = first; index <= last; index++) {
    insert += tree.text.slice(order[index]!.from, order[index]!.to);
    if (index < last) insert += tree.text.slice(slots[index]!.to, slots[index + 1]!.from);
  }
  return { from: slots[first]!.from, to: slots[last]!.to, insert };
}

/**
 * Gives the key at the end of `path` another name. Throws a {@link JsonEditError} when it is missing or the name is
 * taken.
 */
export function renameKey(text: string, path: JsonPath, name: string): TextEdit[] {
  const tree = parseEditableAt(text, path);
  const key = path.at(-1);
  const parent = nodeAt(tree, path.slice(0, -1));
  const property = parent?.kind === 'object' && typeof key === 'string' ? propertyOf(parent, key) : null;
  if (property === null) throw new JsonEditError('no-such-place', 'There is no such key');
  if (name === key) return [];
  if (parent?.kind === 'object' && propertyOf(parent, name) !== null)
    throw new JsonEditError('key-exists', `There is a key “${name}” already`);
  return [{ ...property.keyRange, insert: JSON.stringify(name) }];
}

/** Removes the property at an index of an object, whatever its name. For repeated keys. */
export function removeProperty(tree: JsonTree, object: JsonObject, index: number): TextEdit {
  return removeChild(tree, object, index);
}

function applyChange(text: string, change: Change, options: EditOptions): TextEdit {
  const tree = parseEditable(text);
  const node = nodeAt(tree, change.path)!;
  switch (change.kind) {
    case 'replace':
      return replaceNode(tree, node, change.value);
    case 'add-key':
      return insertProperty(tree, node as JsonObject, change.path, change.key, change.value, options);
    case 'remove-key':
      return removeChild(
        tree,
        node as JsonObject,
        (node as JsonObject).properties.findLastIndex((property) => property.key === change.key),
      );
    case 'insert-item':
      return insertItem(tree, node as JsonArray, change.index, change.value);
    case 'remove-item':
      return removeChild(tree, node as JsonArray, change.index);
    case 'move-item':
      return moveInArray(text, change.path, change.from, change.to)[0]!;
  }
}

/**
 * {@link parseEditable} for an edit of the value at `path`: what stands in another file is changed there, and the
 * name of that file is never written over.
 */
function parseEditableAt(text: string, path: JsonPath): JsonTree {
  const tree = parseEditable(text);
  if (fileAround(tree, path) !== null)
    throw new JsonEditError('other-file', 'This value stands in another file, which the settings name here');
  return tree;
}

/** The file that a value, or what is around it, stands in (`{ "$ref": "file" }`), as written; null where none. */
export function fileAround(tree: JsonTree, path: JsonPath): string | null {
  let node = tree.root;
  for (let depth = 0; node !== null; depth++) {
    const named = node.kind === 'object' ? propertyOf(node, '$ref')?.value : undefined;
    const next = depth === path.length ? null : childOf(node, path[depth]!);
    // A key beside the name of the file stands here.
    if (named?.kind === 'string' && next === null) return String(named.value);
    node = next;
  }
  return null;
}

/** The tree of a settings file that edits may be made in. Throws a JsonEditError where it has mistakes. */
export function parseEditable(text: string): JsonTree {
  const tree = parseTree(text);
  if (!tree.editable)
    throw new JsonEditError('text-has-mistakes', 'The settings file has mistakes that have to be mended first');
  return tree;
}

function arrayAt(tree: JsonTree, path: JsonPath): JsonArray {
  const node = nodeAt(tree, path);
  if (node?.kind !== 'array') throw new JsonEditError('no-such-place', 'There is no list at this place');
  return node;
}

/** The last value on the way along `path` that is there, and how many steps lead to it. */
function deepest(tree: JsonTree, path: JsonPath): { readonly node: JsonNode; readonly depth: number } {
  let node = tree.root!;
  for (const [depth, step] of path.entries()) {
    const next = childOf(node, step);
    if (next === null) return { node, depth };
    node = next;
  }
  return { node, depth: path.length };
}

/** Value with everything around it that the rest of a path asks for. */
function wrap(path: JsonPath, value: JsonValue): JsonValue {
  return path.reduceRight<JsonValue>((inner, step) => {
    if (typeof step === 'string')
      return Object.assign(Object.create(null) as Record<string, JsonValue>, { [step]: inner });
    if (step !== 0) throw new JsonEditError('no-such-place', `A new list has no place ${step}`);
    return [inner];
  }, value);
}

function writeRoot(tree: JsonTree, path: JsonPath, value: JsonValue): TextEdit {
  const style = styleOf(tree);
  const from = tree.text.startsWith('\uFEFF') ? 1 : 0;
  const insert = print(wrap(path, value), style, '', false) + style.newLine;
  if (tree.comments.length > 0) return { from: tree.text.length, to: tree.text.length, insert: style.newLine + insert };
  return { from, to: tree.text.length, insert };
}

function insertAt(
  tree: JsonTree,
  node: JsonNode,
  path: JsonPath,
  depth: number,
  value: JsonValue,
  options: EditOptions,
): TextEdit {
  const step = path[depth]!;
  const inner = wrap(path.slice(depth + 1), value);
  if (node.kind === 'object' && typeof step === 'string')
    return insertProperty(tree, node, path.slice(0, depth), step, inner, options);
  if (node.kind === 'array' && step === node.items.length) return insertItem(tree, node, step, inner);
  // A value that was left empty on purpose makes room for one with parts.
  if (node.kind === 'null') return replaceNode(tree, node, wrap([step], inner));
  throw new JsonEditError('no-such-place', `“${path.join('.')}” leads nowhere`);
}

function insertProperty(
  tree: JsonTree,
  object: JsonObject,
  path: JsonPath,
  key: string,
  value: JsonValue,
  options: EditOptions,
): TextEdit {
  const style = styleOf(tree);
  const index = placeOf(object, key, options.order?.(path) ?? null);
  const inLine = object.properties.length > 0 && isOneLine(tree.text, object.range);
  const write = (indentation: string) =>
    JSON.stringify(key) + style.colon + print(value, style, indentation, inLine ? true : undefined);
  return insertChild(tree, object, index, style, spreads(object, style, value), write);
}

/** Behind the nearest key that comes earlier in the usual order, else in front of the nearest later one, else last. */
function placeOf(object: JsonObject, key: string, order: readonly string[] | null): number {
  if (order?.includes(key) !== true) return object.properties.length;
  const rank = order.indexOf(key);
  let before = { rank: -1, index: -1 };
  let after = { rank: order.length, index: object.properties.length };
  for (const [index, property] of object.properties.entries()) {
    const other = order.indexOf(property.key);
    if (other >= 0 && other < rank && other >= before.rank) before = { rank: other, index };
    if (other > rank && other < after.rank) after = { rank: other, index };
  }
  return before.index >= 0 ? before.index + 1 : after.index;
}

function insertItem(tree: JsonTree, array: JsonArray, index: number, value: JsonValue): TextEdit {
  const style = styleOf(tree);
  const sibling = array.items.findLast(
    (item) => item.kind === (isList(value) ? 'array' : 'object') && childrenOf(item as JsonContainer).length > 0,
  );
  const inLine = sibling !== undefined ? isOneLine(tree.text, sibling.range) : isInLine(tree, array) ? true : undefined;
  return insertChild(tree, array, index, style, spreads(array, style, value), (indentation) =>
    print(value, style, indentation, inLine, true),
  );
}

/** Whether a list that holds something stands on one line. */
function isInLine(tree: JsonTree, array: JsonArray): boolean {
  return array.items.length > 0 && isOneLine(tree.text, array.range);
}

/** Whether an empty container is opened over several lines for its first entry. */
function spreads(container: JsonContainer, style: JsonStyle, value: JsonValue): boolean {
  if (!style.multiline) return false;
  if (typeof value === 'object' && value !== null) return true;
  return container.kind === 'object' ? style.oneLine.object !== true : style.oneLine.array === false;
}

function replaceNode(tree: JsonTree, node: JsonNode, value: JsonValue): TextEdit {
  const style = styleOf(tree);
  const isContainer = (node.kind === 'object' || node.kind === 'array') && childrenOf(node).length > 0;
  const inLine = isContainer ? isOneLine(tree.text, node.range) || undefined : undefined;
  return { ...node.range, insert: print(value, style, indentationAt(tree.text, node.range.from), inLine) };
}
