import type { Range } from '../../../shared/base/range.ts';

/** A value as it is written; ranges lie inside the quotes or braces. */
export type AttributeValue = { readonly kind: 'none' } | ({ readonly kind: 'text' | 'expression' } & Range);

export interface TagAttribute extends Range {
  /** Empty for `{...spread}`. */
  readonly name: string;
  readonly nameTo: number;
  readonly value: AttributeValue;
}

/** One tag, opening, closing or both. The empty name is a fragment's. */
export interface Tag extends Range {
  readonly name: string;
  readonly kind: 'open' | 'close' | 'self';
  /** End of the name: the first attribute goes here. */
  readonly nameTo: number;
  readonly attributes: readonly TagAttribute[];
}

/** A component or HTML element with its place. */
export interface PageElement extends Range {
  readonly name: string;
  readonly open: Tag;
  /** Null for `<Icon />`. */
  readonly close: Tag | null;
  parent: PageElement | null;
}

/** What a page's text holds, as far as tags go; everything in the order of the text. */
export interface PageElements {
  readonly elements: readonly PageElement[];
  /** Fenced code with its fences, without the line break behind. */
  readonly code: readonly Range[];
  /** Opening tags that nothing closes, in the order of the text. */
  readonly unclosed: readonly Tag[];
}

const voidTags = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const fencePattern = /^[ \t]*(?:(?:>[ \t]?|[-*+][ \t]+|\d{1,9}[.)][ \t]+))*(`{3,}|~{3,})([^\n]*)/;
const modulePattern = /^(?:import\s+[\w*{"']|export\s+(?:const|let|var|function|default)\b)/;
const namePattern = /[A-Za-z][\w.:-]*/y;
const attributeName = /[A-Za-z_$][\w$:.-]*/y;
const blankLine = /\n[ \t]*\n/;

/**
 * Finds tags without reading the page as Markdown: fast enough for every key, and
 * content with a page that is half written. What is not closed is left out.
 *
 * @param start where the text behind the page settings starts
 */
export function scanElements(text: string, start = 0): PageElements {
  const code: Range[] = [];
  const found: PageElement[] = [];
  const stack: { tag: Tag; parent: number; index: number }[] = [];
  const dropped: Tag[] = [];
  let at = start;
  let isLineStart = true;

  while (at < text.length) {
    if (isLineStart) {
      isLineStart = false;
      const lineEnd = endOfLine(text, at);
      const line = text.slice(at, lineEnd);
      const fence = fencePattern.exec(line);
      if (fence !== null && !(fence[1]![0] === '`' && fence[2]!.includes('`'))) {
        const end = endOfFence(text, lineEnd, fence[1]!);
        code.push({ from: at, to: end });
        at = end;
        continue;
      }
      if (modulePattern.test(line)) {
        const blank = blankLine.exec(text.slice(at));
        at = blank === null ? text.length : at + blank.index;
        continue;
      }
    }
    const sign = text[at]!;
    if (sign === '\n') {
      isLineStart = true;
      at++;
    } else if (sign === '\\') at += 2;
    else if (sign === '`') at = endOfInlineCode(text, at);
    else if (sign === '{') at = endOfBraces(text, at) ?? at + 1;
    else if (sign === '<') {
      if (text.startsWith('<!--', at)) {
        const end = text.indexOf('-->', at);
        at = end < 0 ? at + 4 : end + 3;
        continue;
      }
      const tag = readTag(text, at);
      if (tag === null) at++;
      else {
        take(tag);
        at = tag.to;
      }
    } else at++;
  }

  function take(tag: Tag): void {
    if (tag.kind === 'close') {
      const open = stack.findLastIndex((entry) => entry.tag.name === tag.name);
      if (open < 0) return;
      const { tag: opening, index } = stack[open]!;
      found[index] = { name: tag.name, open: opening, close: tag, from: opening.from, to: tag.to, parent: null };
      dropped.push(...stack.slice(open + 1).map((entry) => entry.tag));
      stack.length = open;
    } else if (tag.kind === 'self' || voidTags.has(tag.name)) {
      found.push({ name: tag.name, open: tag, close: null, from: tag.from, to: tag.to, parent: null });
    } else {
      stack.push({ tag, parent: -1, index: found.length });
      // Its place in the order; filled in when it is closed.
      found.length++;
    }
  }

  const elements = Object.values(found);
  // Elements that are closed lie in each other or apart; the last that still encloses is the parent.
  const around: PageElement[] = [];
  for (const element of elements) {
    while (around.length > 0 && around.at(-1)!.to <= element.from) around.pop();
    element.parent = around.at(-1) ?? null;
    around.push(element);
  }
  return { elements, code, unclosed: [...dropped, ...stack.map(({ tag }) => tag)].sort((a, b) => a.from - b.from) };
}

/** The innermost element whose tags or content a place touches. */
export function elementAt(page: PageElements, pos: number, accept: (element: PageElement) => boolean = () => true): PageElement | null {
  let best: PageElement | null = null;
  for (const element of page.elements) {
    if (element.from > pos) break;
    if (element.to >= pos && accept(element)) best = element;
  }
  return best;
}

