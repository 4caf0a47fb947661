import type { SyntaxNode, Tree } from '@lezer/common';
import type { Range } from '../../../shared/base/range.ts';
import { lineEnd, lineStart } from '../../../shared/base/lines.ts';
import { elementAt } from '../components/elements.ts';
import type { PageSyntax } from '../syntax/page-syntax.ts';
import type { Formatted, Selected } from './format.ts';

/** Where a line break means something of its own: what goes on there goes on as usual. */
const ownLines = new Set([
  'ListItem',
  'Blockquote',
  'Table',
  'FencedCode',
  'MathBlock',
  'Module',
  'Head',
  'JsxBlock',
  'FootnoteDefinition',
  'Comment',
  'CommentBlock',
  'LinkReference',
]);
/** What can't be broken in two, among words. */
const whole = new Set(['Expression', 'InlineCode', 'InlineMath', 'OpenTag', 'CloseTag', 'SelfClosingTag']);

const closingLine = /^[ \t]*<\/[\w.:-]*>/;
/** The first row of a table, a tag or an expression that is not at its end yet. */
const unfinished = /^[ \t]*\||<[A-Za-z/][^<>]*$|\{[^{}]*$/;
/** Two spaces, a backslash, or a tag that breaks the line: readers get two lines already. */
const hardBreak = (line: string) =>
  line.endsWith('  ') || line.endsWith('\\') || /<br[ \t]*\/?>$/i.test(line.trimEnd());

/**
 * Enter in running words: readers get two paragraphs, because a blank line comes
 * between them, and what follows keeps one, too. Null where the line goes on in
 * something else: a list, a quotation, a table, code, a tag, settings.
 */
export function newParagraph({ text, from, to }: Selected, tree: Tree, page: PageSyntax): Formatted | null {
  const start = lineStart(text, from);
  const end = lineEnd(text, to);
  const [before, after] = [text.slice(start, from), text.slice(to, end)];
  if (text.slice(from, to).includes('\n') || hardBreak(before) || unfinished.test(before)) return null;
  const indent = /^[ \t]*/.exec(before)![0];
  const next = end >= text.length ? null : text.slice(end + 1, lineEnd(text, end + 1));
  const needsGap = next !== null && next.trim() !== '' && !closingLine.test(next);
  if (before.trim() === '' && after.trim() === '') {
    // On a line without words one break is enough, unless what is written next would run into what follows.
    return needsGap && isRunning(tree, from, 1) && isRunning(tree, end + 1 + /^[ \t]*/.exec(next!)![0].length, 1)
      ? broken(from, to, `\n${indent}`, '\n')
      : null;
  }
  // Behind the last sign of the words, or at the first one.
  const at = before.trim() === '' ? [to + leading(after), 1] : [start + before.trimEnd().length, -1];
  if (!isWords(tree, page, at[0]!, at[1] as 1 | -1)) return null;
  return broken(
    from - (before.length - before.trimEnd().length),
    to + leading(after),
    `\n\n${indent}`,
    after.trim() === '' && needsGap ? '\n' : '',
  );
}

function broken(from: number, to: number, insert: string, behind: string): Formatted {
  const caret = from + insert.length;
  return { edits: [{ from, to, insert: insert + behind }], from: caret, to: caret };
}

const leading = (text: string) => text.length - text.trimStart().length;

/** The nodes around a place, the innermost first. */
function* around(tree: Tree, pos: number, side: 1 | -1): Generator<SyntaxNode> {
  for (let node: SyntaxNode | null = tree.resolveInner(pos, side); node !== null; node = node.parent) yield node;
}

/** Whether a place lies in nothing that has lines of its own. */
function isRunning(tree: Tree, pos: number, side: 1 | -1): boolean {
  return ![...around(tree, pos, side)].some(({ name }) => ownLines.has(name));
}

/** Whether a place lies among the words of a paragraph or a heading, and in no component among them. */
function isWords(tree: Tree, page: PageSyntax, pos: number, side: 1 | -1): boolean {
  const nodes = [...around(tree, pos, side)];
  const words = nodes.find(({ name }) => /^(?:Paragraph|ATXHeading\d)$/.test(name));
  const isInside = ({ from, to }: Range) => from < pos && pos < to;
  return (
    words !== undefined &&
    !nodes.some((node) => ownLines.has(node.name) || (whole.has(node.name) && isInside(node))) &&
    elementAt(page, pos, (each) => each.from >= words.from && isInside(each)) === null
  );
}
