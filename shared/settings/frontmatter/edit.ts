import type { TextEdit } from '../../base/edit.ts';
import type { Range } from '../../base/range.ts';
import { PageSettingEditError, type PageSettingValue } from './edit-error.ts';
import { yamlEntries, type YamlEntries, type YamlEntry } from './entries.ts';
import { writeOut, type PageSettingKey } from './read.ts';
import { yamlText, type Quoting } from './scalars.ts';
import { setTomlSetting, tomlKeyRange } from './toml.ts';

export { PageSettingEditError, type PageSettingValue } from './edit-error.ts';

/** The settings block of a page, as `shared/mdx` finds it. */
export interface SettingsBlock {
  /** Whole block with its fences and the line break after it. */
  readonly range: Range;
  /** The text between the fences. */
  readonly body: Range;
  readonly format: 'yaml' | 'toml';
  readonly data: Readonly<Record<string, unknown>>;
}

/** Keys that stand at the top of the block, in this order; all others go to its end. */
const firstKeys: readonly string[] = [
  'title',
  'sidebarTitle',
  'description',
  'icon',
  'iconType',
] satisfies PageSettingKey[];

/**
 * Sets, changes or removes one setting of a page. Everything else in the block
 * stays as it is: order, comments, quotes, line ends. A value that is there
 * already gives no edits. Without a block, one is put in front of the text.
 * Offsets are UTF-16 units of `text`.
 *
 * Throws a {@link PageSettingEditError} for a block that has no entries of its own lines.
 */
export function setPageSetting(
  text: string,
  block: SettingsBlock | null,
  key: string,
  value: PageSettingValue,
): TextEdit[] {
  const newLine = lineBreakOf(text);
  if (block === null) {
    if (value === null) return [];
    const at = text.startsWith('\uFEFF') ? 1 : 0;
    const gap = /^\s*(?:\r\n|\n|\r)/.test(text.slice(at)) || text.length === at ? '' : newLine;
    return [{ from: at, to: at, insert: `---${newLine}${writeEntry(key, value, '')}${newLine}---${newLine}${gap}` }];
  }
  if (isSame(block.data, key, value)) return [];
  if (block.format === 'toml') return setTomlSetting(text, block.body, key, value, newLine);
  const found = yamlEntries(text, block.body);
  const entry = found.entries.findLast((other) => other.key === key);
  if (entry !== undefined)
    return value === null ? [removeEntry(text, entry, newLine)] : [replaceValue(text, entry, value)];
  if (Object.hasOwn(block.data, key) || (!found.isComplete && found.entries.length === 0))
    throw new PageSettingEditError('The page settings are not written line by line');
  if (value === null) return [];
  return [insertEntry(text, block, found, key, value, newLine)];
}

/** Gives a key another name: for keys that were misspelt. Nothing where there is no such key. */
export function renamePageSetting(text: string, block: SettingsBlock, key: string, name: string): TextEdit[] {
  const range = rangeOfPageSetting(text, block, key);
  return range === null ? [] : [{ ...range.key, insert: writeKey(name) }];
}

/** Where a setting stands: its key, and its value without comments. Null where it is missing. */
export function rangeOfPageSetting(
  text: string,
  block: SettingsBlock,
  key: string,
): { readonly key: Range; readonly value: Range } | null {
  if (block.format === 'toml') return tomlKeyRange(text, block.body, key);
  const entry = yamlEntries(text, block.body).entries.findLast((other) => other.key === key);
  return entry === undefined ? null : { key: entry.keyRange, value: entry.value };
}

