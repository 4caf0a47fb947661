import type { SyntaxNode, Tree } from '@lezer/common';
import { dictionary } from '../../../shared/base/dictionary.ts';
import { catalogueEntry, spokenName } from '../../../shared/derive/catalogue.ts';
import { lineEnd, lineStart } from '../../../shared/base/lines.ts';
import type { Range } from '../../../shared/base/range.ts';
import { ownLines } from '../components/blocks.ts';
import type { PageElement, PageSyntax } from '../syntax/page-syntax.ts';

export type BlockKind =
  | 'page'
  | 'component'
  | 'list'
  | 'item'
  | 'heading'
  | 'text'
  | 'code'
  | 'table'
  | 'quote'
  | 'picture'
  | 'rule'
  /** Imports, addresses, notes: they stand on the page itself. */
  | 'declaration'
  /** What is neither words nor a component: an expression, a comment, a formula, a tag without its other. */
  | 'other';

/** What a writer sees as one piece of a page: whole lines, from the begin of the first to the end of the last. */
export interface Block extends Range {
  readonly kind: BlockKind;
  readonly element: PageElement | null;
  readonly parent: Block | null;
  /** What stands in it as blocks of their own; null where it is one piece. */
  readonly children: Block[] | null;
  /** Where its children stand: behind the opening tag or the first words of an item, up to the closing tag’s line. */
  readonly inner: Range;
  /** White space in front of its first sign. */
  readonly indentation: string;
  /** Of items and lists: the sign as it is written. */
  readonly mark: string;
  /** Code without its last fence: it goes on to the end of what it stands in. */
  readonly isOpen: boolean;
}

/** A block while its surroundings are not known yet. */
interface Candidate extends Range {
  readonly kind: BlockKind;
  readonly element: PageElement | null;
  readonly mark: string;
  readonly isOpen?: boolean;
  /** Null where nothing in it is a block of its own. */
  readonly inner: Range | null;
}

const kinds = dictionary<BlockKind>({
  FencedCode: 'code',
  Table: 'table',
  Blockquote: 'quote',
  HorizontalRule: 'rule',
  Paragraph: 'text',
  Task: 'text',
  Module: 'declaration',
  LinkReference: 'declaration',
  FootnoteDefinition: 'declaration',
});

function kindOf(node: SyntaxNode): BlockKind {
  const { name, firstChild } = node;
  if (/^(?:ATX|Setext)Heading/.test(name)) return 'heading';
  if (
    name === 'Paragraph' &&
    firstChild?.name === 'Image' &&
    firstChild.from === node.from &&
    firstChild.to === node.to
  )
    return 'picture';
  return kinds[name] ?? 'other';
}

/**
 * The blocks of a page in each other, as the children of the page itself.
 * @param start where the text behind the page settings starts
 */
export function blocksOf(text: string, tree: Tree, syntax: PageSyntax, start: number): Block {
  const candidates = [...componentsOf(text, syntax, start), ...markdownOf(text, tree, syntax, start)];
  candidates.sort((a, b) => a.from - b.from || b.to - a.to || rank(a) - rank(b));
  const page: Block = {
    kind: 'page',
    element: null,
    parent: null,
    children: [],
    from: start,
    to: text.length,
    inner: { from: start, to: text.length },
    indentation: '',
    mark: '',
    isOpen: false,
  };
  const around: Block[] = [page];
  for (const candidate of candidates) {
    while (around.length > 1 && around.at(-1)!.to < candidate.from) around.pop();
    const parent = around.at(-1)!;
    // What overlaps another, as a component that begins in one list and ends in the next, stays where it is.
    if (parent.children === null || candidate.to > parent.to || candidate.from < parent.inner.from) continue;
    if (parent.kind === 'component' && candidate.to > parent.inner.to) continue;
    const { kind, element, from, to, inner, mark, isOpen = false } = candidate;
    const indentation = /^[ \t]*/.exec(text.slice(from, to))![0];
    const block: Block = {
      kind,
      element,
      parent,
      children: inner === null ? null : [],
      from,
      to,
      inner: inner ?? { from, to },
      indentation,
      mark,
      isOpen,
    };
    parent.children.push(block);
    around.push(block);
  }
  return page;
}

const rank = ({ kind, element }: Candidate) => (element !== null ? 0 : kind === 'list' ? 1 : kind === 'item' ? 2 : 3);

