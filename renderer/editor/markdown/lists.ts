import type { TextEdit } from '../../../shared/base/edit.ts';

/** A list item's first line. */
interface Item {
  /** Columns in front of its mark. */
  readonly indent: number;
  /** Column at which its words start; what lies below the item starts there too. */
  readonly content: number;
  readonly bullet: string;
  readonly number: number | null;
  /** Offset of the number in the line. */
  readonly at: number;
}

const tabWidth = 4;
const itemPattern = /^([ \t]*)(?:([-*+])|(\d{1,9})([.)]))([ \t]+|$)/;
const emptyItem = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]*)?$/;

function columns(space: string): number {
  let count = 0;
  for (const sign of space) count += sign === '\t' ? tabWidth - (count % tabWidth) : 1;
  return count;
}
const indentOf = (line: string) => columns(/^[ \t]*/.exec(line)![0]);
const isBlank = (line: string) => line.trim() === '';

function readItem(line: string): Item | null {
  const found = itemPattern.exec(line);
  if (found === null) return null;
  const indent = columns(found[1]!);
  const mark = found[2] ?? `${found[3]}${found[4]}`;
  const space = found[5]!.length > 0 && found[5]!.length <= 4 ? found[5]!.length : 1;
  return {
    indent,
    content: indent + mark.length + space,
    bullet: found[2] ?? found[4]!,
    number: found[3] === undefined ? null : Number(found[3]),
    at: found[1]!.length,
  };
}

/** An item in which an empty line would be a paragraph. */
interface ItemAbove {
  /** White space in front of its mark. */
  readonly indentation: string;
  /** Whether a line, not a blank one, belongs to it, too. */
  readonly holds: (line: string) => boolean;
}

/** The innermost item that a blank line below these belongs to, by the white space in it; null where it is in none. */
export function itemAbove(lines: readonly string[], blank: string): ItemAbove | null {
  const column = indentOf(blank);
  for (const line of lines.toReversed()) {
    if (isBlank(line)) continue;
    const item = readItem(line);
    if (item !== null && item.content <= column)
      return { indentation: /^[ \t]*/.exec(line)![0], holds: (below) => indentOf(below) >= item.content };
    if (indentOf(line) < column) return null;
  }
  return null;
}

/** Lines of a text; code among them is no list. */
class Lines {
  readonly all: string[];
  readonly starts: number[] = [];
  readonly #isCode: (line: number) => boolean;
  constructor(text: string, isCode: (line: number) => boolean) {
    this.all = text.split('\n');
    this.#isCode = isCode;
    let start = 0;
    for (const line of this.all) {
      this.starts.push(start);
      start += line.length + 1;
    }
  }
  at(pos: number): number {
    let line = this.starts.findIndex((start) => start > pos);
    if (line < 0) line = this.starts.length;
    return line - 1;
  }
  item(line: number): Item | null {
    return this.#isCode(line) ? null : readItem(this.all[line]!);
  }
  /** The items before a line that belong to the same list or to those around it, nearest first. */
  *before(line: number, indent: number): Generator<{ line: number; item: Item }> {
    let least = indent;
    for (let at = line - 1; at >= 0; at--) {
      if (isBlank(this.all[at]!)) continue;
      const item = this.item(at);
      if (item !== null) {
        least = Math.min(least, item.indent);
        yield { line: at, item };
      } else if (indentOf(this.all[at]!) <= least) return;
    }
  }
  /** The last line of what hangs below an item. */
  below(line: number, indent: number): number {
    let last = line;
    for (let at = line + 1; at < this.all.length; at++) {
      if (isBlank(this.all[at]!)) continue;
      if (indentOf(this.all[at]!) <= indent) break;
      last = at;
    }
    return last;
  }
  /** First and last line of the list that a line lies in. */
  region(line: number): { first: number; last: number } {
    const item = this.item(line);
    let first = line;
    let least = item?.indent ?? 0;
    for (const before of this.before(line, least)) {
      first = before.line;
      least = Math.min(least, before.item.indent);
    }
    let last = line;
    for (let at = line + 1; at < this.all.length; at++) {
      if (isBlank(this.all[at]!)) continue;
      const indent = indentOf(this.all[at]!);
      const isItem = this.item(at) !== null;
      if (isItem ? indent < least : indent <= least) break;
      last = at;
    }
    return { first, last };
  }
}

/** An item of a list while the list is gone through. */
interface Level {
  readonly indent: number;
  /** As they are written; who goes through the list may say what they are to be. */
  bullet: string;
  number: number | null;
}

