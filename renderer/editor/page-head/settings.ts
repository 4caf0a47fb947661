import { dictionary } from '../../../shared/base/dictionary.ts';
import type { TextEdit } from '../../../shared/base/edit.ts';
import { yamlEntries, type YamlEntry } from '../../../shared/settings/frontmatter/entries.ts';
import { PageSettingEditError, rangeOfPageSetting, setPageSetting } from '../../../shared/settings/frontmatter/edit.ts';
import { findHead, type HeadBlock } from './block.ts';

/** Settings of a page that have a field above its text. */
export type HeadField = 'title' | 'description';
export const headFields: readonly HeadField[] = ['title', 'description'];

export interface HeadValue {
  readonly value: string;
  /** False where the file writes it in a way that only its text can change. */
  readonly canEdit: boolean;
}

/** Reads a setting that is one text, whichever way it is written. */
export function readText(
  text: string,
  key: string,
):
  | { readonly kind: 'absent' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'other'; readonly source: string } {
  const block = findHead(text);
  if (block === null) return { kind: 'absent' };
  if (block.format === 'toml') {
    if (rangeOfPageSetting(text, { ...block, data: {} }, key) === null) return { kind: 'absent' };
    const { value, canEdit } = readToml(text, block, key);
    return canEdit ? { kind: 'text', text: value } : { kind: 'other', source: value };
  }
  const entry = yamlEntries(text, block.body).entries.findLast((other) => other.key === key);
  if (entry === undefined) return { kind: 'absent' };
  const value = readYaml(text, entry);
  return value === null
    ? { kind: 'other', source: text.slice(entry.value.from, entry.value.to) }
    : { kind: 'text', text: value };
}

/** Reads title and description from the start of a page. */
export function readHead(text: string): Record<HeadField, HeadValue> {
  const block = findHead(text);
  const read = (field: HeadField): HeadValue => {
    if (block === null) return { value: '', canEdit: true };
    if (block.format === 'toml') return readToml(text, block, field);
    const { entries, isComplete } = yamlEntries(text, block.body);
    const entry = entries.findLast((other) => other.key === field);
    if (entry === undefined) return { value: '', canEdit: isComplete || entries.length > 0 };
    const value = readYaml(text, entry);
    return value === null
      ? { value: text.slice(entry.value.from, entry.value.to), canEdit: false }
      : { value, canEdit: true };
  };
  return { title: read('title'), description: read('description') };
}

/**
 * The smallest edits that give a field a text; an empty one takes the line out. Null where only the file's text can be
 * changed.
 */
export function setHead(text: string, field: HeadField, value: string): TextEdit[] | null {
  const block = findHead(text);
  const values = readHead(text);
  if (!values[field].canEdit) return null;
  // What the fields know is all that the edit needs to know.
  const data: Record<string, unknown> = {};
  for (const key of headFields)
    if (block !== null && rangeOfPageSetting(text, { ...block, data }, key) !== null) data[key] = values[key].value;
  try {
    return setPageSetting(
      text,
      block === null ? null : { ...block, data },
      field,
      value === '' ? (field === 'title' ? '' : null) : value,
    );
  } catch (error) {
    if (error instanceof PageSettingEditError) return null;
    throw error;
  }
}

function readYaml(text: string, entry: YamlEntry): string | null {
  const written = text.slice(entry.value.from, entry.value.to);
  switch (entry.form) {
    case 'empty':
      return '';
    case 'plain':
      return fold(written);
    case 'single':
      return fold(written.slice(1, -1)).replaceAll("''", "'");
    case 'double':
      return readDouble(written);
    case 'block':
      return readBlock(written);
    case 'flow':
    case 'nested':
      return null;
  }
}

/** Lines of one text are joined as YAML joins them. */
function fold(text: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? line.trimEnd() : line.trim()))
    .join('\n')
    .replace(/\n(\n*)/g, (_, more: string) => (more === '' ? ' ' : more));
}

const escapes = dictionary<string>({
  '0': '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  ' ': ' ',
  '"': '"',
  '/': '/',
  '\\': '\\',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
});

function readDouble(written: string): string | null {
  let isKnown = true;
  const value = fold(written.slice(1, -1).replace(/\\\n\s*/g, '')).replace(
    /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|(.))/g,
    (all, x?: string, u?: string, long?: string, one?: string) => {
      const code = x ?? u ?? long;
      if (code !== undefined) return String.fromCodePoint(Math.min(0x10ffff, parseInt(code, 16)));
      if (escapes[one!] === undefined) isKnown = false;
      return escapes[one!] ?? all;
    },
  );
  return isKnown ? value : null;
}

/** `|` and `>` texts with the usual endings. */
function readBlock(written: string): string {
  const [header, ...lines] = written.split('\n');
  const indentation = Math.min(
    ...lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)![0].length),
  );
  const body = lines
    .map((line) => line.slice(indentation))
    .join('\n')
    .trimEnd();
  return header!.startsWith('>') ? fold(body) : body;
}

function readToml(text: string, block: HeadBlock, field: string): HeadValue {
  const place = rangeOfPageSetting(text, { ...block, data: {} }, field);
  if (place === null) return { value: '', canEdit: true };
  const written = text.slice(place.value.from, place.value.to);
  if (/^'[^'\n]*'$/.test(written)) return { value: written.slice(1, -1), canEdit: true };
  try {
    return { value: String(JSON.parse(written)), canEdit: true };
  } catch {
    return { value: written, canEdit: false };
  }
}
