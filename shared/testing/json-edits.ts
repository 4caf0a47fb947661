import { expect } from 'vitest';
import { applyEdits, invertEdits, type TextEdit } from '../base/edit.ts';
import type { JsonNode, JsonValue } from '../settings/json/tree.ts';

// What tests of edits to settings files have in common.

export type Path = (string | number)[];

/** The paths of a value and of everything in it. */
export function pathsOf(node: JsonNode, path: Path = []): Path[] {
  const children =
    node.kind === 'object'
      ? node.properties.map((property) => [property.key, property.value!] as const)
      : node.kind === 'array'
        ? node.items.map((item, index) => [index, item] as const)
        : [];
  return [path, ...children.flatMap(([step, child]) => pathsOf(child, [...path, step]))];
}

/** The value after `change` was made to a copy of what holds `path`. */
export function changed(
  value: JsonValue,
  path: Path,
  change: (parent: Record<string, JsonValue> | JsonValue[], step: string | number) => void,
): JsonValue {
  const copy = structuredClone(value) as JsonValue;
  let parent = copy;
  for (const step of path.slice(0, -1)) parent = (parent as Record<string | number, JsonValue>)[step]!;
  change(parent as Record<string, JsonValue>, path.at(-1)!);
  return copy;
}

/** Applies, and checks what holds for every edit: it can be undone. */
export function apply(text: string, edits: readonly TextEdit[]): string {
  const after = applyEdits(text, edits);
  expect(applyEdits(after, invertEdits(text, edits))).toBe(text);
  return after;
}
