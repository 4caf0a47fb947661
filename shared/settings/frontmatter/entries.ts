import type { Range } from '../../base/range.ts';

/** How the value of an entry is written. */
export type ValueForm = 'empty' | 'plain' | 'single' | 'double' | 'block' | 'flow' | 'nested';

/** One top-level `key: value` of a YAML block. Offsets are those of the whole page. */
export interface YamlEntry {
  readonly key: string;
  readonly keyRange: Range;
  /** Behind the colon. */
  readonly afterColon: number;
  /** The value without the comment behind it; empty at `afterColon` where there is none. */
  readonly value: Range;
  readonly form: ValueForm;
  /** `&name ` or `!tag ` in front of the value. */
  readonly properties: Range | null;
  /** Comment on the line where the value starts (block, list) or ends (all others). */
  readonly comment: Range | null;
  /** All lines of the entry, with the line break behind them. */
  readonly lines: Range;
}

interface Line extends Range {
  /** Behind the line break. */
  readonly next: number;
  readonly indentation: number;
  /** Nothing but white space. */
  readonly isBlank: boolean;
  /** Nothing but a comment. */
  readonly isComment: boolean;
}

/** A block's entries in order, found line by line so that everything else stays untouched. */
export interface YamlEntries {
  readonly entries: readonly YamlEntry[];
  /** Indentation of the keys, usually none. */
  readonly indentation: string;
  /** Whether every line that is no comment belongs to an entry. */
  readonly isComplete: boolean;
}

