import { dictionary } from '../../../shared/base/dictionary.ts';
import type { TextEdit } from '../../../shared/base/edit.ts';
import type { CatalogueAttribute } from '../../../shared/derive/catalogue.ts';
import type { Tag, TagAttribute } from '../syntax/page-syntax.ts';

/** What an attribute says, as far as a form can show it. */
export type FormValue =
  | { readonly kind: 'absent' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'switch'; readonly on: boolean }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Program text that only its author understands: shown, left alone. */
  | { readonly kind: 'expression'; readonly source: string };

/** New value of an attribute; null takes it away. */
export type NewValue = string | number | boolean | readonly string[] | null;

const entities = dictionary<string>({ quot: '"', apos: "'", lt: '<', gt: '>', amp: '&', nbsp: '\u00a0' });
const reference = /&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi;

function decode(text: string): string {
  return text.replace(reference, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? all;
    const code = decimal !== undefined ? Number(decimal) : parseInt(hex!, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

/** The last attribute of a name: the one that counts. */
export function findAttribute(tag: Tag, name: string): TagAttribute | null {
  return tag.attributes.findLast((attribute) => attribute.name === name) ?? null;
}

/** Reads an attribute for a form. */
export function readAttributeValue(
  text: string,
  tag: Tag,
  definition: Pick<CatalogueAttribute, 'name' | 'control'>,
): FormValue {
  const attribute = findAttribute(tag, definition.name);
  if (attribute === null) return { kind: 'absent' };
  const { value } = attribute;
  const isSwitch = definition.control === 'switch';
  if (value.kind === 'none') return isSwitch ? { kind: 'switch', on: true } : { kind: 'text', text: '' };
  const written = text.slice(value.from, value.to);
  if (value.kind === 'text') {
    const plain = decode(written);
    if (isSwitch) return { kind: 'switch', on: plain === 'true' || plain === '' };
    return definition.control === 'list'
      ? { kind: 'list', items: plain === '' ? [] : [plain] }
      : { kind: 'text', text: plain };
  }
  const literal = readLiteral(written.trim());
  if (typeof literal === 'boolean')
    return isSwitch ? { kind: 'switch', on: literal } : { kind: 'expression', source: written };
  if (typeof literal === 'string')
    return definition.control === 'list'
      ? { kind: 'list', items: [literal] }
      : isSwitch
        ? { kind: 'expression', source: written }
        : { kind: 'text', text: literal };
  if (typeof literal === 'object')
    return definition.control === 'list' ? { kind: 'list', items: literal } : { kind: 'expression', source: written };
  return { kind: 'expression', source: written };
}

/** Numbers (as they are written), texts, switches and lists of texts; undefined for anything else. */
function readLiteral(source: string): string | boolean | readonly string[] | undefined {
  if (source === 'true' || source === 'false') return source === 'true';
  if (/^-?\d+(?:\.\d+)?$/.test(source)) return source;
  const quoted = readQuoted(source);
  if (quoted !== undefined) return quoted;
  if (!source.startsWith('[') || !source.endsWith(']')) return undefined;
  const inner = source.slice(1, -1).trim().replace(/,$/, '');
  if (inner === '') return [];
  const pieces = inner.match(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^,\s][^,]*|,/g) ?? [];
  const items: string[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 1) {
      if (piece !== ',') return undefined;
      continue;
    }
    const item = /^-?\d+(?:\.\d+)?$/.test(piece.trim()) ? piece.trim() : readQuoted(piece.trim());
    if (item === undefined) return undefined;
    items.push(item);
  }
  return items;
}

function readQuoted(source: string): string | undefined {
  const match = /^(["'`])((?:\\.|(?!\1)[^\\])*)\1$/s.exec(source);
  if (match === null || (match[1] === '`' && match[2]!.includes('${'))) return undefined;
  if (/\\[^nrt"'`\\/$]/.test(match[2]!)) return undefined;
  return match[2]!.replace(/\\(.)/g, (_, sign: string) => ({ n: '\n', r: '\r', t: '\t' })[sign] ?? sign);
}

/** The smallest edits that give an attribute a value: nothing but the value is touched where there is one. */
export function setAttribute(
  text: string,
  tag: Tag,
  definition: Pick<CatalogueAttribute, 'name' | 'control' | 'default'>,
  value: NewValue,
): TextEdit[] {
  const attribute = findAttribute(tag, definition.name);
  const now = readAttributeValue(text, tag, definition);
  if (value === null || (value === false && definition.default !== true))
    return attribute === null ? [] : [removal(text, attribute)];
  if (value === true && definition.default === true && attribute !== null)
    return now.kind === 'switch' && now.on ? [] : [removal(text, attribute)];
  if (value === true && definition.default === true) return [];
  if (isSame(now, value)) return [];
  const written = writeValue(text, attribute, value);
  if (attribute === null) return [insertion(text, tag, `${definition.name}${written}`)];
  return [{ from: attribute.nameTo, to: attribute.to, insert: written }];
}

function isSame(now: FormValue, value: Exclude<NewValue, null>): boolean {
  if (typeof value === 'object')
    return (
      now.kind === 'list' &&
      now.items.length === value.length &&
      now.items.every((item, index) => item === value[index])
    );
  if (typeof value === 'boolean') return now.kind === 'switch' && now.on === value;
  return now.kind === 'text' && now.text === String(value);
}

/** `="…"`, `={…}`, or nothing for a switch that is on. Quotes stay what they were where the text allows it. */
function writeValue(text: string, attribute: TagAttribute | null, value: Exclude<NewValue, null>): string {
  const before = attribute?.value ?? { kind: 'none' as const };
  if (value === true) return '';
  if (value === false) return '={false}';
  if (typeof value === 'object') {
    if (value.length === 1 && before.kind === 'text') return writeText(value[0]!, quoteOf(text, attribute!));
    return `={[${value.map((item) => JSON.stringify(item)).join(', ')}]}`;
  }
  if (typeof value === 'number')
    return before.kind === 'text' ? writeText(String(value), quoteOf(text, attribute!)) : `={${value}}`;
  return writeText(value, before.kind === 'text' ? quoteOf(text, attribute!) : '"');
}

function quoteOf(text: string, attribute: TagAttribute): string {
  return attribute.value.kind === 'text' ? text[attribute.value.from - 1]! : '"';
}

/**
 * Between quotes wherever a text fits there: in braces it would be a program, which no page shows as the title that it
 * is. Letters that would mean something else are written as HTML writes them.
 */
function writeText(value: string, quote: string): string {
  if (value.includes('\n')) return `={${JSON.stringify(value)}}`;
  const other = quote === '"' ? "'" : '"';
  const used = value.includes(quote) && !value.includes(other) ? other : quote;
  // What stands for a letter here stays as it is written: `&copy;` is one for readers.
  const letters = value.replace(reference, (all) => (decode(all) === all ? all : `&amp;${all.slice(1)}`));
  return `=${used}${letters.replaceAll(used, used === '"' ? '&quot;' : '&apos;')}${used}`;
}

function removal(text: string, attribute: TagAttribute): TextEdit {
  let { from } = attribute;
  while (/\s/.test(text[from - 1]!)) from--;
  return { from, to: attribute.to, insert: '' };
}

/** Behind the last attribute; on a line of its own where they stand so. */
function insertion(text: string, tag: Tag, written: string): TextEdit {
  const last = tag.attributes.at(-1);
  const at = last?.to ?? tag.nameTo;
  const lead = last === undefined ? null : /\n[ \t]*$/.exec(text.slice(tag.nameTo, last.from));
  return { from: at, to: at, insert: `${lead?.[0] ?? ' '}${written}` };
}
