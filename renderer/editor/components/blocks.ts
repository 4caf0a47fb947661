import { lineEnd, lineStart } from '../../../shared/base/lines.ts';
import type { TextEdit } from '../../../shared/base/edit.ts';
import type { Range } from '../../../shared/base/range.ts';
import type { PageElement, PageSyntax } from '../syntax/page-syntax.ts';
import { elementAt } from './elements.ts';

/** Edits and where the cursor is afterwards. */
export interface BlockEdit {
  readonly edits: readonly TextEdit[];
  readonly cursor: number;
}

const isBlank = (text: string, from: number) => text.slice(from, lineEnd(text, from)).trim() === '';

/** The lines that a component has for itself; null where it stands in a sentence. */
export function ownLines(text: string, { from, to }: Range): Range | null {
  const start = lineStart(text, from);
  const end = lineEnd(text, to);
  return text.slice(start, from).trim() === '' && text.slice(to, end).trim() === '' ? { from: start, to: end } : null;
}

/** Takes a component with its content away, and the blank lines that only it needed. */
export function deleteElement(text: string, element: PageElement): BlockEdit {
  const lines = ownLines(text, element);
  if (lines === null) {
    const to = text[element.from - 1] === ' ' && text[element.to] === ' ' ? element.to + 1 : element.to;
    return { edits: [{ from: element.from, to, insert: '' }], cursor: element.from };
  }
  let { from, to } = lines;
  if (to < text.length) to++;
  else if (from > 0) from--;
  const isBlankBefore =
    from === 0 || (from < text.length && text[from - 1] === '\n' && isBlank(text, lineStart(text, from - 1)));
  while (isBlankBefore && to < text.length && isBlank(text, to) && lineEnd(text, to) < text.length)
    to = lineEnd(text, to) + 1;
  return { edits: [{ from, to, insert: '' }], cursor: Math.min(from, text.length - (to - from)) };
}

/** Puts a copy behind a component; the cursor goes to the same place of the copy. */
export function duplicateElement(text: string, element: PageElement, page: PageSyntax, cursor: number): BlockEdit {
  const lines = ownLines(text, element);
  const inside = Math.min(Math.max(cursor, element.from), element.to);
  if (lines === null)
    return {
      edits: [{ from: element.to, to: element.to, insert: ` ${text.slice(element.from, element.to)}` }],
      cursor: inside + (element.to - element.from) + 1,
    };
  const gap = gapOf(text, element, page);
  return {
    edits: [{ from: lines.to, to: lines.to, insert: gap + text.slice(lines.from, lines.to) }],
    cursor: inside + gap.length + (lines.to - lines.from),
  };
}

/** What stands between a component and the one beside it: a line break, or a blank line. */
function gapOf(text: string, element: PageElement, page: PageSyntax): string {
  const siblings = page.elements.filter(
    (other) => other !== element && other.parent === element.parent && other.name === element.name,
  );
  const isTight = siblings.some((other) => {
    const between = other.from >= element.to ? text.slice(element.to, other.from) : text.slice(other.to, element.from);
    return /^[ \t]*\n[ \t]*$/.test(between);
  });
  const isOnly =
    siblings.length === 0 &&
    element.parent !== null &&
    /^[ \t]*\n[ \t]*$/.test(text.slice(element.parent.open.to, element.from)) &&
    /^[ \t]*\n[ \t]*$/.test(text.slice(element.to, element.parent.close?.from ?? element.to));
  return isTight || isOnly ? '\n' : '\n\n';
}

/** Takes a component's tags away and leaves its content, moved out by one step. Null where it has none. */
export function unwrapElement(text: string, element: PageElement): BlockEdit | null {
  if (element.close === null) return null;
  const { open, close } = element;
  const start = lineStart(text, open.from);
  const isBlock =
    ownLines(text, element) !== null &&
    text.slice(open.to, lineEnd(text, open.to)).trim() === '' &&
    text.slice(lineStart(text, close.from), close.from).trim() === '' &&
    lineStart(text, close.from) > open.to;
  if (!isBlock)
    return {
      edits: [
        { from: open.from, to: open.to, insert: '' },
        { from: close.from, to: close.to, insert: '' },
      ].filter(({ from, to }) => from < to),
      cursor: open.from,
    };
  let contentFrom = lineEnd(text, open.to) + 1;
  let contentTo = lineStart(text, close.from) - 1;
  // Blank lines at the ends of the content belonged to the tags.
  while (contentFrom < contentTo && isBlank(text, contentFrom)) contentFrom = lineEnd(text, contentFrom) + 1;
  while (contentTo > contentFrom && isBlank(text, lineStart(text, contentTo)))
    contentTo = lineStart(text, contentTo) - 1;
  if (contentFrom > contentTo) return deleteElement(text, element);
  const own = text.slice(start, open.from);
  const edits: TextEdit[] = [{ from: start, to: contentFrom, insert: '' }];
  const lines: number[] = [];
  for (let at = contentFrom; at <= contentTo; at = lineEnd(text, at) + 1) if (!isBlank(text, at)) lines.push(at);
  const step =
    Math.min(...lines.map((at) => /^[ \t]*/.exec(text.slice(at, lineEnd(text, at)))![0].length)) - own.length;
  if (step > 0) for (const at of lines) edits.push({ from: at + own.length, to: at + own.length + step, insert: '' });
  edits.push({ from: contentTo, to: lineEnd(text, close.to), insert: '' });
  return { edits, cursor: start + own.length };
}

