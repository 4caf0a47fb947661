import type { Text } from '@codemirror/state';
import { Tree } from '@lezer/common';
import type { Range } from '../../../shared/base/range.ts';
import type { PageElement, PageSyntax } from '../syntax/page-syntax.ts';
import { brokenTags } from './broken.ts';
import { firstIndex } from './in-order.ts';
import { isBlank } from './lines.ts';

/** What a section consists of, wherever it stands. */
export interface SectionText {
  readonly length: number;
  /** Most sections have one. */
  readonly blocks: readonly Tree[];
  /** Where each of them begins, counted from the section’s begin. */
  readonly starts: readonly number[];
  /**
   * How the elements go on that begin here: numbers counted from the section’s begin. The same tags are another element
   * when something else closes them.
   */
  readonly elements: readonly number[];
  /** Whether it consists of tags with their own lines. */
  readonly isTags: boolean;
  readonly isLast: boolean;
}

/**
 * Whole lines of the source that are read on their own: a block of the page’s top level, with the blank lines in front
 * of it. What depends on other sections is said beside it.
 */
export interface Section extends Range {
  readonly text: SectionText;
}

/** The part of a text that was changed, before and afterwards. */
export interface ChangedPart {
  readonly before: Range;
  readonly after: Range;
}

const closes = new WeakMap<Tree, boolean>();

/** Whether a block ends with words: what goes on below is another section’s. A block has the same text for ever. */
function canEnd(block: Tree, to: number, doc: Text): boolean {
  let can = closes.get(block);
  if (can === undefined) {
    const line = doc.lineAt(to);
    closes.set(block, (can = !isBlank(line.text.slice(0, to - line.from))));
  }
  return can;
}

/** The blocks of a page’s top level, which the tree holds in branches. */
function blocksOf(tree: Tree): { readonly blocks: readonly Tree[]; readonly starts: readonly number[] } {
  const blocks: Tree[] = [];
  const starts: number[] = [];
  const walk = (node: Tree, offset: number): void => {
    for (let index = 0; index < node.children.length; index++) {
      const child = node.children[index]!;
      if (!(child instanceof Tree)) continue;
      const at = offset + node.positions[index]!;
      if (child.type.isAnonymous) walk(child, at);
      else {
        blocks.push(child);
        starts.push(at);
      }
    }
  };
  walk(tree, 0);
  return { blocks, starts };
}

const nothing: readonly number[] = [];

/** Sections of a page, and which of them were there before. */
export interface Division {
  readonly sections: readonly Section[];
  /** For each its index among those before the change, where it is the same text and tree; else -1. */
  readonly same: readonly number[];
}

/**
 * Divides a page into sections.
 * @param start where the text behind the page settings starts
 * @param old the sections before a change; those that are the same still are told again, moved
 */
export function sectionsOf(
  doc: Text,
  tree: Tree,
  syntax: PageSyntax,
  start: number,
  old: readonly Section[],
  changed: ChangedPart | null,
): Division {
  const { elements } = syntax;
  const broken = [...brokenTags(syntax)];
  const { blocks, starts } = blocksOf(tree);
  const sections: Section[] = [];
  const same: number[] = [];
  const count = blocks.length;
  const shift = changed === null ? 0 : changed.after.to - changed.before.to;
  let from = doc.lineAt(start).from;
  let first = 0;
  let element = 0;
  let other = 0;
  do {
    // The one that stood here before the change.
    const isBehind = changed !== null && from > changed.after.to + 1;
    const place = isBehind ? from - shift : from;
    while (other < old.length && old[other]!.from < place) other++;
    const known = old[other];
    const isUntouched =
      known !== undefined &&
      known.from === place &&
      (isBehind || changed === null || known.to < changed.before.from) &&
      isSameBlocks(known.text, from, first, blocks, starts);
    let end = isUntouched
      ? first + known.text.blocks.length
      : endOf(doc, elements, element, start, first, blocks, starts);
    let nextElement = elementsUntil(elements, element, blocks, starts, end);
    let own = withBroken(
      elementsOf(doc, elements, element, nextElement, from, blocks, starts, end),
      broken,
      from,
      starts[end],
    );
    const isSame = isUntouched && known.text.isLast === end >= count && isSameList(own, known.text.elements);
    if (isUntouched && !isSame) {
      end = endOf(doc, elements, element, start, first, blocks, starts);
      nextElement = elementsUntil(elements, element, blocks, starts, end);
      own = withBroken(
        elementsOf(doc, elements, element, nextElement, from, blocks, starts, end),
        broken,
        from,
        starts[end],
      );
    }
    let section: Section;
    if (isSame) {
      same.push(other);
      section = known.from === from ? known : { from, to: from + known.text.length, text: known.text };
    } else {
      same.push(-1);
      const isLast = end >= count;
      const to = isLast ? doc.length : doc.lineAt(starts[end - 1]! + blocks[end - 1]!.length).to;
      const part = blocks.slice(first, end);
      const text: SectionText = {
        length: to - from,
        blocks: part,
        starts: starts.slice(first, end).map((at) => at - from),
        elements: own,
        isTags: part.every(({ type }) => type.name === 'JsxBlock'),
        isLast,
      };
      section = { from, to, text };
    }
    sections.push(section);
    from = section.to + 1;
    element = nextElement;
    first = end;
  } while (first < count);
  return { sections, same };
}

