import type { BlockContext, BlockParser, Element, LeafBlock, Line } from '@lezer/markdown';
import { depthOf, scrubbed, startLeaf } from './internals.ts';
import { linesAhead, longestLook, looked, mayLook } from './look-ahead.ts';
import { endOfBraces, endOfComment, isWholeCode, malformed, scanTag, unfinished } from './scan.ts';
import { expressionElement, tagElement } from './elements-of-tree.ts';

/** Takes the present line and `more` lines behind it as one block. */
function takeLines(cx: BlockContext, line: Line, more: number): LeafBlock & { content: string; marks: Element[] } {
  const leaf = startLeaf(cx, line);
  for (let count = 0; count < more && cx.nextLine(); count++) {
    leaf.content += `\n${scrubbed(line)}`;
    leaf.marks.push(...line.markers);
  }
  cx.nextLine();
  return leaf;
}

interface Flow {
  /** Lines behind the first. */
  readonly more: number;
  /** End of the last tag or expression, counted from the start of the first. */
  readonly length: number;
  /** End of the line that it ends on, counted the same. */
  readonly seen: number;
  readonly parts: readonly Element[];
}

/**
 * Tags and expressions that have their lines for themselves (mdxJsxFlow and
 * mdxFlowExpression of MDX): `<Card` … `>`, over blank lines as well.
 * Null where anything else stands on those lines.
 */
function flowAt(cx: BlockContext, line: Line): Flow | null {
  if (line.next !== 60 && line.next !== 123) return null;
  const start = cx.lineStart + line.pos;
  let text = line.text.slice(line.pos);
  const ahead = linesAhead(cx);
  // Twice as many lines each time: what is long is not read over and over.
  for (let count = 1; ; count *= 2) {
    const flow = readFlow(cx, text, start);
    if (flow !== unfinished) {
      // What stands on a later line makes this one text.
      if (flow === null && text.includes('\n')) looked(cx, start, start + text.length);
      return flow;
    }
    let isMore = false;
    for (let added = 0; added < count && text.length < longestLook && mayLook(cx, text.length / count); added++) {
      const next = ahead.next();
      if (next.done === true) break;
      text += `\n${next.value}`;
      isMore = true;
    }
    if (isMore) continue;
    looked(cx, start, start + text.length);
    return null;
  }
}

/** Tags and expressions up to the end of their last line; null where something else stands there. */
function readFlow(cx: BlockContext, text: string, start: number): Flow | null | typeof unfinished {
  const parts: Element[] = [];
  for (let at = 0; ;) {
    const end = partAt(cx, text, at, start, parts);
    if (end === unfinished) return unfinished;
    if (end === malformed) return null;
    at = end;
    while (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9) at++;
    if (at === text.length || text.charCodeAt(at) === 10)
      return { more: text.slice(0, end).split('\n').length - 1, length: end, seen: at, parts };
    if (text.charCodeAt(at) !== 60 && text.charCodeAt(at) !== 123) return null;
  }
}

/** End of the tag, comment or expression at a place; its element goes to `parts`. */
function partAt(cx: BlockContext, text: string, at: number, offset: number, parts: Element[]): number {
  if (text.charCodeAt(at) === 123) {
    const end = endOfBraces(text, at);
    if (end >= 0) parts.push(expressionElement(cx, text, at, end, offset));
    return end;
  }
  if (text.startsWith('<!--', at)) {
    const end = endOfComment(text, at);
    if (end >= 0) parts.push(cx.elt('Comment', at + offset, end + offset));
    return end;
  }
  const tag = scanTag(text, at);
  if (typeof tag === 'number') return tag;
  parts.push(tagElement(cx, tag, offset));
  return tag.to;
}

/** Several looks at one line, while a paragraph before it is read and when it is itself, cost one. */
const lastFlow = new WeakMap<BlockContext, { readonly start: number; readonly flow: Flow | null }>();
function flowOf(cx: BlockContext, line: Line): Flow | null {
  const start = cx.lineStart + line.pos;
  const last = lastFlow.get(cx);
  if (last?.start === start) return last.flow;
  const flow = flowAt(cx, line);
  lastFlow.set(cx, { start, flow });
  return flow;
}

export const jsxBlock: BlockParser = {
  name: 'JsxBlock',
  before: 'HorizontalRule',
  parse(cx, line) {
    const flow = flowOf(cx, line);
    if (flow === null) return false;
    const leaf = takeLines(cx, line, flow.more);
    cx.addLeafElement(leaf, cx.elt('JsxBlock', leaf.start, leaf.start + flow.length, flow.parts));
    return true;
  },
  endLeaf(cx, line, leaf) {
    const flow = flowOf(cx, line);
    // The paragraph ends here because of how far the tag goes on.
    if (flow !== null && flow.more > 0) looked(cx, leaf.start, cx.lineStart + line.pos + flow.seen);
    return flow !== null;
  },
};

/**
 * `import` and `export` at the very start of a line. What acorn takes, up to the blank line where everything is closed.
 */
