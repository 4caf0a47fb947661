import matter from 'gray-matter';
import { parse as parseToml } from 'smol-toml';
import type { Frontmatter, SyntaxProblem } from './types.ts';

// gray-matter evaluates `---js` blocks by default. A page is data: every engine
// but the two formats of the specification is replaced by a refusal.
function refuse(): never {
  throw new Error('only YAML and TOML are read');
}
const engines = {
  toml: (text: string) => parseToml(text) as object,
  json: refuse,
  javascript: refuse,
  js: refuse,
  coffee: refuse,
  coffeescript: refuse,
};

const opening = /^\uFEFF?(---|\+\+\+)[ \t]*(\r\n|\n|\r)/;

/**
 * Reads the settings block at the top of a page. Null where there is none. A
 * block that can't be read gives a problem and as much data as single
 * `key: text` lines hold, so that a page keeps its title while it is being typed.
 *
 * js-yaml 3 (inside gray-matter) is wanted here: it accepts double-quoted text
 * that goes on in column 0, which real pages have (BEHAVIOUR.md, “Pages and frontmatter”).
 */
export function readFrontmatter(text: string): { frontmatter: Frontmatter | null; problems: SyntaxProblem[] } {
  const start = opening.exec(text);
  if (start === null) return { frontmatter: null, problems: [] };
  const fence = start[1]!;
  const bodyFrom = start[0].length;
  // Expression: built – of one of two fences, chosen here.
  const closing = new RegExp(`(^|\\r\\n|\\n|\\r)${fence === '---' ? '---' : '\\+\\+\\+'}[ \\t]*(\\r\\n|\\n|\\r|$)`, 'g');
  closing.lastIndex = bodyFrom;
  let end = closing.exec(text);
  // An empty block: the closing fence follows at once.
  if (text.startsWith(fence, bodyFrom)) {
    const rest = /^(---|\+\+\+)[ \t]*(\r\n|\n|\r|$)/.exec(text.slice(bodyFrom, bodyFrom + 200));
    if (rest !== null) end = Object.assign(['', '', ''] as unknown as RegExpExecArray, { 0: rest[0], 1: '', index: bodyFrom });
  }
  if (end === null) return { frontmatter: null, problems: [] };
  const range = { from: start[0].startsWith('\uFEFF') ? 1 : 0, to: end.index + end[0].length };
  const body = { from: bodyFrom, to: Math.max(bodyFrom, end.index) };
  const source = text.slice(body.from, body.to);
  const format = fence === '---' ? 'yaml' : 'toml';
  try {
    const parsed = matter(`${fence}\n${source}\n${fence}\n`, { engines, language: format, delimiters: fence });
    const data: unknown = parsed.data;
    if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new Error('not a list of settings');
    return { frontmatter: { range, body, format, data: data as Record<string, unknown> }, problems: [] };
  } catch (error) {
    const at = placeOf(error, source);
    return {
      frontmatter: { range, body, format, data: singleLines(source) },
      problems: [
        {
          rule: 'no-parse-error',
          range: { from: body.from + at.from, to: body.from + at.to },
          title: 'The page settings at the top can’t be read',
          detail: 'Each line is a name, a colon and a text. Put a text that holds a colon or starts with a sign into double quotes: title: "Keys: an overview".',
        },
      ],
    };
  }
}

/** The line that the YAML reader stopped at, as offsets in the block. */
function placeOf(error: unknown, source: string): { from: number; to: number } {
  const mark = typeof error === 'object' && error !== null && 'mark' in error ? (error.mark as { line?: unknown } | null) : null;
  const wanted = typeof mark?.line === 'number' ? mark.line - 1 : 0;
  const lines = source.split(/\r\n|\n|\r/);
  let from = 0;
  const line = Math.max(0, Math.min(wanted, lines.length - 1));
  for (let index = 0; index < line; index++) from = source.indexOf(lines[index + 1]!, from + lines[index]!.length);
  return { from, to: from + lines[line]!.length };
}

function singleLines(source: string): Record<string, unknown> {
  const data: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const match of source.matchAll(/^([A-Za-z][\w:-]*):[ \t]+(?![ \t])(.+)$/gm)) {
    data[match[1]!] = match[2]!.trimEnd().replace(/^(["'])(.*)\1$/, '$2');
  }
  return data;
}
