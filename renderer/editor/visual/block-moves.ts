import type { TextEdit } from '../../../shared/base/edit.ts';
import { lineEnd } from '../../../shared/base/lines.ts';
import { catalogueEntry } from '../../../shared/derive/catalogue.ts';
import { blockName, type Block } from './blocks.ts';
import { markEdits, newMarks, withMark } from './item-marks.ts';

/** A place between the blocks of another one. */
export interface BlockPlace {
  readonly container: Block;
  /** Number of the child that it stands in front of; as many as there are children: behind the last. */
  readonly index: number;
}

/** Edits that move a block, and where its first line begins afterwards. */
export interface BlockMove {
  readonly edits: readonly TextEdit[];
  readonly from: number;
}

/** Elements of HTML that hold blocks as a page does. */
const layout = new Set(['div', 'section', 'article', 'aside', 'main', 'details', 'figure', 'center', '']);

/** Whether a block may stand in another one. */
function canHold(container: Block, block: Block): boolean {
  if (block.kind === 'declaration') return container.kind === 'page';
  const own = block.element === null ? undefined : catalogueEntry(block.element.name);
  const isChild = own?.parents !== undefined && own.parents.length > 0;
  if (container.kind === 'page') return !isChild;
  if (container.kind === 'list') return block.kind === 'item';
  if (container.kind === 'item') return !isChild && block.kind !== 'heading' && block.kind !== 'rule';
  if (container.element === null || container.children === null) return false;
  const { name } = container.element;
  const entry = catalogueEntry(name);
  if (entry === undefined)
    return !isChild && (layout.has(name) || (/^[A-Z]/.test(name) && container.children.length > 0));
  if (entry.kind === 'inline' || entry.children?.none === true) return false;
  if (entry.children?.code === true) return block.kind === 'code';
  // A card that is dragged over cards goes between them.
  const set = container.parent?.element;
  if (own?.name === entry.name && set && catalogueEntry(set.name)?.children?.only?.includes(own.name)) return false;
  const only = entry.children?.only;
  if (only !== undefined) return own !== undefined && only.includes(own.name);
  return !isChild || own.parents!.includes(name);
}

const isIn = (block: Block, container: Block): boolean => {
  for (let around: Block | null = container; around !== null; around = around.parent) if (around === block) return true;
  return false;
};

const isSameList = (a: Block | undefined, b: Block) =>
  a?.kind === 'list' &&
  (b.kind === 'list' || b.kind === 'item') &&
  (b.kind === 'item' || a.mark.at(-1) === b.mark.at(-1));

/** Whether what comes behind a block would be part of it. */
function endsOpen(block: Block | undefined): boolean {
  return block !== undefined && (block.isOpen || endsOpen(block.children?.at(-1)));
}

/** Every place that a block may be moved to, in the order of the text; the one where it stands is none. */
export function placesFor(page: Block, block: Block): BlockPlace[] {
  const places: BlockPlace[] = [];
  if (endsOpen(block)) return places;
  const visit = (container: Block): void => {
    const children = container.children;
    if (children === null || isIn(block, container)) return;
    const isHolding = canHold(container, block);
    const own = children.indexOf(block);
    for (let index = 0; index <= children.length; index++) {
      const isOwn = own >= 0 && (index === own || index === own + 1);
      // Beside a list an item would be one of it, and a list would go on with it.
      const isMerged =
        container.kind !== 'list' &&
        [children[index - 1], children[index]].some((other) => other !== block && isSameList(other, block));
      if (isHolding && !isOwn && !isMerged && !endsOpen(children[index - 1])) places.push({ container, index });
      if (index < children.length) visit(children[index]!);
    }
  };
  visit(page);
  return places;
}

/** What is taken out with a block: it, or the set that would be left without anything that it is made for. */
export function takenOut(block: Block): Block {
  const { parent } = block;
  if (parent === null || parent.kind === 'page' || parent.children!.length > 1) return block;
  const needs = parent.element === null ? 0 : (catalogueEntry(parent.element.name)?.children?.min ?? 0);
  return parent.kind === 'list' || needs > 0 ? takenOut(parent) : block;
}

const breaks = (gap: string) => gap.split('\n').length - 1;

/** Whether two blocks may follow each other without a blank line. */
function mayBeTight(a: Block | null, b: Block): boolean {
  // Below words, a list that does not begin with 1 would be words.
  if (a === null) return (b.kind === 'item' || b.kind === 'list') && /^(?:\D|0*1\D)/.test(b.mark);
  if (a.kind === 'item' && b.kind === 'item') return true;
  return a.kind === 'component' && b.kind === 'component' && a.children !== null && b.children !== null;
}

