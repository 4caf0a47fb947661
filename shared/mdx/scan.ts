/**
 * Looks at tags the way a reader would, to find out which of them a syntax
 * error is about. Used only after the parser has refused a page: it may be
 * approximate, the parser has the last word.
 */
import { escapeExpression } from '../base/expression.ts';

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
  const fences = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]*)?(`{3,}|~{3,})[^\n]*$/gm;
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
  const fenced = [...ranges];
  let at = 0;
  for (const range of inlineCode(text)) {
    while (at < fenced.length && fenced[at]!.to <= range.from) at++;
    if (at === fenced.length || range.from < fenced[at]!.from) ranges.push(range);
  }
  return ranges;
}

/**
 * Ranges of inline code, in order: from signs to as many signs on the same line. Signs
 * that nothing closes are text, the first of a longer run too where fewer are closed.
 */
function inlineCode(text: string): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  let runs: { from: number; to: number }[] = [];
  const finishLine = () => {
    /** Runs by their length, the last first; those that were gone by are taken off. */
    const waiting = new Map<number, { from: number; to: number }[]>();
    for (const run of runs.reverse()) {
      const same = waiting.get(run.to - run.from);
      if (same === undefined) waiting.set(run.to - run.from, [run]);
      else same.push(run);
    }
    let done = 0;
    for (const { from, to } of runs.reverse()) {
      if (from < done) continue;
      for (let start = from; start < to; start++) {
        const same = waiting.get(to - start);
        while (same !== undefined && same.length > 0 && same.at(-1)!.from <= from) same.pop();
        const closing = same?.at(-1);
        if (closing === undefined) continue;
        ranges.push({ from: start, to: closing.to });
        done = closing.to;
        break;
      }
    }
    runs = [];
  };
  for (const sign of text.matchAll(/`+|\n/g)) {
    if (sign[0] === '\n') finishLine();
    else runs.push({ from: sign.index, to: sign.index + sign[0].length });
  }
  finishLine();
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
  for (const match of text.slice(0, offset).matchAll(new RegExp(`<(/?)${escapeExpression(name)}(?=[\\s/>])`, 'g'))) {
    if (code.some((range) => match.index >= range.from && match.index < range.to)) continue;
    if (match[1] === '/') open--;
    else {
      const end = endOfTag(text, match.index);
      if (end === null || text[end - 2] !== '/') open++;
    }
  }
  return open;
}