function componentsOf(text: string, { elements }: PageSyntax, start: number): Candidate[] {
  return elements.flatMap((element): Candidate[] => {
    const lines = ownLines(text, element);
    if (lines === null || lines.from < start) return [];
    const { open, close } = element;
    const isOpen =
      close !== null &&
      text.slice(open.to, lineEnd(text, open.to)).trim() === '' &&
      text.slice(lineStart(text, close.from), close.from).trim() === '' &&
      lineStart(text, close.from) > open.to;
    return [
      {
        ...lines,
        kind: 'component',
        element,
        mark: '',
        inner: isOpen ? { from: lineEnd(text, open.to), to: lineStart(text, close.from) - 1 } : null,
      },
    ];
  });
}

function markdownOf(text: string, tree: Tree, { elements }: PageSyntax, start: number): Candidate[] {
  const found: Candidate[] = [];
  const inPairs = new Set(elements.flatMap(({ open, close }) => (close === null ? [] : [open.from, close.from])));
  const isAlone = (from: number) => text.slice(lineStart(text, from), from).trim() === '';
  const add = (kind: BlockKind, from: number, to: number, mark = '', inner: Range | null = null) =>
    found.push({ kind, element: null, from: lineStart(text, from), to: lineEnd(text, to), mark, inner });
  const read = (node: SyntaxNode): void => {
    const { name, to } = node;
    if (node.from < start && to <= start) return;
    if (name === 'BulletList' || name === 'OrderedList') {
      const items = node.getChildren('ListItem');
      const mark = items[0]?.getChild('ListMark');
      if (mark === null || mark === undefined || !isAlone(mark.from)) return;
      add('list', mark.from, to, text.slice(mark.from, mark.to), { from: lineStart(text, mark.from), to });
      items.forEach(read);
      return;
    }
    if (name === 'ListItem') return item(node);
    const from = node.from + /^[ \t\n]*/.exec(text.slice(node.from, to))![0].length;
    if (!isAlone(from)) return;
    if (name !== 'JsxBlock') {
      add(kindOf(node), from, to);
      const fence = name === 'FencedCode' ? 'CodeMark' : name === 'MathBlock' ? 'MathMark' : null;
      if (fence !== null && node.getChildren(fence).length < 2) found.push({ ...found.pop()!, isOpen: true });
      return;
    }
    // Tags that have their other elsewhere are no block: their component is.
    for (let child = node.firstChild; child !== null; child = child.nextSibling) if (inPairs.has(child.from)) return;
    add('other', from, to);
  };
  const item = (node: SyntaxNode): void => {
    const mark = node.getChild('ListMark');
    if (mark === null || !isAlone(mark.from)) return;
    const below: SyntaxNode[] = [];
    let head = mark.to;
    for (let child = node.firstChild; child !== null; child = child.nextSibling) {
      if (child.name === 'ListMark') continue;
      const first = child.from + /^[ \t\n]*/.exec(text.slice(child.from, child.to))![0].length;
      if (lineStart(text, first) <= mark.from) head = child.to;
      else below.push(child);
    }
    add('item', mark.from, node.to, text.slice(mark.from, mark.to), { from: lineEnd(text, head), to: node.to });
    below.forEach(read);
  };
  for (let child = tree.topNode.firstChild; child !== null; child = child.nextSibling)
    if (child.name !== 'Head') read(child);
  return found;
}

/** The innermost block that a place lies in; null in front of the first. */
export function blockAt(page: Block, pos: number): Block | null {
  let best: Block | null = null;
  for (let blocks = page.children; blocks !== null;) {
    const found: Block | undefined = blocks.find(({ from, to }) => from <= pos && pos <= to);
    if (found === undefined) break;
    best = found;
    blocks = found.children;
  }
  return best;
}

/** All blocks in a block, in the order of the text. */
export function* allBlocks(block: Block): Generator<Block> {
  for (const child of block.children ?? []) {
    yield child;
    yield* allBlocks(child);
  }
}

const names: Readonly<Record<Exclude<BlockKind, 'component'>, string>> = {
  page: 'Page',
  list: 'List',
  item: 'Item',
  heading: 'Heading',
  text: 'Paragraph',
  code: 'Code',
  table: 'Table',
  quote: 'Quote',
  picture: 'Picture',
  rule: 'Line',
  declaration: 'Import or note',
  other: 'Block',
};

/** What a block is called. */
export function blockName({ kind, element }: Block): string {
  if (kind !== 'component') return names[kind];
  const { name } = element!;
  return catalogueEntry(name) !== undefined || /^[A-Z]/.test(name) ? spokenName(name) : 'Layout block';
}