/** The innermost element whose content holds a place: what is written there becomes its child. */
export function parentAt(page: PageElements, pos: number): PageElement | null {
  let best: PageElement | null = null;
  for (const element of page.elements) {
    if (element.from > pos) break;
    if (element.close !== null && element.open.to <= pos && element.close.from >= pos) best = element;
  }
  return best;
}

export function isInCode(page: PageElements, pos: number): boolean {
  return page.code.some(({ from, to }) => from <= pos && pos <= to);
}

/** Reads a tag that starts with `<` at a place; null where it is none, or not finished. */
export function readTag(text: string, from: number): Tag | null {
  const isClosing = text[from + 1] === '/';
  const nameFrom = from + (isClosing ? 2 : 1);
  namePattern.lastIndex = nameFrom;
  const name = namePattern.exec(text)?.[0] ?? '';
  if (name === '' && text[nameFrom] !== '>') return null;
  const nameTo = nameFrom + name.length;
  const attributes: TagAttribute[] = [];
  let at = nameTo;
  for (;;) {
    const space = skipSpace(text, at);
    if (blankLine.test(text.slice(at, space))) return null;
    at = space;
    const sign = text[at];
    if (sign === '>') return { name, kind: isClosing ? 'close' : 'open', nameTo, attributes, from, to: at + 1 };
    if (sign === '/' && text[at + 1] === '>' && !isClosing) return { name, kind: 'self', nameTo, attributes, from, to: at + 2 };
    if (isClosing) return null;
    if (sign === '{') {
      const end = endOfBraces(text, at);
      if (end === null) return null;
      attributes.push({ name: '', nameTo: at, from: at, to: end, value: { kind: 'expression', from: at + 1, to: end - 1 } });
      at = end;
      continue;
    }
    const attribute = readAttribute(text, at);
    if (attribute === null) return null;
    attributes.push(attribute);
    at = attribute.to;
  }
}

function readAttribute(text: string, from: number): TagAttribute | null {
  attributeName.lastIndex = from;
  const name = attributeName.exec(text)?.[0];
  if (name === undefined) return null;
  const nameTo = from + name.length;
  const equals = skipSpace(text, nameTo);
  if (text[equals] !== '=') return { name, nameTo, from, to: nameTo, value: { kind: 'none' } };
  const at = skipSpace(text, equals + 1);
  const sign = text[at];
  if (sign === '"' || sign === "'") {
    const end = text.indexOf(sign, at + 1);
    if (end < 0 || blankLine.test(text.slice(at, end))) return null;
    return { name, nameTo, from, to: end + 1, value: { kind: 'text', from: at + 1, to: end } };
  }
  if (sign !== '{') return null;
  const end = endOfBraces(text, at);
  return end === null ? null : { name, nameTo, from, to: end, value: { kind: 'expression', from: at + 1, to: end - 1 } };
}

function skipSpace(text: string, at: number): number {
  while (at < text.length && /\s/.test(text[at]!)) at++;
  return at;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function endOfFence(text: string, lineEnd: number, mark: string): number {
  // Expression: built – of a number and one of two signs.
  const closing = new RegExp(`^[ \\t]*(?:>[ \\t]?)*${mark[0] === '~' ? '~' : '`'}{${mark.length},}[ \\t]*$`);
  for (let from = lineEnd + 1; from <= text.length; ) {
    const to = endOfLine(text, from);
    if (closing.test(text.slice(from, to))) return to;
    from = to + 1;
  }
  return text.length;
}

/** Behind the code, or behind its marks where it does not end in this paragraph. */
function endOfInlineCode(text: string, at: number): number {
  let run = 0;
  while (text[at + run] === '`') run++;
  const paragraph = blankLine.exec(text.slice(at + run));
  const limit = paragraph === null ? text.length : at + run + paragraph.index;
  for (let end = at + run; end < limit; ) {
    const next = text.indexOf('`', end);
    if (next < 0 || next >= limit) break;
    let length = 0;
    while (text[next + length] === '`') length++;
    if (length === run) return next + length;
    end = next + length;
  }
  return at + run;
}

/** Behind the brace that closes the one at a place; null where none does. */
export function endOfBraces(text: string, at: number): number | null {
  if (text.startsWith('{/*', at)) {
    const end = text.indexOf('*/', at);
    const brace = end < 0 ? -1 : text.indexOf('}', end);
    return brace < 0 ? null : brace + 1;
  }
  let depth = 0;
  for (; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '"' || sign === "'" || sign === '`') {
      const end = endOfQuote(text, at);
      if (end !== null) at = end;
    } else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return at + 1;
  }
  return null;
}

function endOfQuote(text: string, at: number): number | null {
  const quote = text[at]!;
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === '\\') end++;
    else if (text[end] === quote) return end;
    else if (text[end] === '\n' && quote !== '`') return null;
  }
  return null;
}