/** Changes places with the block before or behind; null at either end of what it lies in. */
export function moveElement(
  text: string,
  element: PageElement,
  page: PageSyntax,
  direction: 1 | -1,
  cursor: number,
): BlockEdit | null {
  const lines = ownLines(text, element);
  if (lines === null) return null;
  const other = direction < 0 ? blockBefore(text, lines, element, page) : blockBehind(text, lines, element, page);
  if (other === null) return null;
  const [first, second] = direction < 0 ? [other, lines] : [lines, other];
  const gap = text.slice(first.to, second.from);
  const moved = text.slice(lines.from, lines.to);
  // The other block stays where it is; only this one is taken out and put in.
  const edits: TextEdit[] =
    direction < 0
      ? [
          { from: first.from, to: first.from, insert: moved + gap },
          { from: first.to, to: second.to, insert: '' },
        ]
      : [
          { from: first.from, to: second.from, insert: '' },
          { from: second.to, to: second.to, insert: gap + moved },
        ];
  const shift = direction < 0 ? first.from - lines.from : second.to - second.from + gap.length;
  return { edits, cursor: Math.min(Math.max(cursor, lines.from), lines.to) + shift };
}

function blockBefore(text: string, lines: Range, element: PageElement, page: PageSyntax): Range | null {
  const limit = element.parent === null ? pageStart(text) : lineEnd(text, element.parent.open.to) + 1;
  let end = lines.from - 1;
  while (end > limit && isBlank(text, lineStart(text, end))) end = lineStart(text, end) - 1;
  if (end < limit || isBlank(text, lineStart(text, end))) return null;
  return wholeBlock(
    text,
    end,
    limit,
    element.parent === null ? text.length : element.parent.close!.from,
    element,
    page,
    -1,
  );
}

function blockBehind(text: string, lines: Range, element: PageElement, page: PageSyntax): Range | null {
  const limit = element.parent === null ? text.length : lineStart(text, element.parent.close!.from) - 1;
  let start = lines.to + 1;
  while (start < limit && isBlank(text, start)) start = lineEnd(text, start) + 1;
  if (start > limit || start >= text.length || isBlank(text, start)) return null;
  return wholeBlock(text, start, element.parent === null ? 0 : element.parent.open.to, limit, element, page, 1);
}

/** The component, the code or the paragraph that has a line at its end or start. */
function wholeBlock(
  text: string,
  pos: number,
  least: number,
  most: number,
  element: PageElement,
  page: PageSyntax,
  direction: 1 | -1,
): Range | null {
  const code = page.code.find(({ from, to }) => from <= pos && pos <= to);
  if (code !== undefined) return { from: lineStart(text, code.from), to: lineEnd(text, code.to) };
  // The outermost component there that lies beside this one.
  let best = elementAt(
    page,
    firstSign(text, pos, direction),
    (other) => other !== element && ownLines(text, other) !== null,
  );
  while (best !== null && best.parent !== element.parent) best = best.parent;
  if (best !== null) return ownLines(text, best);
  let from = lineStart(text, pos);
  let to = lineEnd(text, pos);
  if (direction < 0) while (from > least && !isBlank(text, lineStart(text, from - 1))) from = lineStart(text, from - 1);
  else while (to < most && to < text.length && !isBlank(text, to + 1)) to = lineEnd(text, to + 1);
  return { from, to };
}

function firstSign(text: string, pos: number, direction: 1 | -1): number {
  if (direction < 0)
    return lineStart(text, pos) + text.slice(lineStart(text, pos), lineEnd(text, pos)).trimEnd().length;
  return lineStart(text, pos) + /^\s*/.exec(text.slice(lineStart(text, pos), lineEnd(text, pos)))![0].length;
}

/** Behind the page settings. */
function pageStart(text: string): number {
  return /^\uFEFF?(---|\+\+\+)[ \t]*\n[\s\S]*?\n\1[ \t]*(?:\n|$)/.exec(text)?.[0].length ?? 0;
}
