import type { Range } from '../base/range.ts';
import type { JsonNode, JsonValue } from './json/tree.ts';
import { propertyOf } from './json/tree.ts';

/** Longer values are cut in messages. */
const longestShown = 48;

/** A value as the start of a sentence: “teal”, The number 5, A list. */
export function shown(value: JsonValue): string {
  if (typeof value === 'string') return value === '' ? 'An empty text' : `“${cut(value)}”`;
  if (typeof value === 'number') return `The number ${value}`;
  if (typeof value === 'boolean') return `“${value}”`;
  if (value === null) return 'An empty value';
  if (Array.isArray(value)) return value.length === 0 ? 'An empty list' : 'A list';
  return 'A part in curly brackets';
}

/** Keys under which entries carry the name that writers know them by. */
const nameKeys = [
  'name',
  'group',
  'label',
  'tab',
  'anchor',
  'dropdown',
  'product',
  'item',
  'version',
  'language',
  'source',
  'type',
];

/** An entry of a list in words: tab “Guides”, group 3. */
export function itemName(title: string, node: JsonNode, index: number): string {
  const kind = title.charAt(0).toLowerCase() + title.slice(1);
  if (node.kind === 'object') {
    for (const key of nameKeys) {
      const value = propertyOf(node, key)?.value;
      if (value?.kind === 'string' && String(value.value).trim() !== '') return `${kind} “${cut(String(value.value))}”`;
    }
  }
  return `${kind} ${index + 1}`;
}

/** A setting as it would stand in the file; nothing where that is too long for a message. */
export function exampleInWords(key: string, example: unknown): string {
  const written = `${JSON.stringify(key)}: ${JSON.stringify(example)}`;
  return written.length <= 70 ? written : '';
}

/** The part of a range that lies on its first line. */
export function firstLine(text: string, { from, to }: Range): Range {
  const end = /[\r\n]/.exec(text.slice(from, to));
  return { from, to: end === null ? to : from + end.index };
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= longestShown ? line : `${line.slice(0, longestShown - 1).trimEnd()}…`;
}
