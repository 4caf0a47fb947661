import type { TextEdit } from '../../base/edit.ts';
import type { Range } from '../../base/range.ts';
import { PageSettingEditError, type PageSettingValue } from './edit-error.ts';

// TOML blocks are rare: only values on one line are edited.

interface TomlEntry {
  readonly key: Range;
  readonly value: Range;
  readonly line: Range;
}

/** Sets a top-level key of a TOML block. Throws a {@link PageSettingEditError} where the value spans lines. */
export function setTomlSetting(
  text: string,
  body: Range,
  key: string,
  value: PageSettingValue,
  newLine: string,
): TextEdit[] {
  const entry = findEntry(text, body, key);
  if (entry !== null) {
    if (/^(?:"""|'''|[[{][^\]}]*$)/.test(text.slice(entry.value.from, entry.value.to)))
      throw new PageSettingEditError('This setting spans several lines');
    return value === null ? [{ ...entry.line, insert: '' }] : [{ ...entry.value, insert: write(value) }];
  }
  if (value === null) return [];
  const line = `${writeKey(key)} = ${write(value)}`;
  // Behind the first `[table]`, a key would belong to the table.
  const table = /^[ \t]*\[/m.exec(text.slice(body.from, body.to));
  if (table !== null) return [{ from: body.from + table.index, to: body.from + table.index, insert: line + newLine }];
  const endsLine = body.to === body.from || /[\r\n]/.test(text[body.to - 1]!);
  if (!endsLine) return [{ from: body.to, to: body.to, insert: newLine + line }];
  return [{ from: body.to, to: body.to, insert: /[\r\n]/.test(text[body.to] ?? '') ? line : line + newLine }];
}

/** Where a top-level key of a TOML block and its value stand. */
export function tomlKeyRange(
  text: string,
  body: Range,
  key: string,
): { readonly key: Range; readonly value: Range } | null {
  return findEntry(text, body, key);
}

function findEntry(text: string, body: Range, key: string): TomlEntry | null {
  const pattern =
    /^([ \t]*)("(?:[^"\\]|\\.)*"|'[^']*'|[\w-]+)([ \t]*=[ \t]*)("(?:[^"\\\r\n]|\\.)*"(?!")|'[^'\r\n]*'(?!')|[^\r\n#]*)[^\r\n]*(?:\r\n|\n|\r|$)|^[ \t]*(\[)/gm;
  const source = text.slice(body.from, Math.min(text.length, body.to + 2));
  for (const match of source.matchAll(pattern)) {
    if (match[5] !== undefined) return null;
    if (match[2]!.replace(/^(["'])(.*)\1$/, '$2') !== key) continue;
    const keyFrom = body.from + match.index + match[1]!.length;
    const valueFrom = keyFrom + match[2]!.length + match[3]!.length;
    return {
      key: { from: keyFrom, to: keyFrom + match[2]!.length },
      value: { from: valueFrom, to: valueFrom + match[4]!.trimEnd().length },
      line: { from: body.from + match.index, to: body.from + match.index + match[0].length },
    };
  }
  return null;
}

function writeKey(key: string): string {
  return /^[\w-]+$/.test(key) ? key : JSON.stringify(key);
}

function write(value: Exclude<PageSettingValue, null>): string {
  if (typeof value === 'boolean') return String(value);
  // TOML has JSON's escapes, and wants one more.
  const quote = (item: string) => JSON.stringify(item).replaceAll('\x7f', '\\u007f');
  return typeof value === 'string' ? quote(value) : `[${value.map(quote).join(', ')}]`;
}
