import type { Element, ElementContent } from 'hast';
import { align, byPlace, type Aligned } from './align.ts';
import { linesOf } from './code.ts';
import { factsOf } from './facts.ts';
import type { Side } from './marks.ts';
import { isSpace, isThing, nodesOf, unitsOf, type Measures, type Unit } from './measure.ts';

/** A unit that only one of the pages has. */
export interface Single {
  readonly kind: 'single';
  readonly side: Side;
  readonly unit: Unit;
  /** Where the same stands in the other page; null: nowhere. */
  moved: 'above' | 'below' | null;
}

/** What became of a part of the page. */
export type Outcome =
  | { readonly kind: 'same'; readonly before: Unit; readonly after: Unit }
  | Single
  /** Words that stand for each other. */
  | {
      readonly kind: 'words';
      readonly before: readonly ElementContent[];
      readonly after: readonly ElementContent[];
      /** Drawings among them only follow what is said of their box. */
      readonly isTold: boolean;
    }
  /** Code that is compared by lines. */
  | {
      readonly kind: 'code';
      readonly before: Element;
      readonly after: Element;
      readonly lines: readonly Element[];
      readonly others: readonly Element[];
      /** What changed about it beside its lines. */
      readonly facts: readonly string[];
    }
  /** Blocks that stand for each other. */
  | {
      readonly kind: 'pair';
      readonly before: Element;
      readonly after: Element;
      readonly facts: readonly string[];
      readonly inside: readonly Outcome[];
    };

/** Compares content block by block. What only one of them has is put into `singles`, in the order of the page. */
export class Comparison {
  readonly measures: Measures;
  readonly #singles: Single[] = [];

  constructor(measures: Measures) {
    this.measures = measures;
  }

  /** @param isTold whether what is around has said already that its looks changed */
  compare(before: readonly ElementContent[], after: readonly ElementContent[], isTold = false): Outcome[] {
    return this.#outcomes(align(unitsOf(before), unitsOf(after), this.measures), isTold);
  }

  #outcomes(list: readonly Aligned[], isTold: boolean): Outcome[] {
    return list.flatMap(({ before, after, isSame }): Outcome[] => {
      if (before === null) return [this.#single('added', after!)];
      if (after === null) return [this.#single('removed', before)];
      if (isSame) return [{ kind: 'same', before, after }];
      if (before.kind === 'block' && after.kind === 'block') return this.#pair(before.element, after.element, isTold);
      // A drawing that only follows what was said of its box.
      if (isTold && nodesOf(after).every(isDrawing) && nodesOf(before).every(isDrawing))
        return [{ kind: 'same', before, after }];
      return [this.#words(before, after, isTold)];
    });
  }

  /** Words, of which one side may stand in a paragraph: a blank line between items makes paragraphs of them. */
  #words(before: Unit, after: Unit, isTold: boolean): Outcome {
    const inside = (unit: Unit) => (unit.kind === 'words' ? unit.nodes : unit.element.children);
    const words: Outcome = { kind: 'words', before: inside(before), after: inside(after), isTold };
    return after.kind === 'words'
      ? words
      : { kind: 'pair', before: after.element, after: after.element, facts: [], inside: [words] };
  }

  #single(side: Side, unit: Unit): Single {
    const single: Single = { kind: 'single', side, unit, moved: null };
    this.#singles.push(single);
    return single;
  }

  #pair(before: Element, after: Element, isTold: boolean): Outcome[] {
    const { measures } = this;
    const apart = () => [
      this.#single('removed', { kind: 'block', element: before }),
      this.#single('added', { kind: 'block', element: after }),
    ];
    if (isThing(before) || isThing(after)) return apart();
    if (before.tagName === 'pre' && after.tagName === 'pre') {
      const [lines, others] = [linesOf(before), linesOf(after)];
      // In what an author wrote as HTML each white space counts, and there are no lines to tell apart.
      if (lines === null || others === null) return apart();
      return [{ kind: 'code', before, after, lines, others, facts: codeFacts(before, after, measures) }];
    }
    const own = factsOf(before, after, measures);
    const facts = isTold ? own.filter((fact) => fact !== looksDifferent) : own;
    const [units, others] = [unitsOf(before.children), unitsOf(after.children)];
    const inside = this.#outcomes(
      after.tagName === 'tr' && units.length === others.length
        ? byPlace(units, others, measures)
        : align(units, others, measures),
      isTold || facts.length > 0,
    );
    return [{ kind: 'pair', before, after, facts, inside }];
  }

  /** Finds out which of the units that came are those that went, from their places in the whole page. */
  findMoved(): void {
    const gone = new Map<string, { readonly single: Single; readonly place: number }[]>();
    const isWorth = (unit: Unit) => this.measures.size(unit) >= fewestWords;
    for (const [place, single] of this.#singles.entries())
      if (single.side === 'removed' && isWorth(single.unit)) {
        const key = this.measures.unitKey(single.unit);
        gone.set(key, [...(gone.get(key) ?? []), { single, place }]);
      }
    for (const [place, single] of this.#singles.entries()) {
      if (single.side === 'removed' || !isWorth(single.unit)) continue;
      const from = gone.get(this.measures.unitKey(single.unit))?.shift();
      if (from === undefined) continue;
      single.moved = from.place < place ? 'above' : 'below';
      from.single.moved = from.place < place ? 'below' : 'above';
    }
  }
}

/** What is shorter is found anywhere by chance. */
const fewestWords = 3;
const looksDifferent = 'Looks different';

const isDrawing = (node: ElementContent): boolean =>
  node.type === 'element'
    ? node.tagName === 'svg' || (node.children.length > 0 && node.children.every(isDrawing))
    : isSpace(node);

function codeFacts(before: Element, after: Element, measures: Measures): string[] {
  const code = ({ children }: Element) => children.find((node) => node.type === 'element');
  const [old, now] = [code(before), code(after)];
  return old === undefined || now === undefined
    ? []
    : factsOf(old, now, measures).filter((fact) => fact !== looksDifferent);
}
