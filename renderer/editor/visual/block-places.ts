import type { EditorView } from '@codemirror/view';
import type { BlockPlace } from './block-moves.ts';
import { blockName, type Block } from './blocks.ts';
import { visualField, type Visual } from './field.ts';

/** Where a place lies in the window, in pixels from its upper left corner. */
export interface SeenPlace {
  readonly place: BlockPlace;
  readonly top: number;
  readonly left: number;
  readonly right: number;
}

interface DrawnLine {
  readonly element: HTMLElement;
  /** Where its words begin. */
  readonly left: number;
}

/** What of a page is drawn at the moment, line by line. */
export class DrawnPage {
  readonly #visual: Visual;
  readonly #lines = new Map<number, DrawnLine>();

  constructor(view: EditorView) {
    this.#visual = view.state.field(visualField);
    for (const element of view.contentDOM.querySelectorAll<HTMLElement>('.cm-line, .visual-thing')) {
      const index = this.#visual.face.lineIndexAt(view.posAtDOM(element));
      if (this.#lines.has(index)) continue;
      const line = this.#visual.face.line(index)!;
      const words = line.kind === 'thing' ? null : view.coordsAtPos(line.words.from, 1);
      this.#lines.set(index, { element, left: words?.left ?? element.getBoundingClientRect().left });
    }
  }

  /** Numbers of the first and the last line of a block; null where none of it is drawn, as in a folded tab. */
  #linesOf({ from, to }: Block): readonly [number, number] | null {
    const { lines } = this.#visual.face;
    let first = this.#visual.face.lineIndexAt(from);
    if ((lines[first]?.words.to ?? to) < from) first++;
    const begin = lines[first];
    if (begin === undefined || begin.words.from > to) return null;
    const last = this.#visual.face.lineIndexAt(to);
    // The line behind may begin with the hidden end of this one.
    return [first, last > first && lines[last]!.words.from > to ? last - 1 : last];
  }

  /** The box around a component; null for other blocks, and where it has none. */
  #boxOf(block: Block, element: HTMLElement): HTMLElement | null {
    if (block.kind !== 'component' && block.kind !== 'table') return null;
    const label = blockName(block);
    for (let box = element.parentElement; box !== null; box = box.parentElement) {
      if (!box.classList.contains('visual-frame')) return null;
      if (box.dataset['label'] === label) return box;
    }
    return null;
  }

  /** The line that a block begins with. */
  firstLine(block: Block): DrawnLine | null {
    const lines = this.#linesOf(block);
    return lines === null ? null : (this.#lines.get(lines[0]) ?? null);
  }

  #edge(block: Block, side: 'top' | 'bottom'): number | null {
    const lines = this.#linesOf(block);
    const drawn = lines === null ? undefined : this.#lines.get(side === 'top' ? lines[0] : lines[1]);
    if (drawn === undefined) return null;
    return (this.#boxOf(block, drawn.element) ?? drawn.element).getBoundingClientRect()[side];
  }

  /**
   * Where a place is seen; null where nothing beside it is drawn.
   * @param atFold between alternatives that are folded, where the shown one is
   */
  seen(place: BlockPlace, moved: Block, atFold = false): SeenPlace | null {
    const { container, index } = place;
    const children = container.children!;
    const before = children[index - 1] ?? (container.kind === 'item' ? container : undefined);
    const next = children[index];
    // Below the first words of an item, above what hangs below them.
    const isHead = children[index - 1] === undefined && container.kind === 'item';
    const above = before === undefined ? null : isHead ? this.#headBottom(container) : this.#edge(before, 'bottom');
    const below = next === undefined ? null : this.#edge(next, 'top');
    const beside = children.find((child) => child !== moved && this.firstLine(child) !== null) ?? children[0];
    const line = this.firstLine(beside ?? container);
    if (line === null) return null;
    const isBeside = beside !== undefined;
    const own = ((isBeside ? this.#boxOf(beside, line.element) : null) ?? line.element).getBoundingClientRect();
    const isEmpty = children.length === 0 && container.kind === 'component';
    const top = isEmpty
      ? this.#emptyMiddle(container)
      : above !== null && below !== null
        ? (above + below) / 2
        : (below ?? above);
    if (top === null && !atFold) return null;
    const left =
      container.kind === 'item'
        ? (this.firstLine(container)?.left ?? own.left)
        : container.kind === 'list'
          ? line.left - markWidth
          : own.left;
    return { place, top: top ?? own.top, left, right: own.right };
  }

  #headBottom(item: Block): number | null {
    return this.firstLine(item)?.element.getBoundingClientRect().bottom ?? null;
  }

  #emptyMiddle(container: Block): number | null {
    const lines = this.#linesOf(container);
    const drawn = lines === null ? undefined : this.#lines.get(lines[1]);
    if (drawn === undefined) return null;
    const { top, bottom } = drawn.element.getBoundingClientRect();
    return (top + bottom) / 2;
  }
}

/** Room for the sign of an item, in pixels; the style sheet says the same. */
const markWidth = 26;
/** Places that lie so close to each other, in pixels, are told apart by how far to the right the pointer is. */
const sameHeight = 6;

/** The place that a pointer means: the nearest; of those at one height the deepest that begins left of the pointer. */
export function placeAt(places: readonly SeenPlace[], x: number, y: number): SeenPlace | null {
  const distance = ({ top }: SeenPlace) => Math.abs(top - y);
  const least = Math.min(...places.map(distance));
  const near = places.filter((place) => distance(place) <= least + sameHeight).sort((a, b) => a.left - b.left);
  return near.findLast(({ left }) => left <= x) ?? near[0] ?? null;
}
