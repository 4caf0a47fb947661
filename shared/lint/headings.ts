import { beforeOnLine } from './content.ts';
import type { Heading } from 'mdast';
import type { TextEdit } from '../base/edit.ts';
import type { Range } from '../base/range.ts';
import { rangeOf, type MdxDocument } from '../mdx/types.ts';
import type { Found } from './content.ts';

/** Edits that make headings smaller by `by` levels (or larger, below zero). Null where there is no such level. */
export function shiftHeadings(
  document: MdxDocument,
  headings: readonly Found<Heading>[],
  by: number,
): TextEdit[] | null {
  const edits: TextEdit[] = [];
  for (const { node } of headings) {
    const wanted = node.depth + by;
    if (wanted < 1 || wanted > 6) return null;
    edits.push(...setLevel(document.text, node, wanted));
  }
  return edits;
}

function setLevel(text: string, node: Heading, level: number): TextEdit[] {
  const { from, to } = rangeOf(node);
  const written = text.slice(from, to);
  const signs = /^#+/.exec(written)?.[0];
  if (signs !== undefined) {
    const closing = /(?<=\s)#+(?=[ \t]*$)/.exec(written);
    return [
      { from, to: from + signs.length, insert: '#'.repeat(level) },
      ...(closing === null
        ? []
        : [{ from: from + closing.index, to: from + closing.index + closing[0].length, insert: '#'.repeat(level) }]),
    ];
  }
  // Underlined headings have two levels only: = and -.
  const line = /(?:\r\n|\n|\r)([ \t>]*)(=+|-+)[ \t]*$/.exec(written);
  if (line === null) return [];
  const signsFrom =
    from + line.index + line[0].length - line[0].trimStart().length + line[1]!.replace(/[ \t]/g, '').length;
  if (level <= 2)
    return [
      { from: signsFrom, to: signsFrom + line[2]!.length, insert: (level === 1 ? '=' : '-').repeat(line[2]!.length) },
    ];
  return [
    { from, to: from, insert: `${'#'.repeat(level)} ` },
    { from: from + line.index, to, insert: '' },
  ];
}

/** Takes a block out, with the empty line that separates it from the next one. */
export function removeBlock(text: string, { from, to }: Range): TextEdit {
  const start = from - beforeOnLine(text, from).length;
  const isAlone = text.slice(start, from).trim() === '';
  const rest = /^[ \t]*(?:(?:\r\n|\n|\r)[ \t]*(?=[\r\n]|$))*(?:\r\n|\n|\r)?/.exec(text.slice(to))![0];
  return isAlone ? { from: start, to: to + rest.length, insert: '' } : { from, to, insert: '' };
}
