import type { TextEdit } from '../../base/edit.ts';
import type { Range } from '../../base/range.ts';
import { childrenOf, indentationAt, isOneLine, type JsonContainer, type JsonStyle } from './style.ts';
import type { JsonTree } from './tree.ts';

/** Writes an entry that starts on a line with this indentation. */
export type WriteEntry = (indentation: string) => string;

/** Puts an entry in front of the child at `index`, or last. One contiguous change. */
export function insertChild(
  tree: JsonTree,
  container: JsonContainer,
  index: number,
  style: JsonStyle,
  spread: boolean,
  write: WriteEntry,
): TextEdit {
  const { text } = tree;
  const children = childrenOf(container);
  if (children.length === 0) return insertFirst(tree, container, style, spread, write);
  const neighbour = children[Math.min(index, children.length - 1)]!.range;
  const indentation = indentationAt(text, neighbour.from);
  const before =
    index === 0 || index < children.length
      ? leadingGap(tree, container, index)
      : leadingGap(tree, container, children.length - 1);
  const onOwnLine = !isOneLine(text, before);
  if (index < children.length) {
    if (!onOwnLine) return at(neighbour.from, write(indentation) + style.comma);
    const tail = lineTail(tree, before.from, neighbour.from);
    return isOneLine(text, { from: tail, to: neighbour.from })
      ? at(neighbour.from, `${write(indentation)},${style.newLine}${indentation}`)
      : at(tail, `${style.newLine}${indentation}${write(indentation)},`);
  }
  const comma = commaAfter(tree, neighbour.to, container.range.to - 1);
  const start = comma === null ? neighbour.to : comma + 1;
  const after = comma === null ? '' : ',';
  if (!onOwnLine)
    return comma === null
      ? at(start, style.comma + write(indentation))
      : at(start, style.comma.slice(style.comma.indexOf(',') + 1) + write(indentation) + after);
  // The comment behind the last entry belongs to it: the comma goes before the comment.
  const tail = lineTail(tree, start, container.range.to - 1);
  const kept = text.slice(start, tail).trimEnd();
  const entry = style.newLine + indentation + write(indentation) + after;
  return comma === null
    ? { from: start, to: start + kept.length, insert: `,${kept}${entry}` }
    : at(start + kept.length, entry);
}

/** Takes a child out, with its comma and its line. Comments stay. One contiguous change. */
export function removeChild(tree: JsonTree, container: JsonContainer, index: number): TextEdit {
  const { text } = tree;
  const children = childrenOf(container);
  const child = children[index]!.range;
  const close = container.range.to - 1;
  const inner = { from: container.range.from + 1, to: close };
  if (children.length === 1 && commentsIn(tree, inner).length === 0) return remove(inner);
  const comma = commaAfter(tree, child.to, index + 1 < children.length ? children[index + 1]!.range.from : close);
  const previous = children[index - 1];
  if (comma !== null && commentsIn(tree, { from: child.to, to: comma }).length > 0) {
    return { from: child.from, to: comma + 1, insert: text.slice(child.to, comma).trimStart() };
  }
  if (comma !== null && previous !== undefined && index === children.length - 1) {
    // The last one of a line, with a comma of its own: the one before keeps its comma, and no space is left behind it.
    const gap = text.slice(previous.range.to, child.from);
    if (/^[ \t]*,[ \t]+$/.test(gap)) return remove({ from: previous.range.to + gap.indexOf(',') + 1, to: comma + 1 });
  }
  if (comma !== null || previous === undefined)
    return removeLine(text, child.from, comma === null ? child.to : comma + 1);
  // The last one: the comma before it goes too, the comments between stay.
  const previousComma = commaAfter(tree, previous.range.to, child.from);
  if (previousComma === null) return removeLine(text, child.from, child.to);
  const between = { from: previousComma + 1, to: child.from };
  const kept = text.slice(between.from, between.to);
  if (commentsIn(tree, between).length === 0) return remove({ from: previousComma, to: child.to });
  let end = child.to;
  while (text[end] === ' ' || text[end] === '\t') end++;
  // A line comment that is kept needs the line break behind it.
  const endsLine = text[end] === '\n' || text[end] === '\r';
  return endsLine
    ? { from: previousComma, to: end, insert: kept.trimEnd() }
    : { from: previousComma, to: child.to, insert: kept };
}

/**
 * Moves an item to another place of its list. Comments above an item and behind it
 * go with it; the white space between items stays where it is.
 */
export function moveItem(tree: JsonTree, array: JsonContainer, from: number, to: number, style: JsonStyle): TextEdit {
  const low = Math.min(from, to);
  const high = Math.max(from, to);
  const order = Array.from({ length: high - low + 1 }, (_, index) => low + index);
  order.splice(to - low, 0, ...order.splice(from - low, 1));
  const { text } = tree;
  const entries = Array.from({ length: high - low + 1 }, (_, index) => entryOf(tree, array, low + index));
  const start = entries[0]!.from;
  const hasComments = entries.some((entry) => entry.above !== '' || entry.behind !== '');
  // Entries with comments are written with their commas: the last one's is replaced, too.
  const end = hasComments ? entries.at(-1)!.end : entries.at(-1)!.to;
  let insert = '';
  for (const [slot, source] of order.entries()) {
    const entry = entries[source - low]!;
    const place = entries[slot]!;
    const isLast = slot === entries.length - 1;
    if (!hasComments) {
      insert += entry.item + (isLast ? '' : text.slice(place.to, entries[slot + 1]!.from));
      continue;
    }
    const indentation = indentationAt(text, childrenOf(array)[low + slot]!.range.from);
    insert +=
      entry.above + entry.item + (place.comma ? ',' : '') + entry.behind + (isLast ? '' : style.newLine + indentation);
  }
  return { from: start, to: end, insert };
}

