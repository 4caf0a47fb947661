import { dictionary } from '../../../shared/base/dictionary.ts';
import { Tree, type SyntaxNode } from '@lezer/common';
import type { Range } from '../../../shared/base/range.ts';

/** A value as it is written; ranges lie inside the quotes or braces. */
export type AttributeValue = { readonly kind: 'none' } | ({ readonly kind: 'text' | 'expression' } & Range);

export interface TagAttribute extends Range {
  /** Empty for `{...spread}`. */
  readonly name: string;
  readonly nameTo: number;
  readonly value: AttributeValue;
}

/** One tag, opening, closing or both. The empty name is a fragment's. */
export interface Tag extends Range {
  readonly name: string;
  readonly kind: 'open' | 'close' | 'self';
  /** End of the name: the first attribute goes here. */
  readonly nameTo: number;
  readonly attributes: readonly TagAttribute[];
}

/** A component or HTML element with its place. */
export interface PageElement extends Range {
  readonly name: string;
  readonly open: Tag;
  /** Null for `<Icon />`. */
  readonly close: Tag | null;
  parent: PageElement | null;
}

export interface Heading extends Range {
  readonly level: number;
  /** As it is read: without marks, tags and link targets. */
  readonly text: string;
}

/** What a page's text holds; everything in the order of the text. */
export interface PageSyntax {
  readonly elements: readonly PageElement[];
  /** Fenced code with its fences, without indentation and the line break behind. */
  readonly code: readonly Range[];
  readonly headings: readonly Heading[];
  readonly comments: readonly Range[];
  /** Every tag, also those of no element. */
  readonly tags: readonly Tag[];
  /** Opening tags that nothing closes, in the order of the text. */
  readonly unclosed: readonly Tag[];
}

/** Elements of HTML that never have a closing tag. */
const voidTags = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
const kinds = dictionary<Tag['kind']>({ OpenTag: 'open', CloseTag: 'close', SelfClosingTag: 'self' });

type Slice = (from: number, to: number) => string;

/** What one block holds, counted from its start. */
interface BlockFacts {
  readonly tags: readonly Tag[];
  readonly code: readonly Range[];
  readonly headings: readonly Heading[];
  readonly comments: readonly Range[];
}

const none: readonly never[] = [];
const nothing: BlockFacts = { tags: none, code: none, headings: none, comments: none };
/** What a block holds, and the same where it stood the last time. */
interface KnownBlock {
  readonly own: BlockFacts;
  offset: number;
  facts: BlockFacts;
}

/**
 * Blocks that an edit did not touch are the same trees afterwards, perhaps at another place. What is known of one
 * stands with it: it is looked up for all of them at every key, and weak maps of as many keys cost the collector time.
 */
const known = Symbol('known');
type KnowingTree = Tree & { [known]?: KnownBlock };

/**
 * Reads a tree of `pageParser`. `slice` gives the text that it was made from. What an edit did not touch is not read
 * again.
 */
export function syntaxOf(tree: Tree, slice: Slice): PageSyntax {
  const tags: Tag[] = [];
  const code: Range[] = [];
  const headings: Heading[] = [];
  const comments: Range[] = [];
  const walk = (node: Tree, offset: number): void => {
    for (let index = 0; index < node.children.length; index++) {
      const child = node.children[index]!;
      const at = offset + node.positions[index]!;
      if (!(child instanceof Tree)) continue;
      if (child.type.isAnonymous) {
        walk(child, at);
        continue;
      }
      const facts = factsAt(child, at, slice);
      if (facts === nothing) continue;
      for (const tag of facts.tags) tags.push(tag);
      for (const range of facts.code) code.push(range);
      for (const heading of facts.headings) headings.push(heading);
      for (const comment of facts.comments) comments.push(comment);
    }
  };
  walk(tree, 0);
  return { tags, code, headings, comments, ...pair(tags) };
}

function factsAt(block: KnowingTree, offset: number, slice: Slice): BlockFacts {
  let entry = block[known];
  if (entry === undefined) {
    const own = readBlock(block, (from, to) => slice(from + offset, to + offset));
    block[known] = entry = { own, offset: 0, facts: own };
  }
  if (entry.own === nothing || entry.offset === offset) return entry.facts;
  const { own } = entry;
  entry.offset = offset;
  entry.facts = {
    tags: own.tags.length === 0 ? none : own.tags.map((tag) => movedTag(tag, offset)),
    code: own.code.length === 0 ? none : own.code.map((range) => moved(range, offset)),
    headings:
      own.headings.length === 0
        ? none
        : own.headings.map(({ level, text, from, to }) => ({ level, text, from: from + offset, to: to + offset })),
    comments: own.comments.length === 0 ? none : own.comments.map((range) => moved(range, offset)),
  };
  return entry.facts;
}

// Written out: these run for every tag behind an edit.
function moved({ from, to }: Range, by: number): Range {
  return { from: from + by, to: to + by };
}

function movedTag({ name, kind, from, to, nameTo, attributes }: Tag, by: number): Tag {
  return {
    name,
    kind,
    from: from + by,
    to: to + by,
    nameTo: nameTo + by,
    attributes: attributes.length === 0 ? attributes : attributes.map((attribute) => movedAttribute(attribute, by)),
  };
}

