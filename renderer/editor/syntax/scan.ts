/**
 * Where tags, attributes and JavaScript in braces end. Everything works on one
 * string and its UTF-16 offsets, in one pass, and gives up at a fixed depth, so
 * that no text costs more than its length.
 */

/** The text ends before the construct does. */
export const unfinished = -1;
/** It is no such construct. */
export const malformed = -2;

/** Elements and templates nested deeper than this are taken for text. */
const mostDepth = 100;

export interface ScannedAttribute {
  readonly from: number;
  readonly to: number;
  /** End of the name; equal to `from` for `{...spread}`. */
  readonly nameTo: number;
  /** Range of the value with its quotes or braces; null for `<A open>`. */
  readonly value: { readonly from: number; readonly to: number; readonly kind: 'text' | 'expression' } | null;
}

export interface ScannedTag {
  readonly kind: 'open' | 'close' | 'self';
  readonly from: number;
  /** Behind `>`. */
  readonly to: number;
  /** `nameFrom === nameTo` for fragments. */
  readonly nameFrom: number;
  readonly nameTo: number;
  /** Where the sign or signs at the end begin: `>` or `/>`. */
  readonly markFrom: number;
  readonly attributes: readonly ScannedAttribute[];
}

const isSpace = (code: number) =>
  code === 32 || code === 9 || code === 10 || code === 13 || code === 0x2028 || code === 0x2029;
const isNameStart = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code === 36 || code > 127;
const isNamePart = (code: number) => isNameStart(code) || (code >= 48 && code <= 57) || code === 45;

/** Reads the tag at a `<`; `unfinished` or `malformed` where there is none. */
export function scanTag(
  text: string,
  from: number,
  to = text.length,
  depth = 0,
): ScannedTag | typeof unfinished | typeof malformed {
  let at = from + 1;
  if (at >= to) return unfinished;
  const isClosing = text.charCodeAt(at) === 47;
  if (isClosing) for (at++; at < to && isSpace(text.charCodeAt(at)); at++);
  const nameFrom = at;
  const nameTo = endOfName(text, at, to);
  at = nameTo;
  if (nameTo === nameFrom && at < to && text.charCodeAt(at) !== 62) return malformed;
  const attributes: ScannedAttribute[] = [];
  for (;;) {
    const before = at;
    while (at < to && isSpace(text.charCodeAt(at))) at++;
    if (at >= to) return unfinished;
    const sign = text.charCodeAt(at);
    if (sign === 62)
      return { kind: isClosing ? 'close' : 'open', from, to: at + 1, nameFrom, nameTo, markFrom: at, attributes };
    if (sign === 47) {
      let end = at + 1;
      while (end < to && isSpace(text.charCodeAt(end))) end++;
      if (end >= to) return unfinished;
      return isClosing || text.charCodeAt(end) !== 62
        ? malformed
        : { kind: 'self', from, to: end + 1, nameFrom, nameTo, markFrom: at, attributes };
    }
    if (isClosing || nameTo === nameFrom) return malformed;
    if (sign === 123) {
      const end = endOfBraces(text, at, to, depth + 1);
      if (end < 0) return end as typeof unfinished;
      attributes.push({ from: at, to: end, nameTo: at, value: { from: at, to: end, kind: 'expression' } });
      at = end;
      continue;
    }
    // Attributes are apart from the name and from each other, but behind a quote or a brace they may follow at once.
    if (before === at && attributes.length === 0) return malformed;
    const attribute = scanAttribute(text, at, to, depth);
    if (typeof attribute === 'number') return attribute;
    attributes.push(attribute);
    at = attribute.to;
  }
}

/** End of `Card`, `a.b.c` or `a:b`. */
function endOfName(text: string, from: number, to: number): number {
  if (from >= to || !isNameStart(text.charCodeAt(from))) return from;
  let at = from + 1;
  while (at < to && isNamePart(text.charCodeAt(at))) at++;
  const sign = text.charCodeAt(at);
  if ((sign === 46 || sign === 58) && at + 1 < to && isNameStart(text.charCodeAt(at + 1)))
    return endOfName(text, at + 1, to);
  return at;
}

function scanAttribute(
  text: string,
  from: number,
  to: number,
  depth: number,
): ScannedAttribute | typeof unfinished | typeof malformed {
  if (!isNameStart(text.charCodeAt(from))) return malformed;
  let at = from + 1;
  while (
    at < to &&
    (isNamePart(text.charCodeAt(at)) ||
      (text.charCodeAt(at) === 58 && at + 1 < to && isNameStart(text.charCodeAt(at + 1))))
  )
    at++;
  const nameTo = at;
  while (at < to && isSpace(text.charCodeAt(at))) at++;
  if (at >= to) return unfinished;
  if (text.charCodeAt(at) !== 61) return { from, to: nameTo, nameTo, value: null };
  at++;
  while (at < to && isSpace(text.charCodeAt(at))) at++;
  if (at >= to) return unfinished;
  const sign = text.charCodeAt(at);
  if (sign === 34 || sign === 39) {
    const end = text.indexOf(text[at]!, at + 1);
    if (end < 0 || end >= to) return unfinished;
    return { from, to: end + 1, nameTo, value: { from: at, to: end + 1, kind: 'text' } };
  }
  if (sign !== 123) return malformed;
  const end = endOfBraces(text, at, to, depth + 1);
  return end < 0
    ? (end as typeof unfinished)
    : { from, to: end, nameTo, value: { from: at, to: end, kind: 'expression' } };
}

