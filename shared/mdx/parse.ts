import type { Nodes, Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { limits } from '../base/limits.ts';
import { pageSteps, remarkCounted, StepsSpent, withSteps } from './counted.ts';
import { readFrontmatter } from './frontmatter.ts';
import { quickTree, type ArenaReader } from './quick/quick-tree.ts';
import { remarkHeadingId } from './heading-id.ts';
import { unmergedPassages, withoutMarks } from '../base/merge-marks.ts';
import { explainSyntaxError, masked, type Mask } from './recover.ts';
import { unmask } from './unmask.ts';
import { unravel } from './unravel.ts';
import { acornWithVariables } from './variables.ts';
import type { MdxDocument, SyntaxProblem } from './types.ts';
import { tooDeep, tooMany, tooSlow, weigh, type TooMuch } from './weigh.ts';

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml', 'toml'])
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkMdx, { acorn: acornWithVariables as never, acornOptions: { ecmaVersion: 2024, sourceType: 'module' } })
  .use(remarkHeadingId)
  .use(remarkCounted)
  .freeze();

/**
 * Reads a page or snippet. Never throws: text that is not MDX gives problems
 * with their places, and stands in the tree as a placeholder in the same place,
 * while everything around it is read as usual.
 *
 * remark-mdx is the reference for what MDX is; offsets are UTF-16 units of `text`.
 *
 * @param quick reads the pages for which that makes no difference but in time
 */
export function parseMdx(text: string, quick: ArenaReader | null = null): MdxDocument {
  // Both versions of a passage that git could not merge are read; its marks are not (rule no-merge-marks).
  const read = withoutMarks(text, unmergedPassages(text));
  const { frontmatter, problems: settingsProblems } = readFrontmatter(read);
  const problems: SyntaxProblem[] = [...settingsProblems];
  // What is too much in the settings at the top, they say themselves.
  const body = frontmatter?.range.to ?? 0;
  if (read.length > limits.page.length && settingsProblems.some(({ rule }) => rule === 'within-limits'))
    return { text, frontmatter, tree: plainText(text, body), problems };
  const { work, tooMuch } = weigh(read.slice(body), body);
  if (tooMuch !== null) return asText(text, frontmatter, settingsProblems, tooMuch);
  const quickly = quick === null ? null : quickTree(read, quick);
  if (quickly !== null) {
    unravel(quickly);
    return { text, frontmatter, tree: quickly, problems };
  }
  const mostRepairs = Math.min(limits.page.repairs, Math.floor(limits.page.repairWork / Math.max(1, work)));
  const steps = pageSteps();
  const masks: Mask[] = [];
  for (;;) {
    try {
      const tree = withSteps(steps, () => processor.parse(masked(read, masks)) as Root);
      const size = treeSize(tree);
      if (size !== null) return asText(text, frontmatter, settingsProblems, size);
      unravel(tree);
      if (masks.length > 0) unmask(tree, text, masks);
      return { text, frontmatter, tree, problems };
    } catch (error) {
      if (error instanceof StepsSpent) return asText(text, frontmatter, settingsProblems, tooSlow);
      if (isStackSpent(error))
        return asText(
          text,
          frontmatter,
          settingsProblems,
          tooDeep((error as { readonly place?: { readonly offset?: number } }).place?.offset ?? body),
        );
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

/**
 * The parser of expressions goes down by recursion: the stack is its limit, of which it says so in words or not at all.
 */
function isStackSpent(error: unknown): boolean {
  const { cause } = error as { readonly cause?: unknown };
  return [error, cause].some(
    (each) =>
      each instanceof RangeError || (each instanceof SyntaxError && each.message.startsWith('Not enough stack space')),
  );
}

/** What is too much about a tree; null for one that is as pages are. Looks at it without recursion. */
function treeSize(tree: Root): TooMuch | null {
  let nodes = 0;
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limits.page.depth) return tooDeep(level[0]!.position?.start.offset ?? 0);
    nodes += level.length;
    if (nodes > limits.page.nodes) return tooMany;
    const next: Nodes[] = [];
    for (const node of level) if ('children' in node) for (const child of node.children) next.push(child);
    level = next;
  }
  return null;
}

function asText(
  text: string,
  frontmatter: MdxDocument['frontmatter'],
  problems: readonly SyntaxProblem[],
  tooMuch: TooMuch,
): MdxDocument {
  return {
    text,
    frontmatter,
    tree: plainText(text, frontmatter?.range.to ?? 0),
    problems: [
      ...problems,
      {
        rule: 'within-limits',
        ...tooMuch,
        range: { from: Math.min(tooMuch.range.from, text.length), to: Math.min(tooMuch.range.to, text.length) },
      },
    ],
  };
}

/** A page that hung the engine, as plain text with a problem. */
export function unreadable(text: string): MdxDocument {
  const { frontmatter, problems } = readFrontmatter(text);
  return asText(text, frontmatter, problems, tooSlow);
}

function plainText(text: string, from: number): Root {
  const rest = text.slice(from);
  const position = { start: { line: 1, column: 1, offset: from }, end: { line: 1, column: 1, offset: text.length } };
  return {
    type: 'root',
    children: [
      {
        type: 'mdxPlaceholder',
        inline: false,
        reason: 'This page could not be read, so it is shown as plain text',
        source: rest,
        children: [],
        position,
      },
    ],
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