function movedAttribute({ name, from, to, nameTo, value }: TagAttribute, by: number): TagAttribute {
  return {
    name,
    from: from + by,
    to: to + by,
    nameTo: nameTo + by,
    value: value.kind === 'none' ? value : { kind: value.kind, from: value.from + by, to: value.to + by },
  };
}

function readBlock(block: Tree, slice: Slice): BlockFacts {
  const tags: Tag[] = [];
  const code: Range[] = [];
  const headings: Heading[] = [];
  const comments: Range[] = [];
  block.iterate({
    enter(node) {
      const { name, from, to } = node;
      const kind = kinds[name];
      if (kind !== undefined) tags.push(readTag(node.node, kind, slice));
      else if (name === 'FencedCode') code.push({ from, to });
      else if (name === 'Comment') comments.push({ from, to });
      else if (name.startsWith('ATXHeading') || name.startsWith('SetextHeading'))
        headings.push({ from, to, level: Number(name.at(-1)), text: plainText(node.node, slice) });
      return (
        kind === undefined && name !== 'FencedCode' && name !== 'InlineCode' && name !== 'Head' && name !== 'Module'
      );
    },
  });
  return tags.length + code.length + headings.length + comments.length === 0
    ? nothing
    : { tags, code, headings, comments };
}

/** Nodes among words that are not read as words themselves. */
export const unreadNodes = new Set([
  'HeaderMark',
  'EmphasisMark',
  'StrikethroughMark',
  'LinkMark',
  'CodeMark',
  'MathMark',
  'LinkTitle',
  'LinkLabel',
  'OpenTag',
  'CloseTag',
  'SelfClosingTag',
  'Expression',
  'Comment',
  'HeadingId',
  'FootnoteReference',
  'QuoteMark',
]);

function plainText(heading: SyntaxNode, slice: Slice): string {
  let text = '';
  const read = (node: SyntaxNode): void => {
    let at = node.from;
    for (let child = node.firstChild; child !== null; child = child.nextSibling) {
      text += slice(at, child.from);
      if (child.name === 'Escape') text += slice(child.from + 1, child.to);
      else if (!unreadNodes.has(child.name) && !(child.name === 'URL' && /^(?:Link|Image)$/.test(node.name)))
        read(child);
      at = child.to;
    }
    text += slice(at, node.to);
  };
  read(heading);
  return text.replace(/[ \t\n]+/g, ' ').trim();
}

function readTag(node: SyntaxNode, kind: Tag['kind'], slice: Slice): Tag {
  let name = '';
  let nameTo = node.from + (kind === 'close' ? 2 : 1);
  const attributes: TagAttribute[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.name === 'TagName') {
      name = slice(child.from, child.to);
      nameTo = child.to;
    } else if (child.name === 'Attribute') attributes.push(readAttribute(child, slice));
  }
  return { name, kind, nameTo, attributes, from: node.from, to: node.to };
}

function readAttribute(node: SyntaxNode, slice: Slice): TagAttribute {
  const own = node.getChild('AttributeName');
  const text = node.getChild('AttributeText');
  const value = text ?? node.getChild('AttributeExpression');
  return {
    name: own === null ? '' : slice(own.from, own.to),
    nameTo: own?.to ?? node.from,
    from: node.from,
    to: node.to,
    value:
      value === null
        ? { kind: 'none' }
        : { kind: text === null ? 'expression' : 'text', from: value.from + 1, to: value.to - 1 },
  };
}

/** Opening tags find their closing ones; what is not closed is no element. */
function pair(tags: readonly Tag[]): Pick<PageSyntax, 'elements' | 'unclosed'> {
  const found: (PageElement | undefined)[] = [];
  const stack: { readonly tag: Tag; readonly index: number }[] = [];
  const dropped: Tag[] = [];
  for (const tag of tags) {
    if (tag.kind === 'close') {
      const open = stack.findLastIndex((entry) => entry.tag.name === tag.name);
      if (open < 0) continue;
      const { tag: opening, index } = stack[open]!;
      found[index] = { name: tag.name, open: opening, close: tag, from: opening.from, to: tag.to, parent: null };
      dropped.push(...stack.slice(open + 1).map((entry) => entry.tag));
      stack.length = open;
    } else if (tag.kind === 'self' || voidTags.has(tag.name))
      found.push({ name: tag.name, open: tag, close: null, from: tag.from, to: tag.to, parent: null });
    else stack.push({ tag, index: found.push(undefined) - 1 });
  }
  const elements = found.filter((element) => element !== undefined);
  // Elements that are closed lie in each other or apart; the last that still encloses is the parent.
  const around: PageElement[] = [];
  for (const element of elements) {
    while (around.length > 0 && around.at(-1)!.to <= element.from) around.pop();
    element.parent = around.at(-1) ?? null;
    around.push(element);
  }
  return { elements, unclosed: [...dropped, ...stack.map(({ tag }) => tag)].sort((a, b) => a.from - b.from) };
}
