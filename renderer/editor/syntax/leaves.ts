import type { BlockContext, BlockParser, LeafBlock, LeafBlockParser, Line } from '@lezer/markdown';
import { depthOf, partsOf } from './internals.ts';
import { endOfNextLine, looked } from './look-ahead.ts';

/**
 * Code that is moved in by four does not exist in MDX, so a line that is moved
 * in further than that may start a heading, list, fence or tag as well.
 * @lezer/markdown looks for those only at lines that are moved in less.
 */
class DeepLines implements LeafBlockParser {
  nextLine(cx: BlockContext, line: Line, leaf: LeafBlock): boolean {
    if (line.indent < line.baseIndent + 4) return false;
    const { parser } = partsOf(cx);
    if (!parser.endLeafBlock.some((ends) => ends(cx, line, leaf))) return false;
    partsOf(cx).finishLeaf(leaf);
    return true;
  }
  finish(): boolean {
    return false;
  }
}
export const deepLines: BlockParser = { name: 'DeepLines', before: 'LinkReference', leaf: () => new DeepLines() };

/** The rows that the library's own parser of tables has found; undefined where it is none, false where it gave up. */
const tableRows = (leaf: LeafBlock): unknown =>
  leaf.parsers
    .map((parser) => (parser as unknown as { readonly rows?: unknown }).rows)
    .find((rows) => rows !== undefined);

const underline = /^(?:-+|=+)[ \t]*$/;

/**
 * A heading by its underline, however far that is moved in. Below a table it is none, but a line that ends the table.
 */
class Underlined implements LeafBlockParser {
  nextLine(cx: BlockContext, line: Line, leaf: LeafBlock): boolean {
    if (depthOf(line) < cx.depth || (line.next !== 45 && line.next !== 61)) return false;
    const written = line.text.slice(line.pos);
    if (!underline.test(written)) return false;
    if (Array.isArray(tableRows(leaf))) {
      if (line.next === 61 || written.trim().length < 3) return false;
      partsOf(cx).finishLeaf(leaf);
      return true;
    }
    const mark = cx.elt('HeaderMark', cx.lineStart + line.pos, cx.lineStart + line.pos + written.trimEnd().length);
    const level = line.next === 61 ? 1 : 2;
    cx.nextLine();
    cx.addLeafElement(
      leaf,
      cx.elt(`SetextHeading${level}`, leaf.start, mark.to, [...cx.parser.parseInline(leaf.content, leaf.start), mark]),
    );
    return true;
  }
  finish(): boolean {
    return false;
  }
}
export const underlinedHeading: BlockParser = {
  name: 'UnderlinedHeading',
  before: 'SetextHeading',
  leaf: () => new Underlined(),
};

const delimiterCell = /^[ \t]*(?![ \t]):?-+(?!-):?[ \t]*$/;

/** Whether a line is the second one of a table: `| --- | :-: |`. Signs of quotations may stand in front. */
function isDelimiterRow(line: string): boolean {
  const row = line.slice(/^[>\s]*/.exec(line)![0].length).trimEnd();
  if (!row.includes('|')) return false;
  const parts = row.split('|');
  if (parts[0] === '') parts.shift();
  if (parts.at(-1) === '') parts.pop();
  return parts.length > 0 && parts.every((part) => delimiterCell.test(part));
}

/**
 * Notes what the library's tables look at: a line with a stroke in it ends a paragraph where the next one makes a table
 * of it. Stands before them.
 */
export const tableLook: BlockParser = {
  name: 'TableLook',
  endLeaf(cx, line, leaf) {
    if (!Array.isArray(tableRows(leaf)) && line.text.includes('|', line.basePos))
      looked(cx, leaf.start, endOfNextLine(cx));
    return false;
  },
};

/** A table may begin in the middle of a paragraph whose first line has a stroke, too, and is no table. */
export const laterTable: BlockParser = {
  name: 'LaterTable',
  endLeaf(cx, line, leaf) {
    if (tableRows(leaf) !== false || !line.text.includes('|', line.basePos)) return false;
    const next = cx.peekLine();
    return isDelimiterRow(next) && cells(line.text.slice(line.basePos)) === cells(next);
  },
};

/** Number of cells of a table's row. */
function cells(row: string): number {
  let count = 1;
  const inner = row.trim().replace(/^\|/, '').replace(/\|$/, '');
  for (let at = 0; at < inner.length; at++) {
    if (inner[at] === '\\') at++;
    else if (inner[at] === '|') count++;
  }
  return count;
}
