import { lineStart } from '../base/lines.ts';
import type { Blockquote, Code, Heading, Image, InlineCode, Link, List, Paragraph, Parents, RootContent } from 'mdast';
import type { InlineMath, Math } from 'mdast-util-math';
import type { Range } from '../base/range.ts';
import { rangeOf, type MdxDocument } from '../mdx/types.ts';
import { componentByName } from '../vocabulary/registry.ts';
import type { ComponentDefinition } from '../vocabulary/define.ts';

/** A node of a page as written, with where it stands. */
export interface Found<N = RootContent> {
  readonly node: N;
  /** What holds it, innermost first; null at the top of the page. */
  readonly parent: Ancestor | null;
  /** The children of its parent, itself among them. */
  readonly siblings: readonly RootContent[];
  readonly index: number;
}

export interface Ancestor {
  readonly node: Parents;
  readonly up: Ancestor | null;
  readonly siblings: readonly RootContent[];
  readonly index: number;
}

/** A page's content by kind, in document order. */
export interface PageContent {
  readonly headings: readonly Found<Heading>[];
  readonly paragraphs: readonly Found<Paragraph>[];
  readonly lists: readonly Found<List>[];
  readonly quotes: readonly Found<Blockquote>[];
  readonly codes: readonly Found<Code>[];
  readonly inlineCodes: readonly Found<InlineCode>[];
  readonly links: readonly Found<Link>[];
  readonly images: readonly Found<Image>[];
  readonly formulas: readonly Found<InlineMath | Math>[];
}

const known = new WeakMap<MdxDocument, PageContent>();

/** One walk of a page, shared by all rules. */
export function contentOf(document: MdxDocument): PageContent {
  let content = known.get(document);
  if (content === undefined) {
    const found = {
      headings: [],
      paragraphs: [],
      lists: [],
      quotes: [],
      codes: [],
      inlineCodes: [],
      links: [],
      images: [],
      formulas: [],
    };
    walk(document.tree.children, null, found);
    known.set(document, (content = found));
  }
  return content;
}

type Collected = { -readonly [Key in keyof PageContent]: PageContent[Key][number][] };

function walk(siblings: readonly RootContent[], parent: Ancestor | null, found: Collected): void {
  for (const [index, node] of siblings.entries()) {
    const place = { parent, siblings, index };
    switch (node.type) {
      case 'heading':
        found.headings.push({ node, ...place });
        break;
      case 'paragraph':
        found.paragraphs.push({ node, ...place });
        break;
      case 'list':
        found.lists.push({ node, ...place });
        break;
      case 'blockquote':
        found.quotes.push({ node, ...place });
        break;
      case 'code':
        found.codes.push({ node, ...place });
        break;
      case 'inlineCode':
        found.inlineCodes.push({ node, ...place });
        break;
      case 'link':
        found.links.push({ node, ...place });
        break;
      case 'image':
        found.images.push({ node, ...place });
        break;
      case 'inlineMath':
      case 'math':
        found.formulas.push({ node, ...place });
        break;
    }
    if ('children' in node)
      walk(node.children as RootContent[], { node: node as Parents, up: parent, siblings, index }, found);
  }
}

/** The tag name of a node that is one; null for Markdown. */
export function tagName(node: { readonly type: string }): string | null {
  return (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
    'name' in node &&
    typeof node.name === 'string'
    ? node.name
    : null;
}

/** The component that a node is; undefined for Markdown, HTML elements and unknown names. */
export function componentOf(node: { readonly type: string }): ComponentDefinition | undefined {
  const name = tagName(node);
  return name === null ? undefined : componentByName(name);
}

/** What holds a node, innermost first. */
export function* ancestors(found: Found<unknown>): Generator<Ancestor> {
  for (let at = found.parent; at !== null; at = at.up) yield at;
}

/** Text as readers read it, without marks; code counts as its letters. */
export function textOf(node: RootContent): string {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'inlineMath') return node.value;
  if (node.type === 'break') return ' ';
  if (node.type === 'image') return node.alt ?? '';
  return 'children' in node ? (node.children as RootContent[]).map(textOf).join('') : '';
}

/** The line break that a text uses. */
export function newLineOf(text: string): string {
  return /\r\n|\n|\r/.exec(text.slice(0, 10_000))?.[0] ?? '\n';
}

/** What stands before a place on its line. */
export function beforeOnLine(text: string, offset: number): string {
  const before = text.slice(lineStart(text, offset), offset);
  return before.slice(before.lastIndexOf('\r') + 1);
}

/** Whether nothing but white space stands before and behind a place on its lines. */
export function isAloneOnLines(text: string, { from, to }: Range): boolean {
  return beforeOnLine(text, from).trim() === '' && /^[ \t]*(?:[\r\n]|$)/.test(text.slice(to));
}

/** A node's place up to the end of its first line: marks that cover whole blocks say nothing. */
export function firstLine(text: string, node: RootContent): Range {
  const { from, to } = rangeOf(node);
  const end = text.slice(from, to).search(/[\r\n]/);
  return { from, to: end < 0 ? to : from + end };
}

/** Whether a code block has opening signs and no closing ones: it takes everything behind it. */
export function isUnclosed(text: string, node: Code): boolean {
  const { from, to } = rangeOf(node);
  const source = text.slice(from, to);
  const fence = /^(`{3,}|~{3,})/.exec(source)?.[1];
  if (fence === undefined) return false;
  const lines = source.split(/\r\n|\n|\r/);
  const last = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(lines.at(-1)!)?.[1];
  return lines.length === 1 || last === undefined || last[0] !== fence[0] || last.length < fence.length;
}
