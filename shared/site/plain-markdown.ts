import type { Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { toMarkdown } from 'mdast-util-to-markdown';
import { inlineMarkdown } from '../html/inline-markdown.ts';
import type { MdxElement } from '../mdx/types.ts';
import type { MarkdownContext } from '../vocabulary/define.ts';
import { joinLists } from '../vocabulary/markdown-nodes.ts';
import { componentByName } from '../vocabulary/registry.ts';

/** Interpreted content as Markdown without components: each says itself what it is in plain words. */
export function plainMarkdown(children: readonly RootContent[]): string {
  const root: Root = { type: 'root', children: joinLists(blocks(plain(children))) };
  return toMarkdown(root, { extensions: [gfmToMarkdown(), mathToMarkdown()], bullet: '-', fences: true, rule: '-' });
}

const context: MarkdownContext = {
  children: (element) => blocks(plain(element.children)),
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
      return inside.every(isPhrasing) ? [{ ...node, children: inside as never }] : blocks(inside);
    }
    return 'children' in node ? [{ ...node, children: plain(node.children as RootContent[]) } as RootContent] : [node];
  });
}

function element(node: MdxElement): RootContent[] {
  const definition = componentByName(node.name);
  if (definition !== undefined) return definition.markdown(node, context);
  const children = plain(node.children);
  const text = (name: string) => (typeof node.attributes[name] === 'string' ? (node.attributes[name] as string) : '');
  switch (node.name) {
    case 'br':
      return [{ type: 'break' }];
    case 'img':
      return [{ type: 'image', url: text('src'), alt: text('alt') }];
    case 'a':
      return children.every(isPhrasing) ? [{ type: 'link', url: text('href'), children: children as never }] : children;
    case 'strong':
    case 'b':
      return children.every(isPhrasing) ? [{ type: 'strong', children: children as never }] : children;
    case 'em':
    case 'i':
      return children.every(isPhrasing) ? [{ type: 'emphasis', children: children as never }] : children;
    case 'code':
      return [{ type: 'inlineCode', value: children.map((child) => ('value' in child ? child.value : '')).join('') }];
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [{ type: 'heading', depth: Number(node.name[1]) as 2, children: children.flatMap(inline) as never }];
    case 'svg':
    case 'iframe':
      return [];
    default:
      return children;
  }
}

/** A paragraph inside a line is its words. */
function inline(node: RootContent): RootContent[] {
  return node.type === 'paragraph' ? node.children : isPhrasing(node) ? [node] : [];
}

const phrasing = new Set([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
  'link',
  'image',
  'linkReference',
  'imageReference',
  'footnoteReference',
  'inlineMath',
]);

function isPhrasing(node: RootContent): boolean {
  return phrasing.has(node.type);
}

/** Loose text between blocks becomes paragraphs. */
function blocks(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (!isPhrasing(node)) result.push(node);
    else if (last?.type === 'paragraph' && nodes.includes(last) === false) last.children.push(node as never);
    else if (node.type !== 'text' || node.value.trim() !== '')
      result.push({ type: 'paragraph', children: [node as never] });
  }
  return result;
}
