import type { EditorState, Text } from '@codemirror/state';
import type { Range } from '../../../shared/base/range.ts';
import { cellsOf } from '../markdown/table.ts';
import { visualField, type Visual } from './field.ts';
import type { VisualLine } from './page-face.ts';
import type { Pair } from './signs.ts';

const isInline = (sign: string) => /^(?:[*_~`]+ ?|\[|<[a-z]+>)$/.test(sign);
const isFence = (sign: string) => /^(?:`{3}|~{3})/.test(sign);
const isRow = (line: VisualLine | undefined) => line?.className.includes('visual-row') === true;

/**
 * What is selected as Markdown that stands by itself: bold words of which a half is selected are bold, of components of
 * which a half is selected come the words, what is moved in is not, and cells are those of a sheet. Null where the page
 * is not written as it looks, or nothing, or several places, are selected.
 */
export function copiedText(state: EditorState): string | null {
  const visual = state.field(visualField, false);
  const { main, ranges } = state.selection;
  if (visual === undefined || main.empty || ranges.length > 1) return null;
  const { from, to } = main;
  const { face } = visual;
  const [first, last] = [face.lineIndexAt(from), face.lineIndexAt(to)];
  const [line, end] = [face.line(first), face.line(last)];
  if (line === undefined || end === undefined) return null;
  if (isRow(line) && isRow(end) && isOneTable(state.doc, from, to)) return cellsBetween(state.doc, from, to);
  const own = state.doc.lineAt(line.words.from);
  const lead = /^[ \t>]*/.exec(own.text)![0];
  // Who takes more than a line takes it from its sign on: `- `, `## `.
  const isFromBegin = first < last && line.kind === 'words' && from <= line.words.from;
  const start = isFromBegin ? own.from + lead.length : from;
  const { removed, opening, closing } = balanced(visual, state.doc, { from: start, to });
  let text = '';
  let at = start;
  for (const gone of removed) {
    text += state.sliceDoc(at, Math.max(at, gone.from)) + (gone.isTitleEnd === true ? '\n\n' : '');
    at = Math.max(at, gone.to);
  }
  text += state.sliceDoc(at, Math.max(at, to));
  const lines = text.split('\n').map((each, index) => (index === 0 ? each : withoutLead(each, lead)));
  const written = withoutEmptyEdges(lines).join('\n');
  return opening + (removed.length === 0 ? written : movedOut(written)) + closing;
}

/** What stood in components stands in none: each block begins at the margin, a blank line behind the one before. */
function movedOut(text: string): string {
  const blocks = text.split(/\n(?:[ \t]*\n)+/);
  return blocks
    .map((block) => {
      const lead = /^[ \t]*/.exec(block)![0];
      return block
        .split('\n')
        .map((line) => withoutLead(line, lead))
        .join('\n');
    })
    .join('\n\n');
}

/** A line without what it has in front of it where it stands, as far as it has it. */
function withoutLead(line: string, lead: string): string {
  let at = 0;
  while (at < lead.length && (line[at] === lead[at] || (lead[at] === ' ' && line[at] === '\t'))) at++;
  return line.slice(at).replace(/^[ \t>]*$/, (blank) => (blank.includes('>') ? blank : ''));
}

function withoutEmptyEdges(lines: readonly string[]): readonly string[] {
  const isWritten = (line: string) => line.trim() !== '';
  const first = lines.findIndex(isWritten);
  return first < 0 ? lines : lines.slice(first, lines.findLastIndex(isWritten) + 1);
}

/** A stretch that is not copied. */
interface Removed extends Range {
  /** Whether the words of a title end there. */
  readonly isTitleEnd?: boolean;
}

/** What a stretch lacks, and what is too much in it, of signs that belong together. */
function balanced(visual: Visual, doc: Text, { from, to }: Range) {
  const removed: Removed[] = [];
  let [opening, closing] = ['', ''];
  const signOf = ([sign]: Pair) => doc.sliceString(sign.from, sign.to).trim();
  const isIn = (sign: Range) => sign.from >= from && sign.to <= to;
  for (const pair of visual.face.pairs) {
    const [first, second] = pair;
    const sign = signOf(pair);
    // All of the words between two signs are selected: the signs are meant, too.
    const isAll = isInline(sign) && first.to === from && second.from === to;
    if ((isIn(first) && isIn(second)) || (!isAll && (second.to <= from || first.from >= to))) continue;
    const isOpen = isIn(first) || isAll;
    const isClosed = isIn(second) || isAll;
    const end = doc.sliceString(second.from, second.to);
    if (isInline(sign) && (isOpen || isClosed || isAll)) {
      if (!isIn(second)) closing = end + closing;
      if (!isIn(first)) opening += doc.sliceString(first.from, first.to);
    } else if (isFence(sign) && (isOpen || isClosed)) {
      if (!isClosed) closing = `\n${end.trim()}${closing}`;
      if (!isOpen) opening += `${doc.lineAt(first.from).text.trim()}\n`;
    } else for (const part of pair) if (part.from < to && part.to > from) removed.push(...withoutTitle(visual, part));
  }
  return { removed: removed.sort((a, b) => a.from - b.from), opening, closing };
}

/** A tag without the words of its title. */
function withoutTitle({ face }: Visual, tag: Range): Removed[] {
  const title = face.lines.find(({ kind, words }) => kind === 'title' && tag.from <= words.from && words.to <= tag.to);
  if (title === undefined) return [tag];
  return [
    { from: tag.from, to: title.words.from },
    { from: title.words.to, to: tag.to, isTitleEnd: true },
  ];
}

/** Whether a stretch lies in one table and leaves some of its cells. */
function isOneTable(doc: Text, from: number, to: number): boolean {
  const [first, last] = [doc.lineAt(from), doc.lineAt(to)];
  for (let number = first.number; number <= last.number; number++)
    if (!doc.line(number).text.includes('|')) return false;
  const above = first.number > 1 ? doc.line(first.number - 1).text : '';
  const below = last.number < doc.lines ? doc.line(last.number + 1).text : '';
  const isWhole = !above.includes('|') && !below.includes('|') && first.number < last.number;
  const cells = cellsOf(last.text);
  return !(isWhole && from <= first.from + cellsOf(first.text)[0]!.from && to >= last.from + cells.at(-1)!.to);
}

/** The words of the cells in a stretch: a tab between two, and lines for rows. */
function cellsBetween(doc: Text, from: number, to: number): string {
  const rows: string[] = [];
  for (let { number } = doc.lineAt(from); number <= doc.lineAt(to).number; number++) {
    const line = doc.line(number);
    if (/^[\s>|:-]+$/.test(line.text) && line.text.includes('-')) continue;
    const cells = cellsOf(line.text).map((cell) => ({ from: line.from + cell.from, to: line.from + cell.to }));
    const chosen = cells.filter((cell) => cell.to >= from && cell.from <= to);
    rows.push(chosen.map((cell) => doc.sliceString(Math.max(from, cell.from), Math.min(to, cell.to))).join('\t'));
  }
  return rows.join('\n');
}
