import type { Root, RootContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { inlineMarkdown } from '../html/inline-markdown.ts';
import type { MdxElement } from '../mdx/types.ts';
import type { MarkdownContext } from '../vocabulary/define.ts';
import { asBlocks, isPhrasing, joinLists } from '../vocabulary/markdown-nodes.ts';
import { componentByName } from '../vocabulary/registry.ts';
import { htmlMarkdown } from './html-markdown.ts';
import { markdownOptions } from './plain-phrasing.ts';

/** Interpreted content as Markdown without components: each says itself what it is in plain words. */
export function plainMarkdown(children: readonly RootContent[]): string {
  const root: Root = { type: 'root', children: joinLists(asBlocks(plain(children))) };
  return toMarkdown(root, markdownOptions);
}

const context: MarkdownContext = {
  children(element) {
    const inside = plain(element.children);
    // A part of a sentence stays one.
    return element.inline && inside.every(isPhrasing) ? inside : asBlocks(inside);
  },
  text: (markdown) => inlineMarkdown(markdown),
};

/** What begins or ends so needs no space: signs of a sentence, a bracket, a space. */
const [closes, opens] = [/^[\s.,:;!?)\]’”…%]/u, /[\s([“/#@$-]$/u];

/**
 * Tags right beside each other are boxes of their own on the page (labels, buttons), which no space keeps apart. Single
 * letters may be a word of which each letter has its colour.
 */
function isRunOn(before: readonly RootContent[], after: readonly RootContent[]): boolean {
  const [last, first] = [before.at(-1), after[0]];
  if (last === undefined || first === undefined || !isPhrasing(last) || !isPhrasing(first)) return false;
  const [left, right] = [wordsOf(before), wordsOf(after)];
  if (left.length <= 1 && right.length <= 1 && left + right !== '') return false;
  return last.type !== 'break' && first.type !== 'break' && !opens.test(left) && !closes.test(right);
}

function wordsOf(nodes: readonly RootContent[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'children' in node ? wordsOf(node.children as RootContent[]) : ''))
    .join('');
}

const isBox = (node: RootContent | undefined): boolean =>
  node?.type === 'mdxElement' && !/^(?:sub|sup|wbr|br|rt|rp|ruby|kbd)$/.test(node.name);

/** Content without components, tags beside each other kept apart. */
function plain(nodes: readonly RootContent[]): RootContent[] {
  const parts = nodes.map((node) => plainNode(node));
  return parts.flatMap((part, index) => {
    const [node, next] = [nodes[index]!, nodes[index + 1]];
    const isBeside =
      (isBox(node) && isBox(next)) || (isIcon(node) && next?.type === 'text') || (node.type === 'text' && isIcon(next));
    return isBeside && isRunOn(part, parts[index + 1]!) ? [...part, { type: 'text', value: ' ' } as RootContent] : part;
  });
}

/** An icon is a word of its own, `:check:`. */
const isIcon = (node: RootContent | undefined): boolean => node?.type === 'mdxElement' && node.name === 'Icon';

function plainNode(node: RootContent): RootContent[] {
  if (node.type === 'mdxElement') return element(node);
  if (node.type === 'mdxPlaceholder')
    return [
      ...(node.isQuiet === true
        ? []
        : [{ type: node.inline ? 'inlineCode' : 'code', value: node.source } as RootContent]),
      ...plain(node.children),
    ];
  if (node.type === 'headingId') return [];
  if (node.type === 'paragraph') {
    const inside = plain(node.children);
    // A block component inside a sentence leaves the sentence around it.
    return inside.every(isPhrasing) ? [{ ...node, children: inside as never }] : asBlocks(inside);
  }
  return 'children' in node ? [{ ...node, children: plain(node.children as RootContent[]) } as RootContent] : [node];
}

function element(node: MdxElement): RootContent[] {
  const definition = componentByName(node.name);
  if (definition !== undefined) return definition.markdown(node, context);
  return [
    ...htmlMarkdown(
      node.name,
      (name) => {
        const given = Object.hasOwn(node.attributes, name) ? node.attributes[name] : undefined;
        if (given === true && name.startsWith('aria-')) return 'true';
        return typeof given === 'string' ? given : typeof given === 'number' ? String(given) : '';
      },
      plain(node.children),
    ),
  ];
}
