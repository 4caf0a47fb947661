import { withoutLinks, withoutTags } from '../../../shared/base/plain-title.ts';

/** What a line is, as far as its looks go. */
export type LineKind = 'text' | 'tag' | 'fence' | 'code';

export interface Heading {
  readonly level: number;
  readonly text: string;
  /** Offset of its line. */
  readonly from: number;
}

/** The shape of a page's text, line by line; lines count from 0. */
export interface Structure {
  /** How many components a line lies in. */
  readonly depths: Uint8Array;
  /** Indentation, in columns, from which a line's own indentation counts: that of the component's or the code's first line. */
  readonly bases: Uint8Array;
  readonly kinds: readonly LineKind[];
  readonly headings: readonly Heading[];
}

interface OpenTag {
  readonly name: string;
  readonly line: number;
}

/** HTML elements that never have a closing tag. */
const voidTags = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const fencePattern = /^\s*(?:>\s*)*(`{3,}(?!`)|~{3,}(?!~))(.*)$/;
const headingPattern = /^\s{0,3}(#{1,6})(?:[ \t]+(?![ \t])(.*))?$/;
const namePattern = /[A-Za-z][\w.:-]*/y;
const mostDepth = 12;
const mostIndent = 60;
const tabWidth = 4;

/**
 * Finds components that span lines, code, and headings. Only closed components
 * count, so that a half-written tag does not move the rest of the page.
 */
export function scanStructure(lines: Iterable<string>, firstLine = 0): Structure {
  const kinds: LineKind[] = [];
  const headings: Heading[] = [];
  const pairs: { from: number; to: number }[] = [];
  const indents: number[] = [];
  /** Lines of code and the indentation of their fence. */
  const code: { line: number; base: number }[] = [];
  const stack: OpenTag[] = [];
  let fence: { mark: string; length: number; indent: number } | null = null;
  /** An opening tag that goes on over lines. */
  let tag: { name: string; line: number; quote: string; braces: number } | null = null;
  let isComment = false;
  let offset = 0;
  let number = -1;

  for (const line of lines) {
    number++;
    const from = offset;
    offset += line.length + 1;
    indents.push(line.trim() === '' ? -1 : indentOf(line));
    if (number < firstLine) {
      kinds.push('text');
      continue;
    }
    if (fence !== null) {
      const end = fencePattern.exec(line);
      const isEnd = end !== null && end[1]![0] === fence.mark && end[1]!.length >= fence.length && end[2]!.trim() === '';
      kinds.push(isEnd ? 'fence' : 'code');
      code.push({ line: number, base: fence.indent });
      if (isEnd) fence = null;
      continue;
    }
    const opening = tag === null && !isComment ? fencePattern.exec(line) : null;
    if (opening !== null && !(opening[1]![0] === '`' && opening[2]!.includes('`'))) {
      fence = { mark: opening[1]![0]!, length: opening[1]!.length, indent: indentOf(line) };
      kinds.push('fence');
      code.push({ line: number, base: fence.indent });
      continue;
    }
    const heading = tag === null && !isComment ? headingPattern.exec(line) : null;
    if (heading !== null) headings.push({ level: heading[1]!.length, text: plainHeading((heading[2] ?? '').trimEnd().replace(/(?<![ \t])[ \t]+#+$/, '')), from });
    kinds.push(tag !== null || (/^\s*<\/?[A-Za-z]/.test(line) && (!line.includes('>') || /> *$/.test(line))) ? 'tag' : 'text');
    scanLine(line);
  }

  const depths = new Uint8Array(number + 1);
  const bases = new Uint8Array(number + 1);
  // Inner components close first: from the outside in, the innermost has the last word.
  for (const { from, to } of pairs.reverse()) {
    const base = indents.slice(from, to + 1).find((indent) => indent >= 0) ?? 0;
    for (let line = from; line <= to; line++) {
      depths[line] = Math.min(mostDepth, depths[line]! + 1);
      bases[line] = base;
    }
  }
  for (const { line, base } of code) bases[line] = base;
  return { depths, bases, kinds, headings };

  function scanLine(line: string): void {
    let at = 0;
    while (at < line.length) {
      if (isComment) {
        const end = line.indexOf('*/}', at);
        if (end < 0) return;
        isComment = false;
        at = end + 3;
      } else if (tag !== null) {
        at = scanTag(line, at);
      } else {
        const next = nextSign(line, at);
        if (next < 0) return;
        at = scanSign(line, next);
      }
    }
  }

  /** Attributes of an opening tag, up to its `>`. */
  function scanTag(line: string, start: number): number {
    const current = tag!;
    for (let at = start; at < line.length; at++) {
      const sign = line[at]!;
      if (current.quote !== '') {
        if (sign === current.quote) current.quote = '';
      } else if (sign === '"' || sign === "'" || (sign === '`' && current.braces > 0)) current.quote = sign;
      else if (sign === '{') current.braces++;
      else if (sign === '}') current.braces = Math.max(0, current.braces - 1);
      else if (sign === '>' && current.braces === 0) {
        if (line[at - 1] !== '/' && !voidTags.has(current.name)) stack.push({ name: current.name, line: current.line === number ? number : current.line });
        // The content of a tag that spans lines starts below its last line.
        if (line[at - 1] !== '/' && current.line !== number && !voidTags.has(current.name)) stack[stack.length - 1] = { name: current.name, line: number };
        tag = null;
        return at + 1;
      }
    }
    return line.length;
  }

  function scanSign(line: string, at: number): number {
    if (line[at] === '`') {
      const run = /^`+/.exec(line.slice(at))![0];
      const end = line.indexOf(run, at + run.length);
      return end < 0 ? at + run.length : end + run.length;
    }
    if (line[at] === '{') {
      isComment = true;
      return at + 3;
    }
    const isClosing = line[at + 1] === '/';
    namePattern.lastIndex = at + (isClosing ? 2 : 1);
    const name = namePattern.exec(line)?.[0];
    if (name === undefined) return at + 1;
    const end = at + (isClosing ? 2 : 1) + name.length;
    if (!isClosing) {
      tag = { name, line: number, quote: '', braces: 0 };
      return end;
    }
    const open = stack.findLastIndex((entry) => entry.name === name);
    if (open >= 0) {
      const startsLine = line.slice(0, at).trim() === '';
      const to = startsLine ? number - 1 : number;
      if (to > stack[open]!.line) pairs.push({ from: stack[open]!.line + 1, to });
      stack.length = open;
    }
    return end;
  }
}

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

/** Next sign that may start a tag, code or a comment. */
function nextSign(line: string, from: number): number {
  for (let at = from; at < line.length; at++) {
    const sign = line[at];
    if (sign === '\\') at++;
    else if (sign === '<' || sign === '`' || (sign === '{' && line.startsWith('{/*', at))) return at;
  }
  return -1;
}

/** A heading as it is read: without marks, tags and link targets. */
function plainHeading(text: string): string {
  return withoutLinks(withoutTags(text))
    .replace(/\{#[\w-]+\}\s*$/, '')
    .replace(/(\*\*|__|\*|`|~~)/g, '')
    .trim();
}
