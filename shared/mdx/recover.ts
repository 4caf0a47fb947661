import { isCompleteAddress, schemeOf } from '../base/address.ts';
import { LineIndex, type Range } from '../base/range.ts';
import { bracesClose, endOfTag, firstUnfinished, openTags } from './scan.ts';
import type { SyntaxProblem } from './types.ts';

/**
 * One sign of the text that the parser must not take for syntax. It is replaced
 * by a noncharacter of the same length, so every offset stays what it was;
 * `unmask` puts the author's text back and a placeholder around it.
 */
export interface Mask {
  readonly offset: number;
  /** What the placeholder tells: the problem's title. */
  readonly reason: string;
}

/** Unicode noncharacters: never meant for interchange, so no page has them. */
export const maskSign = '\uFDD0';

export function masked(text: string, masks: readonly Mask[]): string {
  if (masks.length === 0) return text;
  let result = '';
  let last = 0;
  for (const { offset } of masks.slice().sort((a, b) => a.offset - b.offset)) {
    result += text.slice(last, offset) + maskSign;
    last = offset + 1;
  }
  return result + text.slice(last);
}

interface Explained {
  readonly masks: readonly Mask[];
  /** Null when the place was already named (the closing half of a broken pair). */
  readonly problem: SyntaxProblem | null;
}

interface ParserError {
  readonly reason: string;
  readonly source: string;
  readonly ruleId: string;
  readonly from: number | null;
}

/**
 * Finds the sign that a syntax error is about and says in plain words what is
 * wrong. Null when the error can't be pinned to a place: the page is text then.
 */
export function explainSyntaxError(error: unknown, text: string, masks: readonly Mask[]): Explained | null {
  const taken = new Set(masks.map((mask) => mask.offset));
  const parsed = readError(error, text);
  if (parsed === null) return null;
  const explained =
    parsed.source === 'mdast-util-mdx-jsx'
      ? explainPair(parsed, text, masks)
      : parsed.source === 'micromark-extension-mdx-jsx'
        ? explainTag(parsed, text, taken)
        : parsed.source === 'micromark-extension-mdx-expression'
          ? explainBraces(parsed, text, taken)
          : parsed.source === 'micromark-extension-mdxjs-esm'
            ? explainImport(parsed, text)
            : null;
  return explained !== null && !taken.has(explained.masks[0]!.offset) ? explained : null;
}

function readError(error: unknown, text: string): ParserError | null {
  if (typeof error !== 'object' || error === null || !('reason' in error) || typeof error.reason !== 'string')
    return null;
  const { source, ruleId, place } = error as unknown as {
    source?: string;
    ruleId?: string;
    place?: { offset?: number; start?: { offset?: number } } | null;
  };
  const offset = place?.offset ?? place?.start?.offset ?? null;
  return {
    reason: error.reason,
    source: source ?? '',
    ruleId: ruleId ?? '',
    from: offset === null ? null : Math.min(offset, text.length),
  };
}