/** The items of the list around a line in order, each with the one before it on its level. */
function* items(
  lines: Lines,
  line: number,
): Generator<{ readonly at: number; readonly item: Item; readonly own: Level; readonly before: Level | null }> {
  const { first, last } = lines.region(line);
  const stack: Level[] = [];
  for (let at = first; at <= last; at++) {
    const item = lines.item(at);
    if (item === null) continue;
    while (stack.length > 0 && stack.at(-1)!.indent > item.indent) stack.pop();
    const before = stack.at(-1)?.indent === item.indent ? stack.pop()! : null;
    const own: Level = { indent: item.indent, bullet: item.bullet, number: item.number };
    stack.push(own);
    yield { at, item, own, before };
  }
}

/** Numbers the list around `line` anew where it counted up before, or where an item has moved. */
function renumber(lines: Lines, line: number, moved: (line: number) => boolean, countsUp: boolean): void {
  for (const { at, item, own, before } of items(lines, line)) {
    const isNext = before?.bullet === item.bullet;
    if (item.number === null || !(moved(at) || (countsUp && isNext))) continue;
    own.number = isNext ? (before!.number ?? 0) + (countsUp ? 1 : 0) : 1;
    const text = lines.all[at]!;
    lines.all[at] = text.slice(0, item.at) + text.slice(item.at).replace(/^\d+/, String(own.number));
  }
}

/**
 * Items that have moved are marked as the list is that they come to, or they would begin another one.
 *
 * @param end last line of what has moved
 */
function markAlike(lines: Lines, line: number, end: number, isMoved: (line: number) => boolean): void {
  for (const { at, item, own, before } of items(lines, line)) {
    if (!isMoved(at) || before === null || before.bullet === item.bullet) continue;
    const text = lines.all[at]!;
    const mark = before.number === null ? before.bullet : `${before.number + 1}${before.bullet}`;
    lines.all[at] = text.slice(0, item.at) + text.slice(item.at).replace(/^(?:[-*+]|\d+[.)])/, mark);
    own.bullet = before.bullet;
    own.number = before.number === null ? null : before.number + 1;
    const by = lines.item(at)!.content - item.content;
    const last = Math.min(end, lines.below(at, item.indent));
    for (let below = at + 1; below <= last; below++) lines.all[below] = shiftLine(lines.all[below]!, by);
  }
}

/** Whether the numbers around a line count up; lists that say “1.” everywhere are left as they are. */
function countsUp(lines: Lines, line: number): boolean {
  for (const { item, before } of items(lines, line))
    if (before !== null && before.bullet === item.bullet && item.number !== null && item.number === before.number)
      return false;
  return true;
}

/** The smallest edits, a line each, between lines before and after. */
function editsBetween(before: Lines, after: readonly string[]): TextEdit[] {
  return before.all.flatMap((old, index): TextEdit[] => {
    const now = after[index]!;
    if (old === now) return [];
    let head = 0;
    while (head < old.length && head < now.length && old[head] === now[head]) head++;
    let tail = 0;
    while (
      tail < old.length - head &&
      tail < now.length - head &&
      old[old.length - 1 - tail] === now[now.length - 1 - tail]
    )
      tail++;
    const start = before.starts[index]!;
    return [{ from: start + head, to: start + old.length - tail, insert: now.slice(head, now.length - tail) }];
  });
}

function shiftLine(line: string, by: number): string {
  if (isBlank(line)) return line;
  const space = /^[ \t]*/.exec(line)![0];
  if (space.includes('\t')) return by > 0 ? `\t${line}` : line.replace(/^\t| {1,4}/, '');
  return by > 0 ? ' '.repeat(by) + line : line.slice(Math.min(space.length, -by));
}

/**
 * Moves the list items between two offsets a level in (1) or out (-1), with what
 * hangs below them, and numbers them and their old and new neighbours as they now
 * follow one another. No edits where there is no such level; null outside of a list.
 */
export function moveItems(
  text: string,
  from: number,
  to: number,
  direction: 1 | -1,
  isCode: (line: number) => boolean = () => false,
): TextEdit[] | null {
  const before = new Lines(text, isCode);
  const first = before.at(from);
  const item = before.item(first);
  if (item === null) return null;
  const level = direction > 0 ? levelBelow(before, first, item) : levelAbove(before, first, item);
  if (level === null) return [];
  const selectedLast = to > from && before.starts[before.at(to)] === to ? before.at(to) - 1 : before.at(to);
  const last = before.below(selectedLast, before.item(selectedLast)?.indent ?? item.indent);
  const after = new Lines(text, isCode);
  const isCounting = countsUp(before, first);
  for (let line = first; line <= last; line++) after.all[line] = shiftLine(after.all[line]!, level - item.indent);
  const shifted = after.item(first)?.indent;
  // What followed on the old level hangs below the item now: a list of its own.
  const follower =
    direction < 0 && last + 1 < before.all.length && before.item(last + 1)?.indent === item.indent ? last + 1 : -1;
  const isTop = (line: number) => line >= first && line <= last && after.item(line)?.indent === shifted;
  markAlike(after, first, last, isTop);
  renumber(after, first, (line) => isTop(line) || line === follower, isCounting);
  if (follower >= 0) moveBelow(after, follower, item.indent);
  return editsBetween(before, after.all);
}

