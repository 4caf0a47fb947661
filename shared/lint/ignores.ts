import type { RootContent } from 'mdast';
import type { Diagnostic } from '../base/diagnostic.ts';
import type { Range } from '../base/range.ts';
import { rangeOf, type MdxDocument } from '../mdx/types.ts';

/**
 * A comment that ignores rules, with the reason:
 * `{/* galley-ignore image-frame: the picture has its own border *\/}` for the
 * block behind it, `galley-ignore-page` for the whole page.
 */
export interface IgnoreComment {
  /** The comment with its braces. */
  readonly range: Range;
  readonly rules: readonly string[];
  readonly reason: string;
  /** What it is about; null for the whole page. */
  readonly scope: Range | null;
}

const comment = /^\s*\/\*+\s*galley-ignore(-page)?(?![\w-])([^:]*)(?::([\s\S]*?))?(?<!\*)\**\*\/\s*$/;

/** The comments of a page that ignore something, in document order. */
export function ignoresOf(document: MdxDocument): readonly IgnoreComment[] {
  // Most pages have none: one search is cheaper than a walk.
  if (!document.text.includes('galley-ignore')) return [];
  const found: IgnoreComment[] = [];
  const walk = (nodes: readonly RootContent[], parent: Range): void => {
    for (const [index, node] of nodes.entries()) {
      if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
        const match = comment.exec(node.value);
        if (match === null) continue;
        const next = nodes.slice(index + 1).find((other) => !isQuiet(other));
        const range = rangeOf(node);
        found.push({
          range,
          rules: match[2]!.split(/[\s,]+/).filter((rule) => rule !== ''),
          reason: (match[3] ?? '').trim(),
          // In a line of text it is about the paragraph; without anything behind it, about nothing.
          scope:
            match[1] !== undefined
              ? null
              : node.type === 'mdxTextExpression'
                ? parent
                : next === undefined
                  ? { from: range.to, to: range.to }
                  : rangeOf(next),
        });
      } else if ('children' in node) walk(node.children as RootContent[], rangeOf(node));
    }
  };
  walk(document.tree.children, { from: 0, to: document.text.length });
  return found;
}

/** Other comments and white space between a comment and what it is about. */
function isQuiet(node: RootContent): boolean {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return /^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value);
  return node.type === 'text' && node.value.trim() === '';
}

/** Whether a comment is about a problem of its page. */
export function isIgnoredBy(
  { rules, reason, scope }: IgnoreComment,
  problem: Pick<Diagnostic, 'rule' | 'range' | 'word'>,
): boolean {
  if (!rules.includes(problem.rule)) return false;
  // A reason that names words is about these words: others near them may be mistakes.
  if (problem.word !== undefined && reason.includes('“') && !reason.includes(`“${problem.word}”`)) return false;
  return scope === null || (problem.range.from >= scope.from && problem.range.from <= scope.to);
}