/** Tags that open and close wrongly. The parser's message names both ends. */
function explainPair({ reason, ruleId, from }: ParserError, text: string, masks: readonly Mask[]): Explained | null {
  if (ruleId === 'unexpected-closing-slash') {
    const offset = from === null ? -1 : text.lastIndexOf('<', from);
    if (offset < 0) return null;
    const range = tagRange(text, offset);
    const name = tagName(text, offset);
    const reason = `Nothing opens this ${text.slice(range.from, range.to)}`;
    // Its opening half was masked before: one problem is enough.
    const opened = masks.some((mask) => mask.offset < offset && tagName(text, mask.offset) === name);
    return {
      masks: [{ offset, reason }],
      problem: opened
        ? null
        : {
            rule: 'no-parse-error',
            range,
            title: reason,
            detail: `There is no <${name}> before it that is still open. Remove it, or add the opening tag.`,
            replacement: { title: 'Remove it', range, text: '' },
          },
    };
  }
  const lines = new LineIndex(text);
  const opening = /(?:for|tag for) `<(\/?)([^`]*)>` \((\d+):(\d+)-/.exec(reason);
  const closing = /^Unexpected closing tag `<\/([^`]*)>`/.exec(reason);
  if (opening !== null) {
    const openOffset = lines.offset({ line: Number(opening[3]), column: Number(opening[4]) });
    if (closing !== null && from !== null && openTags(text, closing[1]!, openOffset) <= 0) {
      const range = tagRange(text, from);
      const title = `</${closing[1]!}> closes nothing`;
      return {
        masks: [{ offset: from, reason: title }],
        problem: {
          rule: 'no-parse-error',
          range,
          title,
          detail: `The tag that is open here is <${opening[2]!}>. Close that one first: </${opening[2]!}>.`,
          replacement: { title: `Write </${opening[2]!}>`, range, text: `</${opening[2]!}>` },
        },
      };
    }
    return {
      masks: [{ offset: openOffset, reason: `<${opening[2]!}> is never closed` }],
      problem: unclosed(text, openOffset, opening[2]!, reason),
    };
  }
  const crossing = /^Expected the closing tag `<\/([^`]*)>`/.exec(reason);
  if (crossing !== null && from !== null) {
    const offset = text.lastIndexOf('<', from);
    if (offset < 0) return null;
    const range = tagRange(text, offset);
    const title = `</${crossing[1]!}> stands inside other formatting`;
    return {
      masks: [{ offset, reason: title }],
      problem: {
        rule: 'no-parse-error',
        range,
        title,
        detail: 'A tag must close in the same place where it opens: inside the same bold text, list item or line.',
      },
    };
  }
  return null;
}

const voidTags = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

function unclosed(text: string, offset: number, name: string, reason: string): SyntaxProblem {
  const range = tagRange(text, offset);
  const title = `<${name}> is never closed`;
  if (voidTags.test(name)) {
    const tag = text.slice(range.from, range.to);
    return {
      rule: 'no-parse-error',
      range,
      title,
      detail: `In pages like this one, <${name}> needs a slash before its end: ${tag.replace(/(?<!\s)\s*>$/, ' />')}`,
      replacement: { title: 'Add the slash', certain: true, range, text: tag.replace(/(?<!\s)\s*\/?>$/, ' />') },
    };
  }
  const place = /before the end of `(\w+)`/.exec(reason)?.[1];
  // `Array<string>`: a word in angle brackets and nothing else, in the middle of a line.
  const isWord =
    /^<[\w.$]+>$/.test(text.slice(range.from, range.to)) &&
    /[^\s>]/.test(text.slice(Math.max(text.lastIndexOf('\n', offset), text.lastIndexOf('\r', offset)) + 1, offset));
  const isType = place !== undefined && isWord && !text.includes(`</${name}>`, range.to);
  if (isType) {
    return {
      rule: 'no-parse-error',
      range,
      title: `${text.slice(range.from, range.to)} looks like a tag`,
      detail:
        'Readers see it as text. If it is meant as text, put it into backticks, or write &lt; for the first sign.',
      replacement: {
        title: 'Show it as text',
        certain: true,
        range: { from: range.from, to: range.from + 1 },
        text: '&lt;',
      },
    };
  }
  return {
    rule: 'no-parse-error',
    range,
    title,
    unclosed: name,
    detail:
      place === undefined
        ? `Add </${name}> where its content ends.`
        : `Its closing tag </${name}> must stand in the same paragraph, or both tags on lines of their own with the content between them.`,
  };
}

/** A `<` that starts no tag, or a tag that goes wrong inside. */
function explainTag({ reason, ruleId, from }: ParserError, text: string, taken: Set<number>): Explained | null {
  let offset: number | null;
  if (ruleId === 'unexpected-eof' || from === null) {
    offset = firstUnfinished(
      text,
      '<',
      (at) => taken.has(at) || !/^<[\s/]*[A-Za-z_$>!]/.test(text.slice(at, at + 40)) || endOfTag(text, at) !== null,
    );
    if (offset === null) return null;
    const name = tagName(text, offset);
    const range = { from: offset, to: Math.min(text.length, lineEnd(text, offset)) };
    const title = `The tag <${name} is not finished`;
    return {
      masks: [{ offset, reason: title }],
      problem: {
        rule: 'no-parse-error',
        range,
        title,
        detail: 'Its closing > is missing, or a quotation mark or brace in it is not closed.',
      },
    };
  }
  offset = text.lastIndexOf('<', from);
  while (offset > 0 && taken.has(offset)) offset = text.lastIndexOf('<', offset - 1);
  if (offset < 0) return null;
  if (text.startsWith('<!--', offset)) {
    const end = text.indexOf('-->', offset);
    const range = { from: offset, to: end < 0 ? lineEnd(text, offset) : end + 3 };
    const title = 'Comments are written differently here';
    return {
      masks: [{ offset, reason: title }],
      problem: {
        rule: 'no-parse-error',
        range,
        title,
        detail: 'Readers see this text. Write {/* a comment */} instead of <!-- a comment -->.',
        replacement:
          end < 0
            ? undefined
            : {
                title: 'Make it a comment',
                certain: true,
                range,
                text: `{/*${text.slice(offset + 4, end).replaceAll('*/', '* /')}*/}`,
              },
      },
    };
  }
  const autolink = /^<([a-z]+:[^\s<>]+|[\w.+-]+@[\w-]+\.[\w.]+)>/i.exec(text.slice(offset, offset + 2000));
  if (autolink !== null && (isCompleteAddress(autolink[1]!) || schemeOf(autolink[1]!) === null)) {
    const range = { from: offset, to: offset + autolink[0].length };
    const address = autolink[1]!;
    const title = 'Addresses need no angle brackets';
    return {
      // Both brackets: the closing one would become part of the address.
      masks: [
        { offset, reason: title },
        { offset: range.to - 1, reason: title },
      ],
      problem: {
        rule: 'no-parse-error',
        range,
        title,
        detail: 'Write the address alone, or give it words: [Status page](https://…).',
        replacement: {
          title: 'Make it a link',
          certain: true,
          range,
          text: `[${address}](${schemeOf(address) === null ? `mailto:${address}` : address})`,
        },
      },
    };
  }
  const unquoted = /before attribute value/.test(reason);
  if (unquoted) {
    const word = /^[^\s>/"'{]+/.exec(text.slice(from))?.[0] ?? '';
    const range = { from, to: from + Math.max(1, word.length) };
    const title = 'This value needs quotation marks';
    return {
      masks: [{ offset, reason: title }],
      problem: {
        rule: 'no-parse-error',
        range,
        title,
        detail: 'Write name="value".',
        replacement: word === '' ? undefined : { title: `Write "${word}"`, range, text: `"${word}"` },
      },
    };
  }
  const startsName = /[A-Za-z_$/]/.test(text[offset + 1] ?? '');
  const range = { from: offset, to: startsName ? Math.max(from + 1, offset + 1) : offset + 1 };
  const title = startsName
    ? `“${text.slice(offset, Math.min(from + 1, offset + 60))}” is no tag`
    : 'This < starts no tag';
  return {
    masks: [{ offset, reason: title }],
    problem: {
      rule: 'no-parse-error',
      range,
      title,
      detail: 'If it is meant as text, put it into backticks, or write &lt; for the sign.',
      replacement: { title: 'Show it as text', certain: true, range: { from: offset, to: offset + 1 }, text: '&lt;' },
    },
  };
}