interface Entry extends Range {
  /** Comment lines above, up to the item. */
  readonly above: string;
  readonly item: string;
  readonly comma: boolean;
  /** Behind its comma and what is said behind that. */
  readonly end: number;
  /** Comment behind it on the same line, with the space before it. */
  readonly behind: string;
}

function entryOf(tree: JsonTree, array: JsonContainer, index: number): Entry {
  const { text } = tree;
  const item = childrenOf(array)[index]!.range;
  const gap = leadingGap(tree, array, index);
  const gapStart = lineTail(tree, gap.from, item.from);
  const firstAbove = commentsIn(tree, { from: gapStart, to: item.from })[0];
  const from = firstAbove?.from ?? item.from;
  const limit = childrenOf(array)[index + 1]?.range.from ?? array.range.to - 1;
  const comma = commaAfter(tree, item.to, limit);
  const tail = lineTail(tree, comma === null ? item.to : comma + 1, limit);
  const behind = commentsIn(tree, { from: item.to, to: tail })
    .map((comment) => ` ${text.slice(comment.from, comment.to)}`)
    .join('');
  return {
    from,
    to: behind === '' ? item.to : tail,
    above: text.slice(from, item.from),
    item: text.slice(item.from, item.to),
    comma: comma !== null,
    end: Math.max(behind === '' ? item.to : tail, comma === null ? 0 : comma + 1),
    behind,
  };
}

function insertFirst(
  tree: JsonTree,
  container: JsonContainer,
  style: JsonStyle,
  spread: boolean,
  write: WriteEntry,
): TextEdit {
  const inner = { from: container.range.from + 1, to: container.range.to - 1 };
  const outer = indentationAt(tree.text, container.range.from);
  const indentation = outer + style.unit;
  const hasLines = !isOneLine(tree.text, inner);
  if (commentsIn(tree, inner).length > 0) {
    return at(inner.from, hasLines ? style.newLine + indentation + write(indentation) : write(outer));
  }
  if (hasLines || spread) {
    return { ...inner, insert: style.newLine + indentation + write(indentation) + style.newLine + outer };
  }
  const padding = style.padding[container.kind];
  return { ...inner, insert: padding + write(outer) + padding };
}

/** Removes a range; when nothing else stands on its lines, the lines go too. */
function removeLine(text: string, from: number, to: number): TextEdit {
  let start = from;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start--;
  const startsLine = start === 0 || text[start - 1] === '\n' || text[start - 1] === '\r';
  let end = to;
  while (text[end] === ' ' || text[end] === '\t') end++;
  const lineBreak = /^(?:\r\n|\n|\r)/.exec(text.slice(end, end + 2))?.[0];
  if (lineBreak === undefined) return remove({ from, to: end });
  return remove(startsLine ? { from: start, to: end + lineBreak.length } : { from: start, to: end });
}

/** From the bracket or comma before a child to the child. */
function leadingGap(tree: JsonTree, container: JsonContainer, index: number): Range {
  const children = childrenOf(container);
  const child = children[index]!.range;
  const previous = children[index - 1]?.range;
  if (previous === undefined) return { from: container.range.from + 1, to: child.from };
  return { from: (commaAfter(tree, previous.to, child.from) ?? previous.to - 1) + 1, to: child.from };
}

/** Where the line at `from` ends, after white space and comments; at most `limit`. */
function lineTail(tree: JsonTree, from: number, limit: number): number {
  const { text } = tree;
  let offset = from;
  while (offset < limit) {
    const sign = text[offset];
    if (sign === '/') {
      const comment = commentsIn(tree, { from: offset, to: limit })[0];
      if (comment === undefined || comment.from !== offset) return offset;
      offset = comment.to;
    } else if (sign === ' ' || sign === '\t') {
      offset++;
    } else {
      return offset;
    }
  }
  return limit;
}

/** Offset of the comma between `from` and `limit` that is not part of a comment. */
function commaAfter(tree: JsonTree, from: number, limit: number): number | null {
  let offset = from;
  while (offset < limit) {
    const sign = tree.text[offset];
    if (sign === ',') return offset;
    if (sign === '/') offset = commentsIn(tree, { from: offset, to: limit })[0]?.to ?? limit;
    else offset++;
  }
  return null;
}

function commentsIn(tree: JsonTree, { from, to }: Range): Range[] {
  return tree.comments.filter((comment) => comment.from >= from && comment.to <= to);
}

function at(offset: number, insert: string): TextEdit {
  return { from: offset, to: offset, insert };
}

function remove({ from, to }: Range): TextEdit {
  return { from, to, insert: '' };
}
