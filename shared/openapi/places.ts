import * as yaml from 'js-yaml';
import { parseTree, type Node } from 'jsonc-parser';
import { isContainer } from '../base/exact-json.ts';
import type { Range } from '../base/range.ts';

/** Where one entry of an API file stands. */
export interface ApiPlace {
  /** The key; the value itself in a list. */
  readonly key: Range;
  readonly value: Range | null;
}

/** A text with its places: read once for any number of them. */
export interface ApiPlaces {
  /** `pointer` holds keys and places in lists, from the top. The nearest place on the way where there is none. */
  find(pointer: readonly string[]): ApiPlace;
  /** Keys that stand twice in one object: the later ones. */
  readonly doubled: readonly { readonly name: string; readonly range: Range }[];
}

/** One value of a text, JSON and YAML alike. */
interface Item {
  readonly range: Range;
  readonly entries: readonly { readonly name: string; readonly key: Range; readonly value: Item | null }[];
}

const nowhere: Range = { from: 0, to: 0 };

/** Finds the places of a file's values. Never throws; without places where the text can't be read. */
export function placesOfApi(text: string): ApiPlaces {
  let root: Item | null = null;
  try {
    root = /^[\s\ufeff]*\{/.test(text) ? itemOfJson(parseTree(text)) : itemOfYaml(text);
  } catch {
    // What is wrong with it is told elsewhere.
  }
  return {
    find(pointer) {
      let place: ApiPlace = { key: nowhere, value: root?.range ?? null };
      let at = root;
      for (const part of pointer) {
        // A key that stands twice means its last value.
        const entry = at?.entries.findLast(({ name }) => name === part);
        if (entry === undefined) return { key: place.key, value: null };
        place = { key: entry.key, value: entry.value?.range ?? null };
        at = entry.value;
      }
      return place;
    },
    doubled: root === null ? [] : doubledIn(root),
  };
}

function doubledIn(root: Item): { name: string; range: Range }[] {
  const found: { name: string; range: Range }[] = [];
  const seen = new Set<Item>();
  const open = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const names = new Set<string>();
    for (const { name, key, value } of next.entries) {
      if (names.has(name)) found.push({ name, range: key });
      names.add(name);
      if (value !== null) open.push(value);
    }
  }
  return found.sort((a, b) => a.range.from - b.range.from);
}

function itemOfJson(node: Node | undefined): Item | null {
  if (node === undefined) return null;
  const rangeOf = ({ offset, length }: Node): Range => ({ from: offset, to: offset + length });
  const children = node.children ?? [];
  return {
    range: rangeOf(node),
    entries:
      node.type === 'object'
        ? children.map(({ children: [key, value] = [] }) => ({
            name: String(key!.value),
            key: rangeOf(key!),
            value: itemOfJson(value),
          }))
        : children.map((child, index) => {
            const range = rangeOf(child);
            return { name: String(index), key: { from: range.from, to: range.from + 1 }, value: itemOfJson(child) };
          }),
  };
}

/** What the loader read at some place, with what it read inside. */
interface Read {
  readonly from: number;
  to: number;
  result: unknown;
  readonly inside: Read[];
}

function itemOfYaml(text: string): Item | null {
  const top: Read = { from: 0, to: 0, result: undefined, inside: [] };
  const open = [top];
  const listener = (event: 'open' | 'close', state: { readonly position: number; readonly result: unknown }) => {
    if (event === 'open') {
      const read: Read = { from: state.position, to: state.position, result: undefined, inside: [] };
      open.at(-1)!.inside.push(read);
      open.push(read);
    } else {
      const read = open.pop()!;
      read.to = state.position;
      read.result = state.result;
    }
  };
  // The loader has this option, its types do not.
  yaml.load(text, { schema: yaml.CORE_SCHEMA, json: true, listener } as yaml.LoadOptions);
  const known = new Map<unknown, Item>();
  const itemOf = (outer: Read): Item => {
    // What might have been the first key of an object is read as one, and then taken for the whole.
    let read = outer;
    while (isContainer(read.result) && read.inside.length === 1 && read.inside[0]!.result === read.result)
      read = read.inside[0]!;
    const before = isContainer(read.result) ? known.get(read.result) : undefined;
    // An alias: what it stands for is written elsewhere.
    if (before !== undefined) return before;
    const entries: { name: string; key: Range; value: Item | null }[] = [];
    const item: Item = { range: trimmed(text, read), entries };
    if (isContainer(read.result)) known.set(read.result, item);
    if (Array.isArray(read.result))
      for (const [index, child] of read.inside.entries()) {
        const value = itemOf(child);
        entries.push({ name: String(index), key: { from: value.range.from, to: value.range.from + 1 }, value });
      }
    else if (isContainer(read.result))
      for (const [index, child] of read.inside.entries()) {
        if (!isKey(text, child)) continue;
        const next = read.inside[index + 1];
        const value = next === undefined || (isKey(text, next) && !isContainer(next.result)) ? null : itemOf(next);
        entries.push({ name: String(child.result), key: trimmed(text, child), value });
      }
    return item;
  };
  const [root] = top.inside;
  return root === undefined ? null : itemOf(root);
}

/** Whether a colon stands behind something that was read. */
function isKey(text: string, { to }: Read): boolean {
  return /^[ \t]*:(?:\s|$)/.test(text.slice(to, to + 40)) || /:\s$/.test(text.slice(Math.max(0, to - 2), to));
}

function trimmed(text: string, { from, to }: Read): Range {
  const written = text.slice(from, to);
  const start = from + (written.length - written.trimStart().length);
  return { from: start, to: Math.max(start, from + written.trimEnd().length) };
}
