import { lineStart } from '../../../shared/base/lines.ts';
import { openAt } from './elements.ts';
import { syntaxOfText } from '../syntax/field.ts';
import type { PageSyntax } from '../syntax/page-syntax.ts';

/** What is being typed at a place, as far as it can be completed. `from` is where the completion starts. */
export type WritingContext =
  | {
      readonly kind: 'component';
      readonly from: number;
      readonly typed: string;
      /** Where `<` stands. */ readonly start: number;
      readonly parent: string | null;
    }
  | { readonly kind: 'closing'; readonly from: number; readonly typed: string; readonly open: readonly string[] }
  | {
      readonly kind: 'attribute';
      readonly from: number;
      readonly typed: string;
      readonly tag: string;
      readonly present: readonly string[];
    }
  | {
      readonly kind: 'value';
      readonly from: number;
      readonly typed: string;
      readonly tag: string;
      readonly attribute: string;
    }
  | { readonly kind: 'link' | 'image'; readonly from: number; readonly typed: string }
  | { readonly kind: 'language'; readonly from: number; readonly typed: string }
  | { readonly kind: 'snippet'; readonly from: number; readonly typed: string }
  | { readonly kind: 'operation'; readonly from: number; readonly typed: string };

const fence = /^[ \t]*(?:(?:>[ \t]?|[-*+][ \t]+|\d{1,9}[.)][ \t]+))*(?:`{3,}|~{3,})([\w+#-]*)$/;
const importFrom = /^[ \t]*import\b.*\bfrom[ \t]*(["'])([^"'\n]*)$/;
/** Characters in front of the cursor in which a link is looked for. */
const longestLink = 1000;
// Expression: at most 1,000 characters – `longestLink` in front of the cursor.
const linkTarget = /(!?)\[(?:[^\]\\\n]|\\.)*\]\(<?([^)\s>\n]*)$/;
/** Longest opening tag that is looked at, in letters. */
const longestTag = 4000;

/**
 * Finds out what is being typed in front of a place. Null where nothing can be completed.
 *
 * @param start where the text behind the page settings starts
 */
export function writingContext(
  text: string,
  pos: number,
  start = 0,
  page: PageSyntax = syntaxOfText(text),
): WritingContext | null {
  const ownStart = lineStart(text, pos);
  const line = text.slice(ownStart, pos);
  if (pos < start) {
    const operation = /^[ \t]*openapi:[ \t]*(?![ \t])["']?([^"'\n]*)$/.exec(line);
    return operation === null ? null : { kind: 'operation', from: pos - operation[1]!.length, typed: operation[1]! };
  }
  const opening = fence.exec(line);
  const code = page.code.find((range) => range.from < pos && range.to >= pos);
  if (code !== undefined)
    return opening !== null && code.from >= ownStart
      ? { kind: 'language', from: pos - opening[1]!.length, typed: opening[1]! }
      : null;
  const imported = importFrom.exec(line);
  if (imported !== null) return { kind: 'snippet', from: pos - imported[2]!.length, typed: imported[2]! };
  const link = linkTarget.exec(line.slice(-longestLink));
  if (link !== null) return { kind: link[1] === '!' ? 'image' : 'link', from: pos - link[2]!.length, typed: link[2]! };
  return tagContext(text, pos, openAt(page, pos));
}

/** `open`: names of the elements that are open in front of the place, the outermost first. */
function tagContext(text: string, pos: number, open: readonly string[]): WritingContext | null {
  const at = unfinishedTag(text, pos);
  if (at === null) return null;
  const closing = /^<\/([\w.]*)$/.exec(text.slice(at, pos));
  if (closing !== null)
    return { kind: 'closing', from: pos - closing[1]!.length, typed: closing[1]!, open: [...open].reverse() };
  const naming = /^<([A-Za-z][\w.]*)?$/.exec(text.slice(at, pos));
  if (naming !== null)
    return { kind: 'component', from: at + 1, typed: naming[1] ?? '', start: at, parent: open.at(-1) ?? null };
  const tag = /^<([A-Za-z][\w.:-]*)(?=\s)/.exec(text.slice(at, pos));
  if (tag === null) return null;
  const rest = text.slice(at + tag[0].length, pos);
  const present: string[] = [];
  let attribute: { name: string; value: string } | null = null;
  const pattern = /\s*([A-Za-z_$][\w$:.-]*)(?:=("[^"]*"|'[^']*'|\{[^{}]*\}|"[^"]*$|'[^']*$|\{[^{}]*$))?|\s+|\S/gy;
  for (const match of rest.matchAll(pattern)) {
    if (match[1] === undefined) continue;
    const value = match[2];
    const isOpen =
      value !== undefined &&
      match.index + match[0].length === rest.length &&
      !(value.length > 1 && /["'}]$/.test(value) && closes(value));
    attribute = isOpen ? { name: match[1], value: value.slice(1) } : null;
    if (match.index + match[0].length < rest.length || value !== undefined) present.push(match[1]);
  }
  if (attribute !== null) {
    const typed = attribute.value.replace(/^["']/, '');
    return { kind: 'value', from: pos - typed.length, typed, tag: tag[1]!, attribute: attribute.name };
  }
  const typed = /(?:^|\s)([A-Za-z_$][\w$:.-]*)?$/.exec(rest);
  if (typed === null) return null;
  const word = typed[1] ?? '';
  return {
    kind: 'attribute',
    from: pos - word.length,
    typed: word,
    tag: tag[1]!,
    present: present.filter((name) => name !== word),
  };
}

const closes = (value: string) => (value[0] === '{' ? value.endsWith('}') : value.endsWith(value[0]!));

/** The `<` of a tag that is not finished in front of a place. */
function unfinishedTag(text: string, pos: number): number | null {
  const least = Math.max(0, pos - longestTag);
  const gap = text.lastIndexOf('\n\n', pos - 1);
  for (let at = text.lastIndexOf('<', pos - 1); at >= least && at > gap; at = text.lastIndexOf('<', at - 1)) {
    if (!/[A-Za-z/]/.test(text[at + 1] ?? 'a') && at + 1 < pos) continue;
    if (isUnfinished(text, at + 1, pos)) return at;
    // A finished tag in front: what follows is text.
    if (!isInValue(text, at, pos)) return null;
    if (at === 0) break;
  }
  return null;
}

/** Whether no `>` ends the tag between its start and a place; those in values do not count. */
function isUnfinished(text: string, from: number, to: number): boolean {
  let quote = '';
  let braces = 0;
  for (let at = from; at < to; at++) {
    const sign = text[at]!;
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '{') braces++;
    else if (sign === '}') braces--;
    else if (sign === '>' && braces <= 0) return false;
    else if (sign === '<' && braces <= 0) return false;
  }
  return true;
}

/** Whether a `<` may stand inside of a value of the tag before: then that one is looked at too. */
function isInValue(text: string, at: number, pos: number): boolean {
  return /[{"']/.test(text.slice(Math.max(0, at - 1), at)) && pos > at;
}