function replaceValue(text: string, entry: YamlEntry, value: Exclude<PageSettingValue, null>): TextEdit {
  if (entry.form === 'nested' && typeof value === 'object') return replaceList(text, entry, value);
  const quoting: Quoting = entry.form === 'single' || entry.form === 'double' ? entry.form : 'plain';
  const written = writeValue(value, quoting);
  if (entry.form === 'empty') return { from: entry.afterColon, to: entry.afterColon, insert: ` ${written}` };
  // An anchor (`&name`) may be referred to below; a tag (`!!str`) would change the new value.
  const properties =
    entry.properties === null ? '' : (/&\S+/.exec(text.slice(entry.properties.from, entry.properties.to))?.[0] ?? '');
  const from = entry.properties?.from ?? entry.value.from;
  const start = properties === '' ? written : `${properties} ${written}`;
  const spansComment = entry.comment !== null && entry.comment.to <= entry.value.to;
  const comment = spansComment ? ` ${text.slice(entry.comment!.from, entry.comment!.to)}` : '';
  if (entry.form === 'nested') return { from: entry.afterColon, to: entry.value.to, insert: ` ${start}${comment}` };
  return { from, to: entry.value.to, insert: start + comment };
}

/** Writes a list below its key anew, in the form that it has. */
function replaceList(text: string, entry: YamlEntry, items: readonly string[]): TextEdit {
  const nested = text.slice(entry.value.from, entry.value.to);
  const marker = /^([ \t]*)-([ \t]+)/m.exec(nested);
  const lineBreak = /\r\n|\n|\r/.exec(nested)?.[0] ?? '\n';
  const comment = entry.comment === null ? '' : ` ${text.slice(entry.comment.from, entry.comment.to)}`;
  const written =
    marker === null || items.length === 0
      ? ` ${writeValue(items, 'plain')}${comment}`
      : comment + items.map((item) => `${lineBreak}${marker[1]!}-${marker[2]!}${yamlText(item)}`).join('');
  return { from: entry.afterColon, to: entry.value.to, insert: written };
}

function removeEntry(text: string, entry: YamlEntry, newLine: string): TextEdit {
  const comment = entry.comment === null ? '' : text.slice(entry.comment.from, entry.comment.to) + newLine;
  return { ...entry.lines, insert: comment };
}

function insertEntry(
  text: string,
  block: SettingsBlock,
  found: YamlEntries,
  key: string,
  value: Exclude<PageSettingValue, null>,
  newLine: string,
): TextEdit {
  const line = writeEntry(key, value, found.indentation);
  const rank = firstKeys.indexOf(key);
  const before =
    rank < 0
      ? undefined
      : found.entries.findLast((entry) => firstKeys.indexOf(entry.key) >= 0 && firstKeys.indexOf(entry.key) < rank);
  if (before !== undefined) return { from: before.lines.to, to: before.lines.to, insert: line + newLine };
  const first = found.entries[0];
  if (rank >= 0 && first !== undefined) return { from: first.lines.from, to: first.lines.from, insert: line + newLine };
  const { from, to } = block.body;
  const endsLine = to === from || /[\r\n]/.test(text[to - 1]!);
  const fenceFollows = !/[\r\n]/.test(text[to] ?? '');
  if (!endsLine) return { from: to, to, insert: newLine + line };
  return { from: to, to, insert: fenceFollows ? line + newLine : line };
}

function writeEntry(key: string, value: Exclude<PageSettingValue, null>, indentation: string): string {
  return `${indentation}${writeKey(key)}: ${writeValue(value, 'plain')}`;
}

function writeValue(value: Exclude<PageSettingValue, null>, quoting: Quoting): string {
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string'
    ? yamlText(value, quoting)
    : `[${value.map((item) => yamlText(item, 'plain', true)).join(', ')}]`;
}

/** Keys with other signs than letters, digits and hyphens are quoted: `"og:title"`. */
function writeKey(key: string): string {
  return /^[A-Za-z_][\w-]*$/.test(key) && yamlText(key) === key ? key : JSON.stringify(key);
}

function isSame(data: Readonly<Record<string, unknown>>, key: string, value: PageSettingValue): boolean {
  if (!Object.hasOwn(data, key)) return false;
  const current = data[key];
  if (typeof value === 'string') return typeof current !== 'boolean' && writeOut(current) === value;
  if (value === null || typeof value === 'boolean') return current === value && value !== null;
  return (
    Array.isArray(current) && current.length === value.length && current.every((item, index) => item === value[index])
  );
}

function lineBreakOf(text: string): string {
  return /\r\n|\n|\r/.exec(text.slice(0, 10_000))?.[0] ?? '\n';
}
