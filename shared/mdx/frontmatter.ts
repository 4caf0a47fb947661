import matter from 'gray-matter';
import { parse as parseToml } from 'smol-toml';
import { limits } from '../base/limits.ts';
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
  const closing = new RegExp(
    `(^|\\r\\n|\\n|\\r)${fence === '---' ? '---' : '\\+\\+\\+'}[ \\t]*(\\r\\n|\\n|\\r|$)`,
    'g',
  );
  closing.lastIndex = bodyFrom;
  let end = closing.exec(text);
  // An empty block: the closing fence follows at once.
  if (text.startsWith(fence, bodyFrom)) {
    const rest = /^(---|\+\+\+)[ \t]*(\r\n|\n|\r|$)/.exec(text.slice(bodyFrom, bodyFrom + 200));
    if (rest !== null)
      end = Object.assign(['', '', ''] as unknown as RegExpExecArray, { 0: rest[0], 1: '', index: bodyFrom });
  }
  if (end === null) return { frontmatter: null, problems: [] };
  const range = { from: start[0].startsWith('\uFEFF') ? 1 : 0, to: end.index + end[0].length };
  const body = { from: bodyFrom, to: Math.max(bodyFrom, end.index) };
  const source = text.slice(body.from, body.to);
  const format = fence === '---' ? 'yaml' : 'toml';
  const tooMuch = (): { frontmatter: Frontmatter; problems: SyntaxProblem[] } => ({
    frontmatter: { range, body, format, data: singleLines(source.slice(0, limits.pageSettings.length)) },
    problems: [
      {
        rule: 'within-limits',
        range: { from: body.from, to: body.from + Math.max(0, source.search(/[\r\n]|$/)) },
        title: 'The page settings at the top hold too much',
        detail:
          'They are too long, stand too deep inside each other, or repeat themselves by references. Readers get what stands in single lines of a name, a colon and a text. Take out what is no setting of the page.',
      },
    ],
  });
  if (source.length > limits.pageSettings.length || nestsTooDeep(source)) return tooMuch();
  try {
    const parsed = matter(`${fence}\n${source}\n${fence}\n`, { engines, language: format, delimiters: fence });
    const data: unknown = parsed.data;
    if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new Error('not a list of settings');
    if (!isWithinLimits(data)) return tooMuch();
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
          detail:
            'Each line is a name, a colon and a text. Put a text that holds a colon or starts with a sign into double quotes: title: "Keys: an overview".',
        },
      ],
    };
  }
}

/** A cheap look at what makes the readers of YAML and TOML go down without end. */
function nestsTooDeep(source: string): boolean {
  let depth = 0;
  for (let at = 0; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code === 91 || code === 123) {
      if (++depth > limits.pageSettings.depth) return true;
    } else if (code === 93 || code === 125) depth = Math.max(0, depth - 1);
    // In YAML and TOML a bracket that is not closed in its line belongs to a list; in texts they are few.
  }
  return (
    /(?:[-?:][ \t]+){40}/.test(source) ||
    source.split('\n').some((line) => line.startsWith('[') && line.split(']', 1)[0]!.split('.').length > 40)
  );
}

/** Counts values as they are written out: what a reference repeats counts each time, and a circle never ends. */
function isWithinLimits(data: unknown): boolean {
  let values = 0;
  const look = (value: unknown, depth: number): boolean => {
    if (++values > limits.pageSettings.values || depth > limits.pageSettings.depth) return false;
    if (typeof value !== 'object' || value === null || value instanceof Date) return true;
    for (const inner of Object.values(value)) if (!look(inner, depth + 1)) return false;
    return true;
  };
  return look(data, 0);
}

/** The line that the YAML reader stopped at, as offsets in the block. */
function placeOf(error: unknown, source: string): { from: number; to: number } {
  const mark =
    typeof error === 'object' && error !== null && 'mark' in error ? (error.mark as { line?: unknown } | null) : null;
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
