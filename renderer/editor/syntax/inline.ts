import type { DelimiterType, InlineContext, InlineParser } from '@lezer/markdown';
import { expressionElement, tagElement } from './elements-of-tree.ts';
import { endOfBraces, endOfComment, scanTag, unfinished } from './scan.ts';

/** How far one paragraph's tags and expressions that lead nowhere are followed, in UTF-16 units. */
const longestSearch = 200_000;
const searched = new WeakMap<InlineContext, number>();

/** Whether a paragraph is still worth the search: one of thousands of braces would be gone over for each of them. */
function maySearch(cx: InlineContext): boolean {
  return (searched.get(cx) ?? 0) < longestSearch;
}

/** A search for an end found none. */
function foundNothing(cx: InlineContext, pos: number): -1 {
  searched.set(cx, (searched.get(cx) ?? 0) + cx.end - pos);
  return -1;
}

/** `<Card title="x">`, `</Card>`, `<>` within text. What is no tag, or never ends in its paragraph, is text. */
export const inlineTag: InlineParser = {
  name: 'JsxTag',
  before: 'Emphasis',
  parse(cx, next, pos) {
    if (next !== 60 || !maySearch(cx)) return -1;
    if (cx.slice(pos, pos + 4) === '<!--') {
      const end = endOfComment(cx.text, pos - cx.offset);
      return end < 0 ? foundNothing(cx, pos) : cx.addElement(cx.elt('Comment', pos, end + cx.offset));
    }
    const tag = scanTag(cx.text, pos - cx.offset);
    return typeof tag === 'number'
      ? tag === unfinished
        ? foundNothing(cx, pos)
        : -1
      : cx.addElement(tagElement(cx, tag, cx.offset));
  },
};

/** `## Title {#address}` is no expression. */
const headingId = /^\{#[^\s{}]{1,201}\}/;

export const inlineExpression: InlineParser = {
  name: 'Expression',
  before: 'Emphasis',
  parse(cx, next, pos) {
    if (next !== 123) return -1;
    const own = headingId.exec(cx.slice(pos, Math.min(cx.end, pos + 210)));
    if (own !== null) return cx.addElement(cx.elt('HeadingId', pos, pos + own[0].length));
    if (!maySearch(cx)) return -1;
    const end = endOfBraces(cx.text, pos - cx.offset);
    return end < 0
      ? foundNothing(cx, pos)
      : cx.addElement(expressionElement(cx, cx.text, pos - cx.offset, end, cx.offset));
  },
};

/** `$x^2$`: as many signs at the end as at the start; nothing within counts. */
export const inlineMath: InlineParser = {
  name: 'InlineMath',
  before: 'Emphasis',
  parse(cx, next, pos) {
    if (next !== 36 || (pos > cx.offset && cx.char(pos - 1) === 36)) return -1;
    const size = runLength(cx, pos, 36);
    for (let at = pos + size; at < cx.end; at++) {
      if (cx.char(at) !== 36) continue;
      const length = runLength(cx, at, 36);
      if (length === size)
        return cx.addElement(
          cx.elt('InlineMath', pos, at + size, [
            cx.elt('MathMark', pos, pos + size),
            cx.elt('MathMark', at, at + size),
          ]),
        );
      at += length - 1;
    }
    return pos + size;
  },
};

function runLength(cx: InlineContext, pos: number, code: number): number {
  let at = pos;
  while (cx.char(at) === code) at++;
  return at - pos;
}

const struck: DelimiterType = { resolve: 'Strikethrough', mark: 'StrikethroughMark' };
const struckTwice: DelimiterType = { resolve: 'Strikethrough', mark: 'StrikethroughMark' };
const punctuation = /[\p{S}\p{P}]/u;

/** `~~gone~~` and `~gone~`, as GitHub has both. */
export const strikethrough: InlineParser = {
  name: 'Strikethrough',
  after: 'Emphasis',
  parse(cx, next, pos) {
    if (next !== 126) return -1;
    const size = runLength(cx, pos, 126);
    if (size > 2) return pos + size;
    const [before, after] = [cx.slice(pos - 1, pos), cx.slice(pos + size, pos + size + 1)];
    const [spaceBefore, spaceAfter] = [/^\s?$/.test(before), /^\s?$/.test(after)];
    const [signBefore, signAfter] = [punctuation.test(before), punctuation.test(after)];
    const opens = !spaceAfter && (!signAfter || spaceBefore || signBefore);
    const closes = !spaceBefore && (!signBefore || spaceAfter || signAfter);
    return cx.addDelimiter(size === 1 ? struck : struckTwice, pos, pos + size, opens, closes);
  },
};

/** `[^name]` within text. */
export const footnoteReference: InlineParser = {
  name: 'FootnoteReference',
  before: 'Link',
  parse(cx, next, pos) {
    if (next !== 91 || cx.char(pos + 1) !== 94) return -1;
    for (let at = pos + 2; at < cx.end; at++) {
      const code = cx.char(at);
      if (code === 92) at++;
      else if (code === 93) return at === pos + 2 ? -1 : cx.addElement(cx.elt('FootnoteReference', pos, at + 1));
      else if (code === 91 || code === 32 || code === 9 || code === 10) return -1;
    }
    return -1;
  },
};
