import type { z } from 'zod';
import type { Range } from '../../base/range.ts';
import { metaOf, unwrapped, type ControlName } from '../define.ts';
import { alternativesOf, isArray, isObject, isRecord, metaAt, schemasAt } from '../fields.ts';
import { formatOf } from '../formats/index.ts';
import { optionValue } from './edit.ts';
import type { JsonNode, JsonTree } from '../json/tree.ts';
import type { Dialect, JsonPath } from '../model.ts';

/** Something that could be meant at a place of the settings file. */
export interface Suggestion {
  /** What is looked for and shown: a key or a value without quotes. */
  readonly label: string;
  /** What it is in plain words; empty where the label says it. */
  readonly title: string;
  readonly help: string;
  /** What comes in the place of `range`. */
  readonly insert: string;
  /** Where the caret stands then, from the start of `insert`, in UTF-16 units. */
  readonly caret: number;
  readonly isRequired: boolean;
}

export interface Suggestions {
  /** What is replaced; UTF-16 offsets, half-open. */
  readonly range: Range;
  readonly items: readonly Suggestion[];
  /** Of a value: its control, for what only the folder knows (pages, icons). Null for keys. */
  readonly control: ControlName | null;
}

/**
 * What may stand at an offset of the settings file: keys that the place does not
 * have yet, or values. Null where nothing is known about the place, or inside of
 * a comment.
 *
 * @param offset of the caret, in UTF-16 units
 */
export function suggestionsAt(dialect: Dialect, tree: JsonTree, offset: number): Suggestions | null {
  if (tree.comments.some(({ from, to }) => offset > from && offset <= to)) return null;
  const place = tree.root === null ? null : placeAt(tree, tree.root, [], offset);
  if (place === null) return null;
  return place.kind === 'key' ? keys(dialect, tree.text, place) : values(dialect, place);
}

interface Place {
  readonly kind: 'key' | 'value';
  /** Of the object whose key it is, or of the value. */
  readonly path: JsonPath;
  readonly range: Range;
  /** Keys that stand there already. */
  readonly present: readonly string[];
}

function placeAt(tree: JsonTree, node: JsonNode, path: JsonPath, offset: number): Place | null {
  const { text } = tree;
  const isInside = ({ from, to }: Range) => offset >= from && offset <= to;
  if (node.kind !== 'object' && node.kind !== 'array')
    return { kind: 'value', path, range: writtenRange(text, node.range, offset), present: [] };
  // Behind its closing bracket is no place of it.
  if (offset <= node.range.from || (node.closed && offset >= node.range.to)) return null;
  // A word that has no quotes yet is what is being written.
  // Expression: at most 100 characters – cut out in this line
  const here = { from: offset - /[\w$-]*$/.exec(text.slice(Math.max(0, offset - 100), offset))![0].length, to: offset };
  const before = text.slice(node.range.from, here.from).trimEnd().at(-1) ?? '';
  if (node.kind === 'array') {
    const index = node.items.findIndex(({ range }) => isInside(range));
    if (index >= 0 && isContainerOrText(node.items[index]!))
      return placeAt(tree, node.items[index]!, [...path, index], offset);
    return before === '[' || before === ','
      ? {
          kind: 'value',
          path: [...path, node.items.filter(({ range }) => range.to <= here.from).length],
          range: here,
          present: [],
        }
      : null;
  }
  const property = node.properties.find(({ range }) => isInside(range));
  const others = node.properties.filter((other) => other !== property).map(({ key }) => key);
  if (property !== undefined && offset > property.keyRange.from && offset <= property.keyRange.to)
    return { kind: 'key', path, range: writtenRange(text, property.keyRange, offset), present: others };
  if (
    property !== undefined &&
    property.value !== null &&
    isInside(property.value.range) &&
    isContainerOrText(property.value)
  )
    return placeAt(tree, property.value, [...path, property.key], offset);
  if (before === ':') {
    const owner = node.properties.findLast(({ keyRange }) => keyRange.to <= here.from);
    return owner === undefined ? null : { kind: 'value', path: [...path, owner.key], range: here, present: [] };
  }
  return before === '{' || before === ','
    ? { kind: 'key', path, range: here, present: node.properties.map(({ key }) => key) }
    : null;
}

/** A text in quotes; one whose end is not written yet reaches to the end of the word, not of the line. */
function writtenRange(text: string, { from, to }: Range, offset: number): Range {
  const isEnded = to - from > 1 && text[to - 1] === '"' && !/[{}[\],]/.test(text.slice(offset, to));
  return isEnded || text[from] !== '"'
    ? { from, to }
    : { from, to: offset + /^[\w$./-]*/.exec(text.slice(offset, to))![0].length };
}

const isContainerOrText = (node: JsonNode) => node.kind === 'object' || node.kind === 'array' || node.kind === 'string';

function keys(dialect: Dialect, text: string, { path, range, present }: Place): Suggestions | null {
  const members: readonly (readonly [string, z.ZodType, boolean])[] =
    path.length === 0
      ? formatOf(dialect).settings.map(({ key, schema, required }) => [key, schema, required] as const)
      : schemasAt(dialect, path)
          .flatMap(alternativesOf)
          .filter(isObject)
          .flatMap((form) =>
            Object.entries(form.shape).map(
              ([key, schema]) =>
                [key, schema as z.ZodType, !(schema as z.ZodType).safeParse(undefined).success] as const,
            ),
          );
  const rest = text.slice(range.to);
  const hasValue = /^\s*:/.test(rest);
  // What follows is another key: a comma has to stand between them.
  const comma = /^\s*"/.test(rest) ? ',' : '';
  const items = members.flatMap(([key, schema, isRequired]): Suggestion[] => {
    const meta = metaOf(schema);
    if (meta === undefined || meta.standing === 'kept' || present.includes(key)) return [];
    const name = JSON.stringify(key);
    const start = hasValue ? '' : startOf(schema);
    const insert = hasValue ? name : `${name}: ${start}`;
    return [
      {
        label: key,
        title: meta.title,
        help: meta.help,
        insert: hasValue ? insert : `${insert}${comma}`,
        caret: start === '' || start === 'true' ? insert.length : insert.length - 1,
        isRequired,
      },
    ];
  });
  return items.length === 0 ? null : { range, items, control: null };
}

/** How a value of a setting begins. */
function startOf(schema: z.ZodType): string {
  const form = alternativesOf(schema)[0]!;
  if (isArray(form)) return '[]';
  if (isObject(form) || isRecord(form)) return '{}';
  return unwrapped(form).def.type === 'boolean' ? 'true' : '""';
}

function values(dialect: Dialect, { path, range }: Place): Suggestions | null {
  const meta = metaAt(dialect, path);
  if (meta === undefined) return null;
  const item = (label: string, title: string, insert: string): Suggestion => ({
    label,
    title,
    help: '',
    insert,
    caret: insert.length,
    isRequired: false,
  });
  const words = Object.entries(meta.options ?? {}).map(([word, title]) =>
    item(word, title, JSON.stringify(optionValue(dialect, path, word))),
  );
  const isSwitch = schemasAt(dialect, path)
    .flatMap(alternativesOf)
    .some((form) => form.def.type === 'boolean');
  return {
    range,
    items: [...words, ...(isSwitch ? [item('true', '', 'true'), item('false', '', 'false')] : [])],
    control: meta.control,
  };
}