/** Behind the brace that closes the one at `from`; negative where none does. */
export function endOfBraces(text: string, from: number, to = text.length, depth = 0): number {
  return scanCode(text, from, to, depth, true);
}

/** Whether every bracket, quote and comment of a piece of JavaScript is closed. */
export function isWholeCode(text: string): boolean {
  return scanCode(text, 0, text.length, 0, false) >= 0;
}

/** Signs behind which a value starts, so that `/` opens an expression of its own and `<` an element. */
const beforeValue = new Set([...'([{,;=:?!&|+-*%~^<>'].map((sign) => sign.charCodeAt(0)));
const wordsBeforeValue = new Set([
  'return',
  'typeof',
  'case',
  'default',
  'in',
  'of',
  'else',
  'do',
  'void',
  'delete',
  'await',
  'yield',
  'new',
]);

/**
 * Runs over JavaScript. With `braced`, from a `{` to behind its `}`; otherwise
 * to the end, which is `unfinished` while something is open.
 */
function scanCode(text: string, from: number, to: number, depth: number, braced: boolean): number {
  if (depth > mostDepth) return malformed;
  let open = 0;
  let expectsValue = true;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (isSpace(code)) continue;
    let next = at + 1;
    if (code === 123 || code === 40 || code === 91) open++;
    else if (code === 125 || code === 41 || code === 93) {
      if (--open === 0 && braced) return at + 1;
      if (open < 0) return malformed;
    } else if (code === 34 || code === 39) next = endOfQuoted(text, at, to);
    else if (code === 96) {
      next = endOfTemplate(text, at, to, depth);
      if (next < 0) return next;
    } else if (code === 47) {
      const after = text.charCodeAt(at + 1);
      if (after === 47 || after === 42) {
        const end = after === 47 ? text.indexOf('\n', at) : text.indexOf('*/', at + 2);
        if (end < 0 || end >= to) return after === 47 && !braced && open === 0 ? to : unfinished;
        at = after === 47 ? end : end + 1;
        continue;
      }
      if (expectsValue) next = endOfPattern(text, at, to);
    } else if (
      code === 60 &&
      expectsValue &&
      (text.charCodeAt(at + 1) === 62 || isNameStart(text.charCodeAt(at + 1)))
    ) {
      const end = endOfElement(text, at, to, depth + 1);
      // Never tried again as something else: that would cost twice as much at each level.
      if (end < 0) return end;
      next = end;
    } else if (isNameStart(code)) {
      while (next < to && isNamePart(text.charCodeAt(next)) && text.charCodeAt(next) !== 45) next++;
      expectsValue = wordsBeforeValue.has(text.slice(at, next));
      at = next - 1;
      continue;
    }
    expectsValue = next === at + 1 && beforeValue.has(code);
    at = next - 1;
  }
  return !braced && open === 0 ? to : unfinished;
}

/** Behind the quote that closes; just behind the opening one where the line ends before. */
function endOfQuoted(text: string, from: number, to: number): number {
  const quote = text.charCodeAt(from);
  for (let at = from + 1; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === 92) at++;
    else if (code === quote) return at + 1;
    else if (code === 10) break;
  }
  return from + 1;
}

function endOfTemplate(text: string, from: number, to: number, depth: number): number {
  for (let at = from + 1; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === 92) at++;
    else if (code === 96) return at + 1;
    else if (code === 36 && text.charCodeAt(at + 1) === 123) {
      const end = endOfBraces(text, at + 1, to, depth + 1);
      if (end < 0) return end;
      at = end - 1;
    }
  }
  return unfinished;
}

/** Behind a regular expression; just behind its first sign where the line ends before. */
function endOfPattern(text: string, from: number, to: number): number {
  let isClass = false;
  for (let at = from + 1; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === 92) at++;
    else if (code === 10) break;
    else if (code === 91) isClass = true;
    else if (code === 93) isClass = false;
    else if (code === 47 && !isClass) return at + 1;
  }
  return from + 1;
}

/** Behind an element with its content, as it stands in JavaScript. */
function endOfElement(text: string, from: number, to: number, depth: number): number {
  if (depth > mostDepth) return malformed;
  const tag = scanTag(text, from, to, depth);
  if (typeof tag === 'number') return tag;
  if (tag.kind !== 'open') return tag.kind === 'self' ? tag.to : malformed;
  for (let at = tag.to; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === 123) {
      const end = endOfBraces(text, at, to, depth + 1);
      if (end < 0) return end;
      at = end - 1;
    } else if (code === 60) {
      if (text.charCodeAt(at + 1) === 47) {
        const closing = scanTag(text, at, to, depth);
        return typeof closing === 'number' ? closing : closing.to;
      }
      const end = endOfElement(text, at, to, depth + 1);
      if (end < 0) return end;
      at = end - 1;
    }
  }
  return unfinished;
}

/** Behind a comment as HTML writes it; MDX refuses it, and says so at its place. */
export function endOfComment(text: string, from: number, to = text.length): number {
  const end = text.indexOf('-->', from + 4);
  return end < 0 || end + 3 > to ? unfinished : end + 3;
}