const keyPattern =
  /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|((?![\s,[\]{}#&*!|>'"%@`])(?![-?:](?:\s|$))(?:(?!\s#)[^\r\n])*?))[ \t]*:(?=[ \t]|$)/;

/** Finds the entries of the YAML between `body.from` and `body.to`. */
export function yamlEntries(text: string, body: Range): YamlEntries {
  const lines = linesOf(text, body);
  const first = lines.find((line) => !line.isBlank && !line.isComment);
  const base = first?.indentation ?? 0;
  const entries: YamlEntry[] = [];
  let isComplete = true;
  for (let index = 0; index < lines.length;) {
    const line = lines[index]!;
    const entry =
      line.isBlank || line.isComment || line.indentation !== base ? null : entryAt(text, lines, index, base);
    if (entry === null) {
      if (!line.isBlank && !line.isComment) isComplete = false;
      index++;
      continue;
    }
    entries.push(entry);
    while (index < lines.length && lines[index]!.from < entry.lines.to) index++;
  }
  return { entries, indentation: first === undefined ? '' : text.slice(first.from, first.from + base), isComplete };
}

function linesOf(text: string, { from, to }: Range): Line[] {
  const lines: Line[] = [];
  for (let start = from; start < to;) {
    const found = /\r\n|\n|\r/g;
    found.lastIndex = start;
    const lineBreak = found.exec(text);
    const end = lineBreak === null ? text.length : lineBreak.index;
    const next = lineBreak === null ? text.length : end + lineBreak[0].length;
    const content = text.slice(start, end);
    const indentation = /^ */.exec(content)![0].length;
    lines.push({
      from: start,
      to: end,
      next,
      indentation,
      isBlank: content.trim() === '',
      isComment: /^\s*#/.test(content),
    });
    start = next;
  }
  return lines;
}

function entryAt(text: string, lines: readonly Line[], index: number, base: number): YamlEntry | null {
  const line = lines[index]!;
  const start = line.from + base;
  const match = keyPattern.exec(text.slice(start, line.to));
  if (match === null) return null;
  const key =
    match[1] !== undefined
      ? unescapeDouble(match[1])
      : match[2] !== undefined
        ? match[2].replaceAll("''", "'")
        : match[3]!.trimEnd();
  const afterColon = start + match[0].length;
  const quoted = match[1] !== undefined || match[2] !== undefined;
  const keyLength = match[0].slice(0, -1).trimEnd().length;
  const scan = scanValue(text, lines, index, afterColon, base);
  const last = scan.lastLine;
  return {
    key: quoted ? key : key.trim(),
    keyRange: { from: start, to: start + keyLength },
    afterColon,
    ...scan,
    lines: { from: line.from, to: lines[last]!.next },
  };
}

interface Scan extends Pick<YamlEntry, 'value' | 'form' | 'properties' | 'comment'> {
  readonly lastLine: number;
}

function scanValue(text: string, lines: readonly Line[], index: number, afterColon: number, base: number): Scan {
  const line = lines[index]!;
  const spaces = /^[ \t]*/.exec(text.slice(afterColon, line.to))![0].length;
  const propertiesLength = /^(?:[&!][^\s]*(?:[ \t]+|$))*/.exec(text.slice(afterColon + spaces, line.to))![0].length;
  const from = afterColon + spaces + propertiesLength;
  const properties = propertiesLength === 0 ? null : { from: afterColon + spaces, to: from };
  const sign = text[from];
  const make = (form: ValueForm, to: number, lastLine: number, comment: Range | null): Scan => ({
    form,
    value: { from, to },
    properties,
    comment,
    lastLine,
  });
  if (from >= line.to || sign === '#') {
    const last = lastNested(text, lines, index, base);
    const comment = sign === '#' && from < line.to ? { from, to: trimmedEnd(text, line) } : null;
    if (last === index)
      return { form: 'empty', value: { from: afterColon, to: afterColon }, properties, comment, lastLine: index };
    return make('nested', trimmedEnd(text, lines[last]!), last, comment);
  }
  if (sign === '|' || sign === '>') {
    const last = lastDeeper(lines, index, base);
    const header = commentAt(text, from + 1, line);
    return make(
      'block',
      last === index ? (header?.from ?? trimmedEnd(text, line)) : trimmedEnd(text, lines[last]!),
      last,
      header,
    );
  }
  if (sign === '"' || sign === "'" || sign === '[' || sign === '{') {
    const limit = lines.at(-1)!.to;
    const end = sign === '"' || sign === "'" ? quoteEnd(text, from, limit) : flowEnd(text, from, limit);
    if (end !== null) {
      const lastLine = lines.findIndex((other) => end <= other.to);
      return make(
        sign === '"' ? 'double' : sign === "'" ? 'single' : 'flow',
        end,
        lastLine,
        commentAt(text, end, lines[lastLine]!),
      );
    }
  }
  return scanPlain(text, lines, index, from, base, make);
}

/** A text without quotes goes on over deeper lines until a comment or the next key. */
function scanPlain(
  text: string,
  lines: readonly Line[],
  index: number,
  from: number,
  base: number,
  make: (form: ValueForm, to: number, lastLine: number, comment: Range | null) => Scan,
): Scan {
  let last = index;
  let comment = commentAt(text, from, lines[index]!);
  for (let at = index + 1; at < lines.length && comment === null; at++) {
    const line = lines[at]!;
    if (line.isBlank) continue;
    if (line.isComment || line.indentation <= base) break;
    last = at;
    comment = commentAt(text, line.from, line);
  }
  const end = comment === null ? lines[last]!.to : comment.from;
  return make('plain', from + text.slice(from, end).trimEnd().length, last, comment);
}

/** ` # …` behind `from` on a line. */
function commentAt(text: string, from: number, line: Line): Range | null {
  const match = /(?:^|[ \t])#/.exec(text.slice(from, line.to));
  if (match === null) return null;
  const start = from + match.index + match[0].length - 1;
  return { from: start, to: trimmedEnd(text, line) };
}

/** Last line that is deeper than the key, blank lines between included. */
function lastDeeper(lines: readonly Line[], index: number, base: number): number {
  let last = index;
  for (let at = index + 1; at < lines.length; at++) {
    if (lines[at]!.isBlank) continue;
    if (lines[at]!.indentation <= base) break;
    last = at;
  }
  return last;
}

/** Last line of a list or of parts below a key; a list may stand as far left as its key. */
function lastNested(text: string, lines: readonly Line[], index: number, base: number): number {
  let last = index;
  for (let at = index + 1; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.isBlank || line.isComment) continue;
    const isItem = line.indentation === base && /^-(?:\s|$)/.test(text.slice(line.from + base, line.from + base + 2));
    if (line.indentation <= base && !isItem) break;
    last = at;
  }
  return last;
}

/** Behind the closing quote, or null where there is none. Its lines may start anywhere (BEHAVIOUR.md). */
function quoteEnd(text: string, from: number, limit: number): number | null {
  const quote = text[from]!;
  for (let at = from + 1; at < limit; at++) {
    if (quote === '"' && text[at] === '\\') at++;
    else if (text[at] === quote) {
      if (quote === '"' || text[at + 1] !== "'") return at + 1;
      at++;
    }
  }
  return null;
}

/** Behind the bracket that closes a list or parts on one or more lines. */
function flowEnd(text: string, from: number, limit: number): number | null {
  let depth = 0;
  for (let at = from; at < limit; at++) {
    const sign = text[at]!;
    if ((sign === '"' || sign === "'") && /[\s,[{:]/.test(text[at - 1] ?? ' ')) {
      const end = quoteEnd(text, at, limit);
      if (end === null) return null;
      at = end - 1;
    } else if (sign === '#' && /\s/.test(text[at - 1] ?? ' ')) {
      while (at < limit && text[at] !== '\n' && text[at] !== '\r') at++;
    } else if (sign === '[' || sign === '{') {
      depth++;
    } else if (sign === ']' || sign === '}') {
      depth--;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

function trimmedEnd(text: string, line: Line): number {
  return line.from + text.slice(line.from, line.to).trimEnd().length;
}

function unescapeDouble(written: string): string {
  try {
    return JSON.parse(`"${written}"`) as string;
  } catch {
    // An escape that only YAML has; such a key is none that Galley sets.
    return written;
  }
}