/** Braces whose content is no value. */
function explainBraces({ ruleId, from }: ParserError, text: string, taken: Set<number>): Explained | null {
  let offset: number | null;
  if (ruleId === 'unexpected-eof' || from === null)
    offset = firstUnfinished(text, '{', (at) => taken.has(at) || bracesClose(text, at));
  else {
    offset = text.lastIndexOf('{', Math.max(0, from));
    while (offset > 0 && taken.has(offset)) offset = text.lastIndexOf('{', offset - 1);
  }
  if (offset === null || offset < 0) return null;
  const end = text.indexOf('}', offset);
  const range = { from: offset, to: end < 0 ? Math.min(lineEnd(text, offset), text.length) : end + 1 };
  const title = ruleId === 'unexpected-eof' ? 'This brace is never closed' : 'Braces have a meaning of their own here';
  return {
    masks: [{ offset, reason: title }],
    problem: {
      rule: 'no-parse-error',
      range,
      title,
      detail:
        'Readers see this text. Braces hold values such as {2} or a name. To show a brace as it is, write \\{ or put the text into backticks.',
      replacement: { title: 'Show it as text', certain: true, range: { from: offset, to: offset + 1 }, text: '\\{' },
    },
  };
}

/** `import` or `export` at the start of a line that is none. */
function explainImport({ from }: ParserError, text: string): Explained | null {
  const before = text.slice(0, Math.min(text.length, (from ?? text.length) + 6));
  let found: { offset: number; word: string } | null = null;
  for (const match of before.matchAll(/^(import|export)\b/gm))
    if (match.index <= (from ?? text.length)) found = { offset: match.index, word: match[1]! };
  if (found === null) return null;
  const title = `This line starts with “${found.word}” but is no ${found.word}`;
  const range: Range = { from: found.offset, to: lineEnd(text, found.offset) };
  return {
    masks: [{ offset: found.offset, reason: title }],
    problem: {
      rule: 'no-parse-error',
      range,
      title,
      detail: `A line that starts with ${found.word} is read as an instruction. If it is meant as text, start the line with another word; if it is code, put it into a code block.`,
    },
  };
}

function tagRange(text: string, offset: number): Range {
  return { from: offset, to: Math.min(endOfTag(text, offset) ?? text.length, lineEnd(text, offset)) };
}

function tagName(text: string, offset: number): string {
  return /^<?\/?\s*([\w.$:-]*)/.exec(text.slice(offset, offset + 200))?.[1] ?? '';
}

function lineEnd(text: string, offset: number): number {
  const end = text.slice(offset).search(/[\r\n]/);
  return end < 0 ? text.length : offset + end;
}
