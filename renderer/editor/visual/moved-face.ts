import type { ChangeDesc, Transaction } from '@codemirror/state';
import type { Range } from '../../../shared/base/range.ts';
import type { PageElement, Tag } from '../syntax/page-syntax.ts';
import type { VisualLine } from './lines.ts';
import type { PageFace } from './page-face.ts';
import type { Pair } from './signs.ts';
import type { Strip } from './strips.ts';

/** Whether an edit stays in the words of one line and takes no sign: then a page looks as before beside these words. */
export function staysInWords(face: PageFace, { changes }: Transaction): boolean {
  let isInside = true;
  changes.iterChangedRanges((from, to) => {
    const line = face.lineAt(from);
    const isInWords = line !== undefined && line.kind !== 'thing' && line.words.from <= from && to <= line.words.to;
    const isOfSigns = face
      .signsIn(from, to)
      .some((sign) => (from === to ? sign.from < from : sign.from < to) && sign.to > from);
    isInside &&= isInWords && !isOfSigns;
  }, true);
  return isInside;
}

/** Places after an edit in the words of one line, when all that was written is words. */
export class MovedPlaces {
  readonly #changes: ChangeDesc;
  constructor(changes: ChangeDesc) {
    this.#changes = changes;
  }

  before = (pos: number): number => this.#changes.mapPos(pos, -1);
  behind = (pos: number): number => this.#changes.mapPos(pos, 1);

  touches({ from, to }: Range): boolean {
    return this.#changes.touchesRange(from, to) !== false;
  }

  /** What holds what is written at its edges. */
  outer = <Kind extends Range>(range: Kind): Kind => ({
    ...range,
    from: this.before(range.from),
    to: this.behind(range.to),
  });

  /** What does not: words beside a sign are no part of it. */
  inner = <Kind extends Range>(range: Kind): Kind => {
    const from = this.behind(range.from);
    return { ...range, from, to: Math.max(from, this.before(range.to)) };
  };

  pair = ([first, second]: Pair): Pair => [this.inner(first), this.inner(second)];

  strip = (strip: Strip): Strip => ({
    ...strip,
    titles: strip.titles.map((title) => ({ ...title, at: this.before(title.at) })),
  });

  line = (line: VisualLine): VisualLine => ({
    ...line,
    from: this.before(line.from),
    words: this.outer(line.words),
    lead: line.lead === null ? null : { ...line.lead, to: this.before(line.lead.to) },
    strip: line.strip === null ? null : this.strip(line.strip),
  });

  elements(elements: readonly PageElement[]): PageElement[] {
    const tag = (own: Tag): Tag => ({ ...this.outer(own), nameTo: this.before(own.nameTo) });
    const known = new Map<PageElement | null, PageElement>();
    return elements.map((element) => {
      const { open, close, parent } = element;
      const own: PageElement = {
        ...this.outer(element),
        open: tag(open),
        close: close === null ? null : { ...this.inner(close), nameTo: this.behind(close.nameTo) },
        parent: known.get(parent) ?? null,
      };
      known.set(element, own);
      return own;
    });
  }
}
