import type { Nodes, Root } from 'mdast';
import { limits } from '../../base/limits.ts';

// The tree of a page as satteri (github.com/bruits/satteri) writes it into bytes: a header, nodes of one size,
// lists of children, what belongs to each type, and one text that all strings are parts of.

const magic = 0x5241444d;
const kindOfTree = 1;
const header = {
  kind: 4,
  nodeSize: 8,
  nodeCount: 12,
  nodes: 16,
  children: 24,
  data: 32,
  textLength: 36,
  text: 40,
} as const;
const field = {
  type: 4,
  start: 12,
  childrenStart: 36,
  childrenCount: 40,
  dataStart: 44,
  dataLength: 48,
} as const;

/** The types that a page can have; anything else is nothing that remark knows. */
const types: Readonly<Record<number, string>> = {
  0: 'root',
  1: 'paragraph',
  2: 'heading',
  3: 'thematicBreak',
  4: 'blockquote',
  5: 'list',
  6: 'listItem',
  8: 'code',
  9: 'definition',
  10: 'text',
  11: 'emphasis',
  12: 'strong',
  13: 'inlineCode',
  14: 'break',
  15: 'link',
  16: 'image',
  17: 'linkReference',
  18: 'imageReference',
  19: 'footnoteDefinition',
  20: 'footnoteReference',
  21: 'table',
  22: 'tableRow',
  23: 'tableCell',
  24: 'delete',
  25: 'yaml',
  26: 'toml',
  27: 'math',
  28: 'inlineMath',
  100: 'mdxJsxFlowElement',
  101: 'mdxJsxTextElement',
  102: 'mdxFlowExpression',
  103: 'mdxTextExpression',
  104: 'mdxjsEsm',
};
/** Types that have no children, not even an empty list of them. */
const leaves = new Set([3, 8, 9, 10, 13, 14, 16, 18, 20, 25, 26, 27, 28, 102, 103, 104]);
/** Strings of each type, and where they stand in what belongs to it; those with a question mark may be missing. */
const strings: Readonly<Record<number, readonly (readonly [name: string, at: number, optional?: true])[]>> = {
  8: [
    ['lang', 0, true],
    ['meta', 8, true],
    ['value', 16],
  ],
  9: [
    ['url', 0],
    ['title', 8, true],
    ['identifier', 16],
    ['label', 24],
  ],
  10: [['value', 0]],
  13: [['value', 0]],
  15: [
    ['url', 0],
    ['title', 8, true],
  ],
  16: [
    ['url', 0],
    ['alt', 8],
    ['title', 16, true],
  ],
  17: [
    ['identifier', 0],
    ['label', 8],
  ],
  18: [
    ['identifier', 0],
    ['label', 8],
    ['alt', 20],
  ],
  19: [
    ['identifier', 0],
    ['label', 8],
  ],
  20: [
    ['identifier', 0],
    ['label', 8],
  ],
  25: [['value', 0]],
  26: [['value', 0]],
  27: [
    ['meta', 0, true],
    ['value', 8],
  ],
  28: [['value', 8]],
  102: [['value', 0]],
  103: [['value', 0]],
  104: [['value', 0]],
};
const references = new Set([17, 18]);
const referenceTypes = ['shortcut', 'collapsed', 'full'];
const alignments = [null, 'left', 'right', 'center'];
/** Stands for a space that is part of a value. */
const kept = /\uF002/g;

interface Bytes {
  readonly view: DataView;
  readonly nodeSize: number;
  readonly nodeCount: number;
  readonly nodes: number;
  readonly children: number;
  readonly data: number;
  readonly string: (start: number, length: number) => string;
}

/** Takes bytes for a tree. Null for those of another version, and for a tree larger or deeper than pages are. */
export function treeFromArena(bytes: Uint8Array): Root | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = (from: number) => view.getUint32(from, true);
  // Half of what a page may have, as its paragraphs were unravelled already: the whole is for remark to count.
  if (at(0) !== magic || at(header.kind) !== kindOfTree || at(header.nodeCount) > limits.page.nodes / 2) return null;
  const from = at(header.text);
  const source: Bytes = {
    view,
    nodeSize: at(header.nodeSize),
    nodeCount: at(header.nodeCount),
    nodes: at(header.nodes),
    children: at(header.children),
    data: at(header.data),
    string: stringsOf(bytes.subarray(from, from + at(header.textLength))),
  };
  return nodeAt(source, 0, 0) as Root | null;
}

