import { lineEnd, lineStart } from '../base/lines.ts';
import * as yaml from 'js-yaml';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { escapeExpression } from '../base/expression.ts';
import type { Range } from '../base/range.ts';
import { isObject } from './json.ts';

/**
 * Where a value of an API file stands: the line of its key (YAML) or the key
 * itself (JSON). `pointer` holds keys and places in lists, from the top. What a
 * reference leads to stands elsewhere: then it is the nearest place on the way.
 * Never throws; the start of the file where nothing is found.
 */
export function placeInApi(text: string, pointer: readonly string[]): Range {
  try {
    return /^[\s\ufeff]*\{/.test(text) ? placeInJson(text, pointer) : placeInYaml(text, pointer);
  } catch {
    return { from: 0, to: 0 };
  }
}

function placeInJson(text: string, pointer: readonly string[]): Range {
  const root = parseTree(text);
  for (let length = pointer.length; root !== undefined && length > 0; length--) {
    const path = pointer.slice(0, length).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const node = findNodeAtLocation(root, path) ?? findNodeAtLocation(root, pointer.slice(0, length) as string[]);
    if (node === undefined) continue;
    const key = node.parent?.type === 'property' ? node.parent.children![0]! : node;
    return { from: key.offset, to: key === node ? key.offset + 1 : key.offset + key.length };
  }
  return { from: 0, to: 0 };
}

function placeInYaml(text: string, pointer: readonly string[]): Range {
  const starts = new Map<unknown, number>();
  const open: number[] = [];
  const listener = (event: 'open' | 'close', state: { readonly position: number; readonly result: unknown }) => {
    if (event === 'open') open.push(state.position);
    else {
      const start = open.pop()!;
      // Lists and objects are told apart by themselves; the first is the one that is written out, later ones are
      // aliases.
      if (typeof state.result === 'object' && state.result !== null && !starts.has(state.result))
        starts.set(state.result, start);
    }
  };
  // The loader has this option, its types do not.
  let value = yaml.load(text, { schema: yaml.CORE_SCHEMA, json: true, listener } as yaml.LoadOptions);
  let from = 0;
  for (const part of pointer) {
    const next: unknown = Array.isArray(value)
      ? value[Number(part)]
      : isObject(value) && Object.hasOwn(value, part)
        ? value[part]
        : undefined;
    const start = starts.get(next);
    if (start === undefined) {
      // A plain value: its key stands in the lines behind its object's own.
      const key = new RegExp(`^[ \\t]*(?:- +)?["']?${escapeExpression(part)}["']?[ \\t]*:`, 'm').exec(text.slice(from));
      if (next !== undefined && key !== null) from += key.index + key[0].search(/\S/);
      break;
    }
    from = start;
    value = next;
  }
  const start = lineStart(text, from);
  const line = text.slice(start, lineEnd(text, from));
  return pointer.length === 0
    ? { from: 0, to: 0 }
    : { from: start + Math.max(0, line.search(/\S/)), to: start + line.trimEnd().length };
}