/** Whether the children of a container follow each other without blank lines. */
function isTight(text: string, container: Block, kind: Block['kind']): boolean {
  const children = container.children!.filter((child) => child.kind === kind);
  const gaps = children.slice(1).map((child, index) => text.slice(children[index]!.to, child.from));
  if (gaps.length > 0) return gaps.some((gap) => breaks(gap) < 2);
  if (kind === 'item') return true;
  const only = children[0];
  return only !== undefined && breaks(text.slice(container.inner.from, only.from)) < 2;
}

/** What stands in front of a container’s children, for a block at one of its places. */
function indentationAt(text: string, { container, index }: BlockPlace, block: Block): string {
  const children = container.children!;
  const beside = [children[index - 1], children[index], ...children].find(
    (child) => child !== undefined && child !== block,
  );
  const isList = block.kind === 'list' || block.kind === 'item';
  // The closing tag would stand in the last item of a list that stands further out.
  if (container.kind === 'component' && isList && (beside?.indentation.length ?? 0) < container.indentation.length)
    return container.indentation;
  if (beside !== undefined) return beside.indentation;
  if (container.kind === 'item') {
    const behind = /^[ \t]*/.exec(
      text.slice(container.from + container.indentation.length + container.mark.length),
    )![0];
    const width = container.mark.length + (behind.length > 0 && behind.length <= 4 ? behind.length : 1);
    return container.indentation + ' '.repeat(width);
  }
  return container.kind === 'page' ? '' : `${container.indentation}  `;
}

/** A block’s lines with other white space in front of them. */
function indented(lines: string, before: string, after: string): string {
  if (before === after) return lines;
  return lines
    .split('\n')
    .map((line) => {
      let at = 0;
      while (at < before.length && (line[at] === ' ' || line[at] === '\t')) at++;
      const rest = line.slice(at);
      return rest === '' ? '' : after + rest;
    })
    .join('\n');
}

/** The words that a moved block is made of, at a place. */
function movedText(text: string, block: Block, place: BlockPlace, mark: string): string {
  const indentation = indentationAt(text, place, block);
  const moved = indented(text.slice(block.from, block.to), block.indentation, indentation);
  return block.kind === 'item' ? withMark(moved, indentation.length, block.mark, mark) : moved;
}

/** The items of a list once one has come or gone. */
function orderAfter(list: Block, block: Block, { container, index }: BlockPlace): Block[] {
  const isOther = (item: Block) => item !== block;
  const items = list.children!;
  return container === list
    ? [...items.slice(0, index).filter(isOther), block, ...items.slice(index).filter(isOther)]
    : items.filter(isOther);
}

/** Signs of the items in the lists that an item comes from and goes to. */
function marksAfter(block: Block, place: BlockPlace): ReadonlyMap<Block, string> {
  if (block.kind !== 'item') return new Map();
  const lists = new Set([block.parent!, ...(place.container.kind === 'list' ? [place.container] : [])]);
  return new Map([...lists].flatMap((list) => [...newMarks(list, orderAfter(list, block, place))]));
}

/**
 * Whether what stands in the line below a place would be words of the same paragraph.
 * @param isTable a closing tag would be a row of it
 */
function goesOn(text: string, pos: number, container: Block, isTable = false): boolean {
  const below = text.slice(pos + 1, lineEnd(text, pos + 1)).trim();
  if (below === '' || (below.startsWith('</') && !isTable)) return false;
  return container.kind === 'page' || !/^(?:[-*+]|\d+[.)])\s/.test(below);
}

/** Takes lines away, and of the gaps around them the smaller one. */
export function cutOf(text: string, cut: Block): TextEdit {
  const siblings = cut.parent!.children!;
  const index = siblings.indexOf(cut);
  const next = siblings[index + 1];
  const before = siblings[index - 1];
  const isFirst = before === undefined && cut.parent!.kind !== 'item';
  const start = before?.to ?? cut.parent!.inner.from;
  if (next === undefined) {
    const isBelowWords = !isFirst && goesOn(text, cut.to, cut.parent!);
    return { from: isFirst ? cut.from : start, to: cut.to, insert: isBelowWords ? '\n' : '' };
  }
  if (isFirst) return { from: cut.from, to: next.from, insert: '' };
  const gaps = [text.slice(start, cut.from), text.slice(cut.to, next.from)] as const;
  const needed = mayBeTight(before ?? null, next) ? 1 : 2;
  if (breaks(gaps[1]) > breaks(gaps[0])) return { from: start, to: cut.to, insert: '' };
  const missing = Math.max(0, needed - breaks(gaps[0]));
  return { from: cut.from, to: next.from, insert: '\n'.repeat(missing) };
}