/** Cuts strings out of bytes by places in them. */
function stringsOf(bytes: Uint8Array): Bytes['string'] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  if (text.length === bytes.length) return (start, length) => text.slice(start, start + length);
  // A sign of two, three or four bytes is one, one or two units of a text.
  const places = new Uint32Array(bytes.length + 1);
  let place = 0;
  for (let index = 0; index < bytes.length; index++) {
    places[index] = place;
    const byte = bytes[index]!;
    place += byte < 0x80 || (byte >= 0xc0 && byte < 0xf0) ? 1 : byte >= 0xf0 ? 2 : 0;
  }
  places[bytes.length] = place;
  return (start, length) => text.slice(places[start], places[start + length]);
}

function nodeAt(source: Bytes, id: number, depth: number): Nodes | null {
  if (depth > limits.page.depth / 2 || id >= source.nodeCount) return null;
  const { view } = source;
  const base = source.nodes + id * source.nodeSize;
  const number = (from: number) => view.getUint32(base + from, true);
  const type = view.getUint8(base + field.type);
  const name = types[type];
  if (name === undefined) return null;
  const node: Record<string, unknown> = { type: name };
  ownFields(source, node, type, source.data + number(field.dataStart), number(field.dataLength));
  if (!leaves.has(type)) {
    const children: Nodes[] = [];
    const first = source.children + number(field.childrenStart) * 4;
    for (let index = 0; index < number(field.childrenCount); index++) {
      const child = nodeAt(source, view.getUint32(first + index * 4, true), depth + 1);
      if (child === null) return null;
      children.push(child);
    }
    node['children'] = children;
  }
  const [start, end, startLine, startColumn, endLine, endColumn] = [0, 4, 8, 12, 16, 20].map((index) =>
    number(field.start + index),
  );
  if (startLine !== 0)
    node['position'] = {
      start: { line: startLine, column: startColumn, offset: start },
      end: { line: endLine, column: endColumn, offset: end },
    };
  return node as unknown as Nodes;
}

/** What a node has beside its children and its place. */
function ownFields(source: Bytes, node: Record<string, unknown>, type: number, data: number, length: number): void {
  const { view } = source;
  const string = (from: number) =>
    from + 8 > length ? '' : source.string(view.getUint32(data + from, true), view.getUint32(data + from + 4, true));
  const byte = (from: number) => (from < length ? view.getUint8(data + from) : 0);
  for (const [name, from, optional] of strings[type] ?? []) {
    const value = string(from);
    node[name] = optional && value === '' ? null : type >= 100 ? value.replace(kept, ' ') : value;
  }
  if (references.has(type)) node['referenceType'] = referenceTypes[byte(16)];
  if (type === 2) node['depth'] = byte(0);
  else if (type === 5) {
    node['ordered'] = byte(4) !== 0;
    node['start'] = node['ordered'] === true ? view.getUint32(data, true) : null;
    node['spread'] = byte(5) !== 0;
  } else if (type === 6) {
    node['checked'] = byte(0) === 2 ? null : byte(0) === 1;
    node['spread'] = byte(1) !== 0;
  } else if (type === 21)
    node['align'] = Array.from({ length: view.getUint32(data, true) }, (_, index) => alignments[byte(4 + index)]);
  else if (type === 100 || type === 101) {
    const name = string(0);
    node['name'] = name === '' ? null : name;
    node['attributes'] = Array.from({ length: view.getUint32(data + 8, true) }, (_, index) => {
      const from = 16 + index * 20;
      const value = string(from + 12);
      return attribute(byte(from), string(from + 4), value.replace(kept, ' '));
    });
  }
}

function attribute(kind: number, name: string, value: string): object {
  if (kind === 3) return { type: 'mdxJsxExpressionAttribute', value };
  const expression = { type: 'mdxJsxAttributeValueExpression', value };
  return { type: 'mdxJsxAttribute', name, value: kind === 0 ? null : kind === 1 ? value : expression };
}
