import type { ChangeDesc, Text } from '@codemirror/state';
import type { Tree } from '@lezer/common';
import type { Range } from '../../../shared/base/range.ts';
import type { PageElement, PageSyntax } from '../syntax/page-syntax.ts';
import { boxesOf, type Frame } from './boxes.ts';
import { firstIndex } from './in-order.ts';
import type { VisualLine } from './lines.ts';
import { MovedPlaces } from './moved-face.ts';
import { draftOf, SectionFace, type Draft, type Source } from './section-face.ts';
import { sectionsOf, type ChangedPart, type Division, type Section } from './sections.ts';
import type { Look, Pair, Sign } from './signs.ts';
import { foldAlternatives, type Alternatives, type Fold, type LineHead, type PlacedStrip } from './strips.ts';

export type { VisualLine } from './lines.ts';

/** How a page looked before its text was changed. */
export interface FaceBefore {
  readonly face: PageFace;
  /** The part of the text that was changed; null where another alternative is to be shown. */
  readonly changed: ChangedPart | null;
}

/**
 * How a page looks where it is written: a view of its source, of which no letter is another. Whole lists are put
 * together when somebody asks for them; who needs what stands at a place asks for that.
 */
export class PageFace {
  /** In the order of the text. */
  readonly sections: readonly SectionFace[];
  readonly division: readonly Section[];
  /** Those of which something is drawn. */
  readonly drawn: readonly SectionFace[];
  /** Those that were read anew: the others are drawn as before, perhaps at another place. */
  readonly fresh: readonly SectionFace[];
  /** Alternatives that are not shown. */
  readonly folds: readonly Fold[];
  readonly #elements: readonly PageElement[];
  readonly #slice: (from: number, to: number) => string;
  /** How many lines are drawn in front of each section that is drawn. */
  readonly #counts: readonly number[];
  #lines: readonly VisualLine[] | null = null;
  #signs: readonly Sign[] | null = null;
  #looks: readonly Look[] | null = null;
  #pairs: readonly Pair[] | null = null;
  #frames: readonly Frame[] | null = null;

  constructor(
    sections: readonly SectionFace[],
    division: readonly Section[],
    fresh: readonly SectionFace[],
    folds: readonly Fold[],
    elements: readonly PageElement[],
    slice: (from: number, to: number) => string,
  ) {
    this.#slice = slice;
    this.sections = sections;
    this.division = division;
    this.drawn = sections.filter(({ count }) => count > 0);
    this.fresh = fresh;
    this.folds = folds;
    this.#elements = elements;
    let count = 0;
    this.#counts = this.drawn.map((section) => (count += section.count) - section.count);
  }