/** Whether the blocks from `first` on are those of a section, where it would stand now. */
function isSameBlocks(
  section: SectionText,
  from: number,
  first: number,
  blocks: readonly Tree[],
  starts: readonly number[],
): boolean {
  for (let index = 0; index < section.blocks.length; index++)
    if (
      section.starts[index] !== starts[first + index]! - from ||
      !isSameTree(section.blocks[index]!, blocks[first + index])
    )
      return false;
  return true;
}

/** Whether two blocks of the same text were read alike. A list at the end of a page is read again at each key. */
function isSameTree(one: Tree, other: Tree | undefined): boolean {
  if (one === other) return true;
  if (other === undefined || one.type !== other.type || one.length !== other.length) return false;
  return (
    one.children.length === other.children.length &&
    one.children.every((child, index) => {
      const twin = other.children[index]!;
      if (one.positions[index] !== other.positions[index]) return false;
      if (child instanceof Tree) return twin instanceof Tree && isSameTree(child, twin);
      return !(twin instanceof Tree) && child.set === twin.set && isSameBuffer(child.buffer, twin.buffer);
    })
  );
}

const isSameBuffer = (one: Uint16Array, other: Uint16Array) =>
  one.length === other.length && one.every((value, index) => value === other[index]);

/** Index of the block behind the section that begins with block `first`. */
function endOf(
  doc: Text,
  elements: readonly PageElement[],
  firstElement: number,
  start: number,
  first: number,
  blocks: readonly Tree[],
  starts: readonly number[],
): number {
  let apart = 0;
  let element = firstElement;
  for (let index = first; index < blocks.length; index++) {
    const block = blocks[index]!;
    const to = starts[index]! + block.length;
    for (let each = elements[element]; each !== undefined && each.from < to; each = elements[++element])
      // What begins among words and ends elsewhere is one with all between.
      if (each.to > to && block.type.name !== 'JsxBlock') apart = Math.max(apart, each.to);
    if (to > start && to >= apart && canEnd(block, to, doc)) return index + 1;
  }
  return blocks.length;
}

/** Adds the tags in a section that nothing closes or opens: one that did may stand elsewhere. */
function withBroken(
  facts: readonly number[],
  broken: readonly number[],
  from: number,
  to = Infinity,
): readonly number[] {
  const first = firstIndex(broken, (pos) => pos >= from);
  if (first === broken.length || broken[first]! >= to) return facts;
  const own = [...facts];
  for (let index = first; index < broken.length && broken[index]! < to; index++) own.push(broken[index]! - from, -4);
  return own;
}

/** Index of the first element that begins behind some blocks. */
function elementsUntil(
  elements: readonly PageElement[],
  first: number,
  blocks: readonly Tree[],
  starts: readonly number[],
  end: number,
): number {
  if (end === 0) return first;
  const to = starts[end - 1]! + blocks[end - 1]!.length;
  let element = first;
  while (element < elements.length && elements[element]!.from < to) element++;
  return element;
}

export function isSameList(one: readonly number[], other: readonly number[]): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

/**
 * Where elements begin and end that begin in a section. Of those that end elsewhere it matters whether there is a line
 * between their tags.
 */
function elementsOf(
  doc: Text,
  elements: readonly PageElement[],
  first: number,
  last: number,
  from: number,
  blocks: readonly Tree[],
  starts: readonly number[],
  end: number,
): readonly number[] {
  if (first === last) return nothing;
  const next = starts[end] === undefined ? doc.length : starts[end]! + blocks[end]!.length;
  const own = starts[end] ?? doc.length;
  const facts: number[] = [];
  for (let index = first; index < last; index++) {
    const { open, close } = elements[index]!;
    if (close === null) facts.push(open.from - from, -1);
    else if (close.from < own) facts.push(open.from - from, close.from - from);
    else {
      const isFar = close.from >= next || doc.lineAt(close.from).number - doc.lineAt(open.to).number > 1;
      facts.push(open.from - from, isFar ? -2 : -3);
    }
  }
  return facts;
}
