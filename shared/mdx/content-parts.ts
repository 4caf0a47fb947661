import type { Node as EstreeNode } from 'estree-jsx';
import type { RootContent } from 'mdast';
import { isDrawn } from './at-usage.ts';
import { askingFragment, lookInto } from './content-words.ts';
import { code, tooMuch, value, type Evaluation } from './evaluation.ts';
import { record } from './record.ts';
import type { Spending } from './spending.ts';
import type { MdxFragment, Value } from './types.ts';

/** What Markdown becomes, as React names it. */
const tagNames: Partial<Record<RootContent['type'], string>> = {
  paragraph: 'p',
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
  inlineCode: 'code',
  code: 'pre',
  link: 'a',
  image: 'img',
  break: 'br',
  blockquote: 'blockquote',
  listItem: 'li',
};

/**
 * A part of content as React has it: `child.props.title`, `child.type`. What holds several pieces answers like a
 * fragment of React's, so that a component that collects words goes through all of them.
 */
export function partOfContent(of: MdxFragment, name: string, node: EstreeNode, spending: Spending): Evaluation {
  const content = lookInto(of);
  if (!spending.work(content.length / 4)) return tooMuch(node, 'more than is worked out');
  // White space between blocks is no piece of its own; between words it is.
  const pieces = content.filter((each) => each.type !== 'text' || each.value.trim() !== '');
  const only = pieces.length === 1 ? pieces[0]! : null;
  if (name === 'key') return value(null);
  if (name !== 'props' && name !== 'type') return value(undefined);
  if (only !== null && (isDrawn(only) || only.type === 'mdxPlaceholder'))
    return code(node, 'a look into another component');
  const inside = (nodes: readonly RootContent[]): Value => askingFragment(nodes, () => void of.children);
  if (name === 'props')
    return value(
      only === null
        ? record([['children', content.map((each) => inside([each]))]])
        : record([...givenTo(only), ...childrenOf(only, inside)]),
    );
  if (only === null) return value(undefined);
  if (only.type !== 'mdxElement') return value(tagNames[only.type] ?? headingName(only));
  return /^[a-z]/.test(only.name) ? value(only.name) : code(node, 'a look at which component another is');
}

const headingName = (node: RootContent): string | undefined =>
  node.type === 'heading' ? `h${node.depth}` : node.type === 'list' ? (node.ordered === true ? 'ol' : 'ul') : undefined;

function givenTo(node: RootContent): readonly (readonly [string, Value])[] {
  if (node.type === 'mdxElement') return Object.entries(node.attributes);
  if (node.type === 'link') return [['href', node.url]];
  return node.type === 'image'
    ? [
        ['src', node.url],
        ['alt', node.alt],
      ]
    : [];
}

function childrenOf(
  node: RootContent,
  inside: (nodes: readonly RootContent[]) => Value,
): readonly (readonly [string, Value])[] {
  if ('value' in node) return [['children', inside([{ type: 'text', value: node.value }])]];
  return 'children' in node && node.children.length > 0 ? [['children', inside(node.children as RootContent[])]] : [];
}
