import type { Range } from '../../base/range.ts';
import {
  isList,
  type JsonArray,
  type JsonNode,
  type JsonObject,
  type JsonProperty,
  type JsonTree,
  type JsonValue,
} from './tree.ts';

/** How an author writes JSON, learned from the file, so that new parts look like the old ones. */
export interface JsonStyle {
  readonly newLine: string;
  /** One step of indentation. */
  readonly unit: string;
  /** Between a key and its value. */
  readonly colon: string;
  /** Between entries on one line. */
  readonly comma: string;
  /** Inside the brackets of a one-line object or list. */
  readonly padding: { readonly object: string; readonly array: string };
  /** Whether parts are spread over lines at all. */
  readonly multiline: boolean;
  /** Whether objects and lists that hold only plain values stand on one line; null where the file has none. */
  readonly oneLine: Readonly<Record<Role, boolean | null>>;
}

/** Where a container stands: authors often write the objects of a list on one line and others not. */
type Role = 'object' | 'object-in-list' | 'array';

/** Lists that would be longer on one line are spread over lines. */
const longestLine = 100;

export type JsonContainer = JsonObject | JsonArray;

export function childrenOf(container: JsonContainer): readonly (JsonProperty | JsonNode)[] {
  return container.kind === 'object' ? container.properties : container.items;
}

/** Whether a part of the text lies on one line. */
export function isOneLine(text: string, { from, to }: Range): boolean {
  return !/[\r\n]/.test(text.slice(from, to));
}

/** White space at the start of the line on which `offset` lies. */
export function indentationAt(text: string, offset: number): string {
  let start = offset;
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') start--;
  let end = start;
  while (text[end] === ' ' || text[end] === '\t') end++;
  return text.slice(start, Math.min(end, offset));
}

/** Learns the style of a file. Where it gives no evidence, two spaces and one entry a line. */
export function styleOf(tree: JsonTree): JsonStyle {
  const { text, root } = tree;
  const evidence = new Evidence(text);
  if (root !== null) evidence.collect(root);
  const hasLines = root === null || childrenOfNode(root).length === 0 || !isOneLine(text, root.range);
  const colon = evidence.most('colon') ?? ': ';
  return {
    newLine: /\r\n|\n|\r/.exec(text)?.[0] ?? '\n',
    unit: evidence.most('unit') ?? '  ',
    colon,
    comma: evidence.most('comma') ?? (colon === ':' ? ',' : ', '),
    padding: { object: evidence.most('object-padding') ?? ' ', array: evidence.most('array-padding') ?? '' },
    multiline: hasLines,
    oneLine: {
      object: evidence.isOneLine('object'),
      'object-in-list': evidence.isOneLine('object-in-list'),
      array: evidence.isOneLine('array'),
    },
  };
}

/**
 * Writes a value as the file would have it, without indentation before its first line.
 * @param indentation of the line on which it starts
 * @param oneLine forces or forbids one line; otherwise the style decides
 * @param inList whether it becomes an item of a list
 */
export function print(
  value: JsonValue,
  style: JsonStyle,
  indentation: string,
  oneLine?: boolean,
  inList = false,
): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isArray = isList(value);
  const entries = isArray
    ? value.map((item) => ['', item] as const)
    : Object.entries(value).map(([key, item]) => [JSON.stringify(key) + style.colon, item] as const);
  const [open, close] = isArray ? '[]' : '{}';
  if (entries.length === 0) return `${open}${close}`;
  const padding = isArray ? style.padding.array : style.padding.object;
  const together = () =>
    open +
    padding +
    entries.map(([key, item]) => key + print(item, style, indentation, true)).join(style.comma) +
    padding +
    close;
  if (oneLine === true || !style.multiline) return together();
  const plain = entries.every(([, item]) => typeof item !== 'object' || item === null);
  if (
    oneLine === undefined &&
    plain &&
    style.oneLine[isArray ? 'array' : inList ? 'object-in-list' : 'object'] === true
  ) {
    const line = together();
    if (indentation.length + line.length <= longestLine) return line;
  }
  const inner = indentation + style.unit;
  const lines = entries.map(([key, item]) => inner + key + print(item, style, inner, undefined, isArray));
  return [open, lines.join(`,${style.newLine}`), indentation + close].join(style.newLine);
}

