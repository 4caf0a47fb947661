import type { Text } from '@codemirror/state';
import type { PageSyntax } from '../syntax/page-syntax.ts';

/** What a line is, as far as its looks go. */
export type LineKind = 'text' | 'tag' | 'fence' | 'code';

/** The shape of a page's text, line by line; lines count from 0. */
export interface Structure {
  /** How many components a line lies in. */
  readonly depths: Uint8Array;
  /**
   * Indentation, in columns, from which a line's own indentation counts: that of the component's or the code's first
   * line.
   */
  readonly bases: Uint8Array;
  kind(line: number): LineKind;
}

const mostDepth = 12;
const mostIndent = 60;
const tabWidth = 4;
const kinds = ['text', 'tag', 'fence', 'code'] as const;

/** Columns of white space at the start of a line. */
export function indentOf(line: string): number {
  let columns = 0;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === ' ') columns++;
    else if (line[at] === '\t') columns += tabWidth - (columns % tabWidth);
    else break;
  }
  return Math.min(columns, mostIndent);
}

/**
 * Depth, base and kind of every line. Only closed components count, so that a
 * half-written tag does not move the rest of the page.
 */
export function structureOf(
  doc: Text,
  { elements, code, tags }: Pick<PageSyntax, 'elements' | 'code' | 'tags'>,
): Structure {
  const depths = new Uint8Array(doc.lines);
  const bases = new Uint8Array(doc.lines);
  const lineKinds = new Uint8Array(doc.lines);
  const lineAt = (pos: number) => doc.lineAt(Math.min(pos, doc.length));
  for (const { open, close } of elements) {
    if (close === null) continue;
    const first = lineAt(open.to).number;
    const last = lineAt(close.from);
    const to = doc.sliceString(last.from, close.from).trim() === '' ? last.number - 1 : last.number;
    if (to <= first) continue;
    let base = -1;
    for (let line = first + 1; line <= to && base < 0; line++) {
      const { text } = doc.line(line);
      if (text.trim() !== '') base = indentOf(text);
    }
    // Elements come in the order of the text, the outer ones first: the innermost has the last word.
    for (let line = first; line < to; line++) {
      depths[line] = Math.min(mostDepth, depths[line]! + 1);
      bases[line] = Math.max(0, base);
    }
  }
  for (const tag of tags) {
    const first = lineAt(tag.from);
    const last = lineAt(tag.to);
    // A line is a tag's where it starts with it, and ends with one, or holds only a part of it.
    const startsLine = doc.sliceString(first.from, tag.from).trim() === '';
    if (startsLine && (last.number > first.number || /> *$/.test(first.text))) lineKinds[first.number - 1] = 1;
    for (let line = first.number + 1; line <= last.number; line++) lineKinds[line - 1] = 1;
  }
  for (const { from, to } of code) {
    const first = lineAt(from);
    const last = lineAt(to).number;
    const base = indentOf(first.text);
    const isClosed = last > first.number && /^[ \t>]*(?:`{3,}|~{3,})[ \t]*$/.test(doc.line(last).text);
    for (let line = first.number; line <= last; line++) {
      lineKinds[line - 1] = line === first.number || (line === last && isClosed) ? 2 : 3;
      bases[line - 1] = base;
    }
  }
  return { depths, bases, kind: (line) => kinds[lineKinds[line] ?? 0]! };
}