function putIn(text: string, moved: string, block: Block, { container, index }: BlockPlace): TextEdit {
  const children = container.children!;
  const [before, next] = [children[index - 1], children[index]];
  const gapTo = (a: Block | null, b: Block) =>
    mayBeTight(a, b) && (a === null || isTight(text, container, block.kind)) ? '\n' : '\n\n';
  if (next !== undefined) {
    const above = text.slice(before?.to ?? container.inner.from, next.from);
    const isBelowWords = before !== undefined || container.kind === 'item';
    const needed = isBelowWords ? breaks(gapTo(before ?? null, block)) : 0;
    const missing = '\n'.repeat(Math.max(0, needed - breaks(above)));
    return { from: next.from, to: next.from, insert: missing + moved + gapTo(block, next) };
  }
  if (before === undefined && container.kind === 'component') return { ...container.inner, insert: `\n${moved}` };
  const at = before?.to ?? container.inner.from;
  const behind = goesOn(text, at, container, block.kind === 'table') ? '\n' : '';
  return { from: at, to: at, insert: gapTo(before ?? null, block) + moved + behind };
}

/** What stands between a block and a copy of it. */
export function gapBehind(text: string, block: Block): string {
  return mayBeTight(block, block) && isTight(text, block.parent!, block.kind) ? '\n' : '\n\n';
}

/** Edits in their order, those that touch as one. */
function joined(edits: readonly TextEdit[]): TextEdit[] {
  const result: TextEdit[] = [];
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = result.at(-1);
    if (last !== undefined && last.to === edit.from)
      result[result.length - 1] = { from: last.from, to: edit.to, insert: last.insert + edit.insert };
    else result.push(edit);
  }
  return result;
}

/** Moves a block to one of the places that `placesFor` offers: it is taken out and put in, nothing else changes. */
export function moveBlock(text: string, block: Block, place: BlockPlace): BlockMove {
  const cut = takenOut(block);
  const marks = marksAfter(block, place);
  // Beside no other item it is the first of its own list.
  const first = place.container.kind === 'list' ? block.mark : block.mark.replace(/^\d+/, '1');
  const moved = movedText(text, block, place, marks.get(block) ?? first);
  const siblings = cut.parent!.children!;
  // Where a set goes with its last one, that one may take its place.
  const isInItsPlace =
    cut !== block && place.container === cut.parent && [0, 1].includes(place.index - siblings.indexOf(cut));
  const own = isInItsPlace ? { from: cut.from, to: cut.to, insert: moved } : putIn(text, moved, block, place);
  const others = [
    ...(isInItsPlace ? [] : [cutOf(text, cut)]),
    ...[...marks].flatMap(([item, mark]) =>
      item === block || isIn(item, place.container) ? [] : markEdits(text, item, mark),
    ),
  ];
  const shift = others.reduce(
    (sum, { from, to, insert }) => (from < own.from ? sum + insert.length - (to - from) : sum),
    0,
  );
  return { edits: joined([own, ...others]), from: own.from + shift + own.insert.indexOf(moved) };
}

/** The place that is one step of the keys away: past the block beside, and at the end of what it lies in, out of it. */
export function nextPlace(page: Block, block: Block, direction: 1 | -1): BlockPlace | null {
  const places = placesFor(page, block);
  for (let inner = block; inner.parent !== null; inner = inner.parent) {
    const container = inner.parent;
    const own = container.children!.indexOf(inner);
    // Beside the one that it leaves, or past the one beside it.
    const isOwn = inner === block;
    const wanted = direction < 0 ? own - (isOwn ? 1 : 0) : own + (isOwn ? 2 : 1);
    for (let index = wanted; index >= 0 && index <= container.children!.length; index += direction) {
      const found = places.find((place) => place.container === container && place.index === index);
      if (found !== undefined) return found;
    }
  }
  return null;
}

/** Words of a block, to name a place by. */
function firstWords(text: string, block: Block): string {
  // Expression: at most 400 characters – so many are looked at.
  const words = text
    .slice(block.from, Math.min(block.to, block.from + 400))
    .replace(/^[ \t]*(?:[-*+]|\d+[.)]|#{1,6}|>)[ \t]+/, '')
    .replace(/<[^>]*>|[*_`]|\]\([^)]*\)|\[/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > 40 ? `${words.slice(0, 38).trimEnd()}…` : words;
}

/** Where a place is, in words. */
export function placeInWords(text: string, { container, index }: BlockPlace, block: Block): string {
  const children = container.children!;
  const before = children.slice(0, index).filter((child) => child !== block);
  const last = before.at(-1);
  if (container.kind === 'page') {
    if (last === undefined) return 'To the top of the page';
    const words = last.kind === 'component' ? '' : firstWords(text, last);
    return words === '' ? `Below the ${blockName(last).toLowerCase()}` : `Below “${words}”`;
  }
  const name =
    container.kind === 'item'
      ? `the item “${firstWords(text, container)}”`
      : container.kind === 'list'
        ? 'the list'
        : blockName(container);
  return `Into ${name}, place ${before.length + 1}`;
}