/**
 * Counts the items behind the one at a place, in its own list, on by so many. Null where its list has no numbers, or
 * the same one everywhere.
 */
export function countedOn(
  text: string,
  pos: number,
  { by, isOwnToo }: { readonly by: number; readonly isOwnToo: boolean },
  isCode: (line: number) => boolean = () => false,
): TextEdit[] | null {
  const lines = new Lines(text, isCode);
  const line = lines.at(pos);
  const own = lines.item(line);
  if (own?.number === undefined || own.number === null || !countsUp(lines, line)) return null;
  const edits: TextEdit[] = [];
  for (const { at, item } of items(lines, line)) {
    if (at < line || item.indent > own.indent) continue;
    if (item.indent < own.indent || item.bullet !== own.bullet) break;
    if (item.number === null || (at === line && !isOwnToo)) continue;
    const from = lines.starts[at]! + item.at;
    edits.push({ from, to: from + String(item.number).length, insert: String(item.number + by) });
  }
  return edits;
}

/**
 * The next item behind blank lines, where the list of the item at a place goes on, and blank lines stand between no
 * others of its items; null else. As an offset of its line.
 */
export function goesOnTight(text: string, pos: number, isCode: (line: number) => boolean = () => false): number | null {
  const lines = new Lines(text, isCode);
  const line = lines.at(pos);
  let next = line + 1;
  while (next < lines.all.length && isBlank(lines.all[next]!)) next++;
  const item = next < lines.all.length ? lines.item(next) : null;
  if (item === null || next === line + 1) return null;
  let isSame = false;
  for (const { at, item: each, before } of items(lines, next)) {
    if (at === next) isSame = before?.bullet === item.bullet;
    else if (before !== null && each.indent === item.indent && isBlank(lines.all[at - 1]!)) return null;
  }
  return isSame ? lines.starts[next]! : null;
}

/** Moves what hangs below an item now as far in as that item’s words begin: its mark may be a longer one. */
function moveBelow(lines: Lines, follower: number, indent: number): void {
  const parent = [...lines.before(follower, indent)].find((each) => each.item.indent < indent);
  const by = (parent?.item.content ?? indent) - indent;
  if (by <= 0) return;
  const last = lines.below(follower, indent - 1);
  for (let line = follower; line <= last; line++) lines.all[line] = shiftLine(lines.all[line]!, by);
}

function levelBelow(lines: Lines, line: number, item: Item): number | null {
  for (const before of lines.before(line, item.indent)) {
    if (before.item.indent === item.indent) return before.item.content;
    if (before.item.indent < item.indent) return null;
  }
  return null;
}

function levelAbove(lines: Lines, line: number, item: Item): number | null {
  for (const before of lines.before(line, item.indent)) if (before.item.indent < item.indent) return before.item.indent;
  return null;
}

/**
 * Enter in an item without words: one level out, or the end of the list, with a
 * blank line around, for what is written next would be words of the last item.
 * `caret` is where it stands afterwards; null: it stays with its words. Null
 * where the cursor is not in such an item. The line keeps the indentation of the
 * component around it.
 */
export function leaveEmptyItem(
  text: string,
  pos: number,
  isInComponent: boolean,
  isCode: (line: number) => boolean = () => false,
): { readonly edits: TextEdit[]; readonly caret: number | null } | null {
  const before = new Lines(text, isCode);
  const line = before.at(pos);
  const item = before.item(line);
  const found = emptyItem.exec(before.all[line]!);
  if (item === null || found === null || pos < before.starts[line]! + item.content - item.indent + item.at - 1)
    return null;
  if (levelAbove(before, line, item) !== null)
    return { edits: moveItems(text, pos, pos, -1, isCode) ?? [], caret: null };
  const previous = [...before.before(line, item.indent)].find((each) => each.item.indent === item.indent);
  const isCounting = countsUp(before, line);
  const after = new Lines(text, isCode);
  const indent = isInComponent ? found[1]! : '';
  after.all[line] = indent;
  if (previous !== undefined && isCounting) renumber(after, previous.line, () => false, true);
  const isWords = (each: string | undefined) => each !== undefined && !isBlank(each) && !/^[ \t]*<\//.test(each);
  const start = before.starts[line]!;
  const gap = isWords(before.all[line - 1]) && previous !== undefined ? '\n' : '';
  const edits = editsBetween(before, after.all).filter(
    (edit) => edit.from < start || edit.from > start + before.all[line]!.length,
  );
  const own = `${gap}${indent}`;
  return {
    edits: [
      ...edits,
      { from: start, to: start + before.all[line]!.length, insert: own + (isWords(before.all[line + 1]) ? '\n' : '') },
    ].sort((a, b) => a.from - b.from),
    caret: start + own.length,
  };
}