type Habit = 'unit' | 'colon' | 'comma' | 'object-padding' | 'array-padding' | `${Role}-line`;

/** Counts what the author does; the commonest habit wins. */
class Evidence {
  readonly #text: string;
  readonly #counts = new Map<Habit, Map<string, number>>();

  constructor(text: string) {
    this.#text = text;
  }

  collect(node: JsonNode, inList = false): void {
    if (node.kind !== 'object' && node.kind !== 'array') return;
    const children = childrenOf(node);
    const first = children[0];
    if (first === undefined) return;
    const oneLine = isOneLine(this.#text, node.range);
    const plain = children.every((child) => isPlain(child.kind === 'property' ? child.value : child));
    // A single entry on one line says little about longer ones, but it is the author's choice all the same.
    if (plain) this.#count(`${node.kind === 'object' && inList ? 'object-in-list' : node.kind}-line`, String(oneLine));
    if (oneLine) this.#count(`${node.kind}-padding`, this.#between(node.range.from + 1, first.range.from));
    else this.#countUnit(node, first);
    for (const [index, child] of children.entries()) {
      if (child.kind === 'property' && child.value !== null)
        this.#count('colon', this.#between(child.keyRange.to, child.value.range.from));
      const next = children[index + 1];
      if (oneLine && next !== undefined) this.#count('comma', this.#between(child.range.to, next.range.from));
      const value = child.kind === 'property' ? child.value : child;
      if (value !== null) this.collect(value, node.kind === 'array');
    }
  }

  /** The commonest form of a habit; the first seen where two are as common. */
  most(habit: Habit): string | null {
    let best: string | null = null;
    let most = 0;
    for (const [form, count] of this.#counts.get(habit) ?? []) {
      if (count <= most) continue;
      best = form;
      most = count;
    }
    return best;
  }

  /** Whether such containers mostly stand on one line; null where there is none. */
  isOneLine(role: Role): boolean | null {
    const forms = this.#counts.get(`${role}-line`);
    return forms === undefined ? null : (forms.get('true') ?? 0) > (forms.get('false') ?? 0);
  }

  #countUnit(node: JsonContainer, first: JsonProperty | JsonNode): void {
    const outer = indentationAt(this.#text, node.range.from);
    const inner = indentationAt(this.#text, first.range.from);
    if (inner.length > outer.length && inner.startsWith(outer)) this.#count('unit', inner.slice(outer.length));
  }

  #between(from: number, to: number): string {
    return this.#text.slice(from, to);
  }

  #count(habit: Habit, form: string): void {
    // Comments and line breaks between signs are no habit.
    if (/[/\r\n]/.test(form)) return;
    const forms = this.#counts.get(habit) ?? new Map<string, number>();
    forms.set(form, (forms.get(form) ?? 0) + 1);
    this.#counts.set(habit, forms);
  }
}

function childrenOfNode(node: JsonNode): readonly unknown[] {
  return node.kind === 'object' || node.kind === 'array' ? childrenOf(node) : [];
}

function isPlain(node: JsonNode | null): boolean {
  return node === null || (node.kind !== 'object' && node.kind !== 'array');
}

/** The lines of a value behind its first one, moved from one indentation to another. */
export function reindented(written: string, before: string, after: string): string {
  return before === after
    ? written
    : written.replace(
        /(\r\n?|\n)([ \t]*)/g,
        (_match, lineBreak: string, space: string) =>
          lineBreak + (space.startsWith(before) ? after + space.slice(before.length) : space),
      );
}
