import type { Tree } from '@lezer/common';
import type { Range } from '../../../shared/base/range.ts';
import type { PageSyntax } from '../syntax/page-syntax.ts';

/** Where tags begin that nothing closes or opens: they are shown as what they are, or nobody could mend them. */
export function brokenTags(syntax: PageSyntax): ReadonlySet<number> {
  let broken = known.get(syntax);
  if (broken === undefined) {
    const { elements, tags, unclosed } = syntax;
    const closing = new Set(elements.map(({ close }) => close?.from));
    const opening = new Set(unclosed.map(({ from }) => from));
    const found = tags.filter(({ kind, from }) => (kind === 'close' ? !closing.has(from) : opening.has(from)));
    known.set(syntax, (broken = new Set(found.map(({ from }) => from))));
  }
  return broken;
}

const known = new WeakMap<PageSyntax, ReadonlySet<number>>();

/** Nodes in which a sign is only itself. */
const words = new Set([
  'Paragraph',
  'Task',
  'TableCell',
  'StrongEmphasis',
  'Emphasis',
  'Strikethrough',
  'Link',
  'ATXHeading1',
  'ATXHeading2',
  'ATXHeading3',
  'ATXHeading4',
  'ATXHeading5',
  'ATXHeading6',
]);

/** Blocks in which signs that begin nothing are looked for. */
export const mayBreak = (name: string): boolean =>
  name === 'Paragraph' || name === 'Task' || name === 'TableCell' || name.startsWith('ATXHeading');

/**
 * The stretches of a block, from a sign that begins a tag or an expression which never ends to the end of its line:
 * readers get nothing of the page as it was meant from there.
 */
export function strayIn(tree: Tree, { from, to }: Range, slice: (from: number, to: number) => string): Range[] {
  const text = slice(from, to);
  const found: Range[] = [];
  let end = -1;
  for (const { index } of text.matchAll(/\{|<(?=[A-Za-z/!])/g)) {
    const at = from + index;
    if (at < end || !words.has(tree.resolveInner(at, 1).name)) continue;
    const lineEnd = text.indexOf('\n', index);
    end = lineEnd < 0 ? to : from + lineEnd;
    found.push({ from: at, to: end });
  }
  return found;
}