  /**
   * The same with words that are composed in one of its lines: until they are whole they are words and nothing else. It
   * is drawn, and the caret goes through it; the next one is read from the text.
   */
  withComposed(changes: ChangeDesc, slice: (from: number, to: number) => string): PageFace {
    const places = new MovedPlaces(changes);
    return new PageFace(
      this.sections.map((section) => section.withComposed(places)),
      this.division,
      [],
      this.folds.map((fold) => ({ ...places.inner(fold), group: places.outer(fold.group) })),
      places.elements(this.#elements),
      slice,
    );
  }

  /** How many lines are drawn. */
  get count(): number {
    return (this.#counts.at(-1) ?? 0) + (this.drawn.at(-1)?.count ?? 0);
  }

  /** How many lines at the end are the same as at another time. */
  sameAtEnd(other: PageFace): number {
    let count = 0;
    for (let back = 1; back <= this.drawn.length; back++) {
      const own = this.drawn[this.drawn.length - back]!;
      const before = other.drawn[other.drawn.length - back];
      if (before === undefined || !own.isLike(before)) break;
      count += own.count;
    }
    return count;
  }

  get lines(): readonly VisualLine[] {
    return (this.#lines ??= this.drawn.flatMap(({ lines }) => lines));
  }

  /** In the order of the text, those of lines among them; they do not overlap. */
  get signs(): readonly Sign[] {
    return (this.#signs ??= this.drawn.flatMap(({ signs }) => signs));
  }

  get looks(): readonly Look[] {
    return (this.#looks ??= this.drawn.flatMap(({ looks }) => looks));
  }

  /** Boxes around the lines of components and tables. */
  get frames(): readonly Frame[] {
    return (this.#frames ??= boxesOf(this, this.#elements, this.#slice));
  }

  /** Signs, tags and fences that belong together: one without the other is broken. */
  get pairs(): readonly Pair[] {
    return (this.#pairs ??= this.#pairsOf(this.sections, () => true));
  }

  /** The section whose lines, or what is hidden with them, lie at a place; undefined where nothing is drawn. */
  sectionAt(pos: number): SectionFace | undefined {
    return this.drawn[Math.max(0, firstIndex(this.drawn, ({ start }) => start > pos) - 1)];
  }

  /** Number, from 0, of the line that a place lies in. */
  lineIndexAt(pos: number): number {
    const index = Math.max(0, firstIndex(this.drawn, ({ start }) => start > pos) - 1);
    const section = this.drawn[index];
    if (section === undefined) return 0;
    return this.#counts[index]! + Math.max(0, firstIndex(section.lines, ({ from }) => from > pos) - 1);
  }

  /** The line that a place lies in. */
  lineAt(pos: number): VisualLine | undefined {
    const lines = this.sectionAt(pos)?.lines;
    return lines?.[Math.max(0, firstIndex(lines, ({ from }) => from > pos) - 1)];
  }

  /** The line behind the one that a place lies in. */
  lineBehind(pos: number): VisualLine | undefined {
    const index = Math.max(0, firstIndex(this.drawn, ({ start }) => start > pos) - 1);
    const lines = this.drawn[index]?.lines ?? [];
    const own =
      lines[
        Math.max(
          1,
          firstIndex(lines, ({ from }) => from > pos),
        )
      ];
    if (own !== undefined) return own;
    for (let next = index + 1; next < this.drawn.length; next++) {
      const [first] = this.drawn[next]!.lines;
      if (first !== undefined) return first;
    }
    return undefined;
  }

  /** A line by its number. */
  line(index: number): VisualLine | undefined {
    const section = firstIndex(this.#counts, (count) => count > index) - 1;
    return this.drawn[section]?.lines[index - this.#counts[section]!];
  }

  /** How many lines begin their words in front of a place. */
  linesBefore(pos: number): number {
    const index = firstIndex(this.drawn, ({ section }) => section.to >= pos);
    const section = this.drawn[index];
    return section === undefined ? this.count : this.#counts[index]! + section.countBefore(pos);
  }

  /** The lines that touch a part of the text, with what is hidden in front of them. */
  linesIn(from: number, to: number): readonly VisualLine[] {
    return this.#drawnIn(from, to).flatMap(({ lines }) =>
      lines.filter((line) => line.from <= to && line.words.to >= from),
    );
  }

  /** Signs that touch a part of the text. */
  signsIn(from: number, to: number): readonly Sign[] {
    return this.#drawnIn(from, to).flatMap(({ signs }) => signs.filter((sign) => sign.from <= to && sign.to >= from));
  }

  /** Looks of words that touch a part of the text. */
  looksIn(from: number, to: number): readonly Look[] {
    return this.#drawnIn(from, to).flatMap(({ looks }) => looks.filter((look) => look.from <= to && look.to >= from));
  }

  /** What belongs together, and of which one or both touch a part of the text. */
  pairsIn(from: number, to: number): readonly Pair[] {
    const touches = (range: Range) => range.from <= to && range.to >= from;
    return this.#pairsOf(partsIn(this.sections, from, to), ([first, second]) => touches(first) || touches(second));
  }

  #drawnIn(from: number, to: number): readonly SectionFace[] {
    const first = Math.max(0, firstIndex(this.drawn, ({ start }) => start > from) - 1);
    return this.drawn.slice(
      first,
      firstIndex(this.drawn, ({ start }) => start > to),
    );
  }

  #pairsOf(sections: readonly SectionFace[], isAsked: (pair: Pair) => boolean): Pair[] {
    const own = sections.flatMap(({ pairs }) => pairs.filter(isAsked));
    const words = new Set(own.map(([{ from }]) => from));
    for (const { open, close } of this.#elements)
      if (close !== null && !words.has(open.from) && isAsked([open, close])) own.push([open, close]);
    return own.sort(([a], [b]) => a.from - b.from);
  }
}

/** Sections that touch a part of the text. */
function partsIn(sections: readonly SectionFace[], from: number, to: number): readonly SectionFace[] {
  const first = Math.max(0, firstIndex(sections, ({ section }) => section.from > from) - 1);
  return sections.slice(
    first,
    firstIndex(sections, ({ section }) => section.from > to),
  );
}

/**
 * Reads how a page looks.
 * @param start where the text behind the page settings starts
 * @param chosen places in alternatives that are to be shown, the latest first
 * @param before how it looked before a change: what that left as it was is not read again
 */
export function pageFace(
  doc: Text,
  tree: Tree,
  syntax: PageSyntax,
  start: number,
  chosen: readonly number[] = [],
  before: FaceBefore | null = null,
): PageFace {
  const reader = new Reader({ doc, tree, syntax }, start, before);
  return reader.read(chosen);
}

/** Reads a page once. */
class Reader {
  readonly #source: Source;
  readonly #old: readonly SectionFace[];
  readonly #changed: Range | null;
  readonly #division: Division;
  readonly #drafts = new Map<number, Draft>();
  readonly #fresh = new Set<number>();
  #shown: Shown = new Map();

  constructor(source: Source, start: number, before: FaceBefore | null) {
    const { doc, tree, syntax } = source;
    const { sections = [], division } = before?.face ?? {};
    this.#source = source;
    this.#old = sections;
    this.#changed = before?.changed?.after ?? null;
    this.#division = sectionsOf(doc, tree, syntax, start, division ?? [], before?.changed ?? null);
  }

  read(chosen: readonly number[]): PageFace {
    const { doc, syntax } = this.#source;
    const { sections, same } = this.#division;
    for (const [index, other] of same.entries()) if (other < 0) this.#draftAt(index);
    const alternatives = foldAlternatives(doc, syntax, (line) => this.#headAt(line), chosen);
    this.#shown = shownIn(sections, alternatives);
    const faces: SectionFace[] = [];
    let carry = 0;
    let isContent = false;
    for (let index = 0; index < sections.length; index++) {
      const face: SectionFace = this.#kept(index, carry, isContent) ?? this.#readAt(index, carry, isContent, null);
      faces.push(face);
      ({ carry, isContent } = face);
    }
    this.#hideEnd(faces, carry > 0);
    const fresh = [...this.#fresh].sort((a, b) => a - b).map((index) => faces[index]!);
    return new PageFace(faces, sections, fresh, alternatives.folds, syntax.elements, (from, to) =>
      doc.sliceString(from, to),
    );
  }

  /** What is not drawn at the page’s end goes with the last line that is. */
  #hideEnd(faces: SectionFace[], isHidden: boolean): void {
    const last = isHidden ? faces.findLastIndex(({ count }) => count > 0) : -1;
    for (const [index, face] of faces.entries()) {
      if (index !== last && !face.endsPage) continue;
      const end = index === last ? this.#source.doc.length : null;
      if (face.endsPage && face.end === end && !this.#isChanged(face.section.to, end)) continue;
      const before = faces[index - 1];
      faces[index] = this.#readAt(index, before?.carry ?? 0, before?.isContent ?? false, end);
    }
  }

  /** A section as it was before; null where it is another, or looks different. */
  #kept(index: number, carry: number, isContent: boolean): SectionFace | null {
    const own = this.#old[this.#division.same[index]!];
    const section = this.#division.sections[index]!;
    if (own === undefined || (carry > 0 && this.#isChanged(section.from - carry - 1, section.from))) return null;
    const shown = this.#shown.get(index);
    return own.moved(section, carry, isContent, shown?.folded ?? nothing, shown?.strips);
  }

  #readAt(index: number, carry: number, isContent: boolean, end: number | null): SectionFace {
    const section = this.#division.sections[index]!;
    const { folded = nothing, strips = [] } = this.#shown.get(index) ?? {};
    const around = { carry, isContent, isLast: section.text.isLast, end, folded, strips };
    this.#fresh.add(index);
    const face = SectionFace.read(this.#source.doc, section, this.#draftAt(index), around);
    // What is folded was written into it: it is good for one face.
    this.#drafts.delete(index);
    return face;
  }

  #draftAt(index: number): Draft {
    let draft = this.#drafts.get(index);
    if (draft === undefined) this.#drafts.set(index, (draft = draftOf(this.#source, this.#division.sections[index]!)));
    return draft;
  }

  #isChanged(from: number, to: number): boolean {
    return this.#changed !== null && this.#changed.from <= to && this.#changed.to >= from;
  }

  /** What names an alternative in the line that begins at a place. */
  #headAt(line: number): LineHead | undefined {
    const { sections, same } = this.#division;
    const index = Math.max(0, firstIndex(sections, ({ from }) => from > line) - 1);
    const own = this.#old[same[index]!];
    if (own === undefined) return this.#draftAt(index).heads.get(line);
    const by = sections[index]!.from - own.section.from;
    const head = own.headAt(line - by);
    return head?.kind === 'title' ? { ...head, title: { from: head.title.from + by, to: head.title.to + by } } : head;
  }
}

const nothing: readonly number[] = [];

/** What sections show of alternatives, by their indexes. */
type Shown = Map<number, { readonly folded: number[]; readonly strips: PlacedStrip[] }>;

function shownIn(sections: readonly Section[], { folded, strips }: Alternatives): Shown {
  const shown: Shown = new Map();
  const at = (index: number) => {
    let own = shown.get(index);
    if (own === undefined) shown.set(index, (own = { folded: [], strips: [] }));
    return own;
  };
  const indexAt = (pos: number) => Math.max(0, firstIndex(sections, ({ from }) => from > pos) - 1);
  for (const lines of folded)
    for (let index = indexAt(lines.from); index < sections.length && sections[index]!.from <= lines.to; index++) {
      const { from, to } = sections[index]!;
      at(index).folded.push(Math.max(from, lines.from) - from, Math.min(to, lines.to) - from);
    }
  for (const strip of strips) at(indexAt(strip.line)).strips.push(strip);
  return shown;
}