const moduleStart = /^(?:import[ \t]+[\w*{"'$]|export[ \t]+(?:const|let|var|function|default|async|class|\{|\*))/;
export const moduleBlock: BlockParser = {
  name: 'Module',
  before: 'HorizontalRule',
  parse(cx, line) {
    if (cx.depth > 1 || line.pos > 0 || !moduleStart.test(line.text)) return false;
    let text = line.text;
    let more = 0;
    /** Of the blank line that ends it: with words in it, it would not. */
    let blank = 0;
    /** Lines up to the first blank one: what is taken where nothing ever closes. */
    let paragraph: number | null = null;
    for (const next of linesAhead(cx)) {
      if (next.trim() === '') {
        paragraph ??= more;
        if (!mayLook(cx, text.length) || text.length > longestLook || isWholeCode(text)) {
          blank = next.length;
          break;
        }
      }
      text += `\n${next}`;
      more++;
    }
    if (!isWholeCode(text)) more = paragraph ?? more;
    // It ends where a blank line follows, and not with the spaces in front of that.
    looked(cx, cx.lineStart, cx.lineStart + text.length + 1 + blank);
    const leaf = takeLines(cx, line, more);
    cx.addLeafElement(leaf, cx.elt('Module', leaf.start, leaf.start + leaf.content.trimEnd().length));
    return true;
  },
};

/** The page's settings at the very top, where they end; otherwise there are none. */
export const settingsBlock: BlockParser = {
  name: 'Head',
  before: 'HorizontalRule',
  parse(cx, line) {
    if (cx.lineStart !== 0 || cx.depth > 1) return false;
    const opening = /^\uFEFF?(---|\+\+\+)[ \t]*$/.exec(line.text);
    if (opening === null) return false;
    const isEnd = (text: string) => text.startsWith(opening[1]!) && text.slice(3).trim() === '';
    let more = 0;
    let length = line.text.length;
    for (const next of linesAhead(cx)) {
      more++;
      length += 1 + next.length;
      if (isEnd(next)) break;
      if (length > longestLook * 10) break;
    }
    const children = [cx.elt('HeadMark', 0, line.text.length)];
    let at = line.text.length + 1;
    const lines = [...take(linesAhead(cx), more)];
    if (!isEnd(lines.at(-1) ?? '')) {
      looked(cx, 0, length);
      return false;
    }
    for (const text of lines) {
      const name = /^[ \t]*[\w"'-][\w"':.-]*[ \t]*[:=](?=[ \t]|$)/.exec(text);
      if (at + text.length === length) children.push(cx.elt('HeadMark', at, length));
      else if (name !== null) children.push(cx.elt('HeadName', at, at + name[0].length));
      at += text.length + 1;
    }
    takeLines(cx, line, more);
    cx.addElement(cx.elt('Head', 0, length, children));
    return true;
  },
};

function* take<Value>(values: Iterable<Value>, count: number): Generator<Value> {
  if (count === 0) return;
  for (const value of values) {
    yield value;
    if (--count === 0) return;
  }
}

/** A block between two lines of the same signs: code, and formulas. */
function fenced(
  name: string,
  mark: string,
  info: string,
  content: string,
  opening: RegExp,
  before?: string,
): BlockParser {
  return {
    name,
    ...(before === undefined ? {} : { before }),
    parse(cx, line) {
      const match = opening.exec(line.text.slice(line.pos));
      if (match === null || (match[1]![0] !== '~' && match[2]!.includes(match[1]![0]!))) return false;
      const sign = match[1]!;
      const from = cx.lineStart + line.pos;
      const words = match[2]!.trim();
      const children = [cx.elt(mark, from, from + sign.length)];
      if (words !== '') {
        const at = from + sign.length + match[2]!.indexOf(words);
        children.push(cx.elt(info, at, at + words.length));
      }
      let end = cx.lineStart + line.text.trimEnd().length;
      // A line that the list or quotation around does not hold ends the block with it.
      while (cx.nextLine() && depthOf(line) >= cx.depth) {
        children.push(...line.markers);
        const rest = line.text.slice(line.pos).trimEnd();
        if (rest.length >= sign.length && rest === sign[0]!.repeat(rest.length)) {
          end = cx.lineStart + line.pos + rest.length;
          children.push(cx.elt(mark, cx.lineStart + line.pos, end));
          cx.nextLine();
          break;
        }
        end = Math.max(end, cx.lineStart + line.text.length);
        if (line.basePos < line.text.length)
          children.push(cx.elt(content, cx.lineStart + line.basePos, cx.lineStart + line.text.length));
      }
      cx.addElement(cx.elt(name, from, end, children));
      return true;
    },
    endLeaf: (_cx, line) => {
      const match = opening.exec(line.text.slice(line.pos));
      return match !== null && (match[1]![0] === '~' || !match[2]!.includes(match[1]![0]!));
    },
  };
}

export const fencedCode = fenced('FencedCode', 'CodeMark', 'CodeInfo', 'CodeText', /^(`{3,}(?!`)|~{3,}(?!~))(.*)$/);
export const mathBlock = fenced(
  'MathBlock',
  'MathMark',
  'MathInfo',
  'MathText',
  /^(\${2,}(?!\$))(.*)$/,
  'HorizontalRule',
);

/** A note at the end of the page: `[^name]: text`, with what is moved in by four below it. */
const noteStart = /^\[\^(?:[^\]\\\s]|\\.)+\]:/;
export const footnoteDefinition: BlockParser = {
  name: 'FootnoteDefinition',
  before: 'HorizontalRule',
  parse(cx, line) {
    const match = noteStart.exec(line.text.slice(line.pos));
    if (match === null) return false;
    const from = cx.lineStart + line.pos;
    cx.startComposite('FootnoteDefinition', line.pos, 4);
    cx.addElement(cx.elt('FootnoteMark', from, from + match[0].length));
    line.moveBase(line.skipSpace(line.pos + match[0].length));
    return null;
  },
  endLeaf: (_cx, line) => noteStart.test(line.text.slice(line.pos)),
};
