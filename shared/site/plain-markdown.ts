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

function plain(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
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
  });
}

function element(node: MdxElement): RootContent[] {
  const definition = componentByName(node.name);
  if (definition !== undefined) return definition.markdown(node, context);
  return [
    ...htmlMarkdown(
      node.name,
      (name) => {
        const given = Object.hasOwn(node.attributes, name) ? node.attributes[name] : undefined;
        return typeof given === 'string' ? given : typeof given === 'number' ? String(given) : '';
      },
      plain(node.children),
    ),
  ];
}
