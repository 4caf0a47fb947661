// MDX in, what readers and machines get out, through the real parser,
// interpreter and renderer, with the whole vocabulary.
import type { ElementContent } from 'hast';
import type { RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { toMarkdown } from 'mdast-util-to-markdown';
import { h, s } from 'hastscript';
import { repoPath } from '../base/path.ts';
import { serialise } from '../html/document.ts';
import { inlineMarkdown } from '../html/inline-markdown.ts';
import { renderBody } from '../html/render.ts';
import { type BodyEnvironment } from '../html/body-state.ts';
import type { TocEntry } from '../html/types.ts';
import { interpret } from '../mdx/interpret.ts';
import { parseMdx } from '../mdx/parse.ts';
import type { FeedEntry, MarkdownContext } from '../vocabulary/define.ts';
import { asBlocks } from '../vocabulary/markdown-nodes.ts';
import { componentByName } from '../vocabulary/registry.ts';
import { en } from '../words/en.ts';

const environment: BodyEnvironment = {
  words: en,
  component: (name) => componentByName(name) ?? null,
  icon: (name, options) =>
    name === 'unknown'
      ? null
      : s('svg', {
          className: ['icon', ...(options.className === undefined ? [] : [options.className])],
          dataIcon: name,
          dataLook: options.type,
        }),
  drawing: (name, className) =>
    s('svg', { className: ['icon', ...(className === undefined ? [] : className.split(' '))], dataDrawing: name }),
  diagram: () => null,
  link: (href) => ({ href, external: /^https?:/.test(href) }),
  image: (src) => ({ src, width: 400, height: 300 }),
};

/** Content of a page as the interpreter gives it. */
export function nodesOf(source: string): { children: RootContent[]; problems: readonly string[] } {
  const document = parseMdx(source);
  const { children, problems } = interpret(repoPath('page.mdx'), document, {
    snippet: () => null,
    address: (reference) => reference,
    isAddress: () => false,
    isComponent: (name) => componentByName(name) !== undefined,
    includes: (name, attributes) => componentByName(name)?.includes?.(attributes) ?? null,
    variables: {},
  });
  return { children, problems: [...document.problems, ...problems].map((problem) => problem.title) };
}

/** A page rendered: column and side as trees and as HTML, and its contents. */
export function renderMdx(source: string): {
  trees: readonly ElementContent[];
  html: string;
  side: string;
  toc: readonly TocEntry[];
  feed: readonly FeedEntry[];
  problems: readonly string[];
} {
  const { children, problems } = nodesOf(source);
  const body = renderBody(children, environment);
  return {
    trees: [...body.content, ...body.side],
    html: serialise(h(null, body.content)),
    side: serialise(h(null, body.side)),
    toc: body.toc,
    feed: body.feed,
    problems: [...problems, ...body.problems.map((problem) => problem.title)],
  };
}

const context: MarkdownContext = {
  children: (element) => asBlocks(plain(element.children)),
  text: (markdown) => inlineMarkdown(markdown),
};

function plain(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (node.type === 'mdxElement') return componentByName(node.name)?.markdown(node, context) ?? plain(node.children);
    return 'children' in node ? [{ ...node, children: plain(node.children as RootContent[]) } as RootContent] : [node];
  });
}

/** The plain-Markdown form of a page. */
export function markdownOf(source: string): string {
  return toMarkdown(
    { type: 'root', children: plain(nodesOf(source).children) as never },
    { extensions: [gfmToMarkdown(), mathToMarkdown()], bullet: '-', fences: true },
  ).trimEnd();
}
