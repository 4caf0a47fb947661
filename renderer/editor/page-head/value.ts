import { yamlEntries } from '../../../shared/settings/frontmatter/entries.ts';
import {
  PageSettingEditError,
  setPageSetting,
  type PageSettingValue,
} from '../../../shared/settings/frontmatter/edit.ts';
import type { TextEdit } from '../../../shared/base/edit.ts';
import { findHead } from './block.ts';
import { readText } from './settings.ts';

/** One of a page's settings, as a form can show it. */
export type PageValue =
  | { readonly kind: 'absent' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Written in a way that only its text can change. */
  | { readonly kind: 'other'; readonly source: string };

/** Reads a setting from the start of a page. */
export function readPageValue(text: string, key: string): PageValue {
  const block = findHead(text);
  if (block === null) return { kind: 'absent' };
  if (block.format === 'toml') return readText(text, key);
  const entry = yamlEntries(text, block.body).entries.findLast((other) => other.key === key);
  if (entry === undefined || entry.form === 'empty') return { kind: 'absent' };
  const source = text.slice(entry.value.from, entry.value.to);
  if (entry.form === 'nested') {
    const lines = source.split('\n').filter((line) => line.trim() !== '');
    const items = lines.map((line) => (/^\s*-\s/.test(line) ? line.trim().slice(1).trim() : undefined));
    return items.length > 0 && items.every((item) => item !== undefined && isPlain(item))
      ? { kind: 'list', items: items.map((item) => unquoted(item!)) }
      : { kind: 'other', source };
  }
  if (entry.form === 'flow') {
    const inner = /^\[(.*)\]$/s.exec(source.trim())?.[1];
    if (inner === undefined) return { kind: 'other', source };
    const items =
      inner
        .match(/"(?:\\.|[^"\\])*"|'(?:''|[^'])*'|[^,]+/g)
        ?.map((item) => item.trim())
        .filter((item) => item !== '') ?? [];
    return items.every(isPlain) ? { kind: 'list', items: items.map(unquoted) } : { kind: 'other', source };
  }
  return readText(text, key);
}

const isPlain = (item: string) => /^"(?:[^"\\])*"$|^'(?:[^'])*'$|^[^"'[\]{}&*!|>#%@`:][^:#]*$/.test(item);
const unquoted = (item: string) => item.replace(/^(["'])(.*)\1$/s, '$2');

/**
 * The smallest edits that give a setting a value; null takes its line out. Null where only the file's text can be
 * changed.
 */
export function setPageValue(text: string, key: string, value: PageSettingValue): TextEdit[] | null {
  const block = findHead(text);
  const now = readPageValue(text, key);
  if (now.kind === 'other') return null;
  // What this one key says is all that the edit needs to know; a text never equals a switch or a list by chance.
  const isSame =
    now.kind === 'text'
      ? typeof value === 'boolean'
        ? now.text === String(value)
        : now.text === value
      : now.kind === 'list' && Array.isArray(value) && JSON.stringify(value) === JSON.stringify(now.items);
  if (isSame || (now.kind === 'absent' && value === null)) return [];
  const data: Record<string, unknown> =
    now.kind === 'absent' ? {} : { [key]: now.kind === 'text' ? now.text : now.items };
  try {
    return setPageSetting(text, block === null ? null : { ...block, data }, key, value);
  } catch (error) {
    if (error instanceof PageSettingEditError) return null;
    throw error;
  }
}
