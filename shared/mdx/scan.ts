/**
 * Looks at tags the way a reader would, to find out which of them a syntax
 * error is about. Used only after the parser has refused a page: it may be
 * approximate, the parser has the last word.
 */

/** End of the tag that starts at `from` (offset behind `>`), or null where it never ends. */
export function endOfTag(text: string, from: number): number | null {
  let quote = '';
  let depth = 0;
  for (let index = from + 1; index < text.length; index++) {
    const sign = text[index]!;
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '{') depth++;
    else if (sign === '}') depth = Math.max(0, depth - 1);
    else if (depth > 0) continue;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return index + 1;
  }
  return null;
}

/** Ranges of fenced code and inline code, which hold no tags. */
export function codeRanges(text: string): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  const fences = /^[ \t>]*(?:[-*+]|\d+[.)])?[ \t]*(`{3,}|~{3,})[^\n]*$/gm;
  let open: { sign: string; from: number } | null = null;
  for (const match of text.matchAll(fences)) {
    const sign = match[1]!;
    if (open === null) open = { sign, from: match.index };
    else if (sign[0] === open.sign[0] && sign.length >= open.sign.length && /^[ \t>]*[`~]+[ \t]*$/.test(match[0])) {
      ranges.push({ from: open.from, to: match.index + match[0].length });
      open = null;
    }
  }
  if (open !== null) ranges.push({ from: open.from, to: text.length });
  for (const match of text.matchAll(/(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g)) {
    if (!ranges.some((range) => match.index >= range.from && match.index < range.to)) ranges.push({ from: match.index, to: match.index + match[0].length });
  }
  return ranges;
}

/** Offset of the first sign outside code from which `reaches` says that it never ends; null if none. */
export function firstUnfinished(text: string, sign: '<' | '{', ends: (from: number) => boolean): number | null {
  const code = codeRanges(text);
  for (let index = text.indexOf(sign); index >= 0; index = text.indexOf(sign, index + 1)) {
    const inside = code.find((range) => index >= range.from && index < range.to);
    if (inside !== undefined) {
      index = inside.to - 1;
      continue;
    }
    if (text[index - 1] !== '\\' && !ends(index)) return index;
  }
  return null;
}

/** Whether the braces that start at `from` are closed. */
export function bracesClose(text: string, from: number): boolean {
  let depth = 0;
  for (let index = from; index < text.length; index++) {
    if (text[index] === '{') depth++;
    else if (text[index] === '}' && --depth === 0) return true;
  }
  return false;
}

/** How many `<name …>` before `offset` are not closed before it. */
export function openTags(text: string, name: string, offset: number): number {
  let open = 0;
  const code = codeRanges(text.slice(0, offset));
  for (const match of text.slice(0, offset).matchAll(new RegExp(`<(/?)${name.replace(/[.$]/g, '\\$&')}(?=[\\s/>])`, 'g'))) {
    if (code.some((range) => match.index >= range.from && match.index < range.to)) continue;
    if (match[1] === '/') open--;
    else {
      const end = endOfTag(text, match.index);
      if (end === null || text[end - 2] !== '/') open++;
    }
  }
  return open;
}
