import type { JsonPath } from '../model.ts';
import {
  isList,
  propertyOf,
  sameValue,
  toValue,
  type JsonArray,
  type JsonNode,
  type JsonObject,
  type JsonValue,
} from './tree.ts';

/** One change of a value. Paths are those of the value at the moment the change is made. */
export type Change =
  | { readonly kind: 'replace'; readonly path: JsonPath; readonly value: JsonValue }
  | { readonly kind: 'add-key'; readonly path: JsonPath; readonly key: string; readonly value: JsonValue }
  | { readonly kind: 'remove-key'; readonly path: JsonPath; readonly key: string }
  | { readonly kind: 'insert-item'; readonly path: JsonPath; readonly index: number; readonly value: JsonValue }
  | { readonly kind: 'remove-item'; readonly path: JsonPath; readonly index: number }
  | { readonly kind: 'move-item'; readonly path: JsonPath; readonly from: number; readonly to: number };

/** The changes that turn a value into another, to be made in order. Empty when they mean the same. */
export function differences(node: JsonNode, wanted: JsonValue, path: JsonPath): Change[] {
  if (node.kind === 'object' && typeof wanted === 'object' && wanted !== null && !isList(wanted))
    return objectDifferences(node, wanted, path);
  if (node.kind === 'array' && isList(wanted)) return arrayDifferences(node, wanted, path);
  return sameValue(toValue(node), wanted) ? [] : [{ kind: 'replace', path, value: wanted }];
}

function objectDifferences(node: JsonObject, wanted: { readonly [key: string]: JsonValue }, path: JsonPath): Change[] {
  const changes: Change[] = [];
  for (const key of Object.keys(wanted)) {
    const value = wanted[key]!;
    const there = propertyOf(node, key)?.value;
    if (there === undefined || there === null) changes.push({ kind: 'add-key', path, key, value });
    else changes.push(...differences(there, value, [...path, key]));
  }
  // A repeated key is removed as often as it is there.
  for (const { key } of node.properties) {
    if (!Object.hasOwn(wanted, key)) changes.push({ kind: 'remove-key', path, key });
  }
  return changes;
}

function arrayDifferences(node: JsonArray, wanted: readonly JsonValue[], path: JsonPath): Change[] {
  const values = node.items.map(toValue);
  const shorter = Math.min(values.length, wanted.length);
  let start = 0;
  while (start < shorter && sameValue(values[start]!, wanted[start]!)) start++;
  let same = 0;
  while (same < shorter - start && sameValue(values[values.length - 1 - same]!, wanted[wanted.length - 1 - same]!))
    same++;
  const before = values.slice(start, values.length - same);
  const after = wanted.slice(start, wanted.length - same);
  const move = asMove(before, after);
  if (move !== null) return [{ kind: 'move-item', path, from: start + move.from, to: start + move.to }];
  const changes: Change[] = [];
  const paired = Math.min(before.length, after.length);
  for (let index = 0; index < paired; index++) {
    changes.push(...differences(node.items[start + index]!, after[index]!, [...path, start + index]));
  }
  for (let index = before.length - 1; index >= paired; index--)
    changes.push({ kind: 'remove-item', path, index: start + index });
  for (let index = paired; index < after.length; index++)
    changes.push({ kind: 'insert-item', path, index: start + index, value: after[index]! });
  return changes;
}

/** Whether the second list is the first with its first item last, or its last item first. */
function asMove(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
): { readonly from: number; readonly to: number } | null {
  const last = before.length - 1;
  if (last < 1 || before.length !== after.length) return null;
  if (sameValue(before[0]!, after[last]!) && sameValue(before.slice(1), after.slice(0, last)))
    return { from: 0, to: last };
  if (sameValue(before[last]!, after[0]!) && sameValue(before.slice(0, last), after.slice(1)))
    return { from: last, to: 0 };
  return null;
}
