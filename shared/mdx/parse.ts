import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { readFrontmatter } from './frontmatter.ts';
import { remarkHeadingId } from './heading-id.ts';
import { unmergedPassages, withoutMarks } from '../base/merge-marks.ts';
import { explainSyntaxError, masked, type Mask } from './recover.ts';
import { unmask } from './unmask.ts';
import { unravel } from './unravel.ts';
import type { MdxDocument, SyntaxProblem } from './types.ts';

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml', 'toml'])
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkMdx)
  .use(remarkHeadingId)
  .freeze();

/** So many broken places of one page are named one by one; then the page is shown as text. */
const mostRepairs = 40;

/**
 * Longest page that is parsed, in UTF-16 units. The longest real page measured
 * has 0.4 million; the parser's time grows faster than the text.
 */
export const longestPage = 1_500_000;

/**
 * Reads a page or snippet. Never throws: text that is not MDX gives problems
 * with their places, and stands in the tree as a placeholder in the same place,
 * while everything around it is read as usual.
 *
 * remark-mdx is the reference for what MDX is; offsets are UTF-16 units of `text`.
 */
export function parseMdx(text: string): MdxDocument {
  // Both versions of a passage that git could not merge are read; its marks are not (rule no-merge-marks).
  const read = withoutMarks(text, unmergedPassages(text));
  const { frontmatter, problems: settingsProblems } = readFrontmatter(read);
  const problems: SyntaxProblem[] = [...settingsProblems];
  if (text.length > longestPage || nestsTooDeep(text)) return unreadable(text);
  const masks: Mask[] = [];
  for (;;) {
    try {
      const tree = processor.parse(masked(read, masks)) as Root;
      unravel(tree);
      if (masks.length > 0) unmask(tree, text, masks);
      return { text, frontmatter, tree, problems };
    } catch (error) {
      const explained = masks.length < mostRepairs ? explainSyntaxError(error, text, masks) : null;
      if (explained === null) {
        if (problems.length === settingsProblems.length) problems.push(unexplained(error));
        return { text, frontmatter, tree: plainText(text, frontmatter?.range.to ?? 0), problems };
      }
      masks.push(...explained.masks);
      if (explained.problem !== null) problems.push(explained.problem);
    }
  }
}

/** A page that costs too much to read, as plain text with a problem. */
export function unreadable(text: string): MdxDocument {
  const { frontmatter, problems } = readFrontmatter(text);
  const problem: SyntaxProblem = {
    rule: 'no-parse-error',
    range: { from: 0, to: Math.min(text.length, 1) },
    title: 'This page is too large to be shown',
    detail: 'Readers get it as plain text. Split it into several pages.',
  };
  return { text, frontmatter, tree: plainText(text, frontmatter?.range.to ?? 0), problems: [...problems, problem] };
}

/**
 * A cheap look at what makes the parser slow or overflow its stack: containers
 * nested a hundred deep, or very long runs of opening signs. No real page has them.
 */
function nestsTooDeep(text: string): boolean {
  return /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){100}/m.test(text) || /(?<![[{(<])[[{(<]{500}/.test(text) || opensTooMany(text);
}

/** Whether four hundred opening tags follow each other with nothing but space between them. */
function opensTooMany(text: string): boolean {
  let count = 0;
  let end = -1;
  for (const tag of text.matchAll(/<[A-Za-z][\w.]*>\s*/g)) {
    count = tag.index === end ? count + 1 : 1;
    if (count === 400) return true;
    end = tag.index + tag[0].length;
  }
  return false;
}

function plainText(text: string, from: number): Root {
  const rest = text.slice(from);
  const position = { start: { line: 1, column: 1, offset: from }, end: { line: 1, column: 1, offset: text.length } };
  return {
    type: 'root',
    children: [{ type: 'mdxPlaceholder', inline: false, reason: 'This page could not be read, so it is shown as plain text', source: rest, children: [], position }],
    position,
  };
}

function unexplained(error: unknown): SyntaxProblem {
  return {
    rule: 'no-parse-error',
    range: { from: 0, to: 1 },
    title: 'This page could not be read',
    detail: `Readers get it as plain text. The reader says: ${error instanceof Error ? error.message : String(error)}`,
  };
}
