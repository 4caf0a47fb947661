import { limits } from '../base/limits.ts';
import type { Range } from '../base/range.ts';
import type { SyntaxProblem } from '../mdx/types.ts';

const { drawn } = limits;

const words = {
  code: [
    'From here on code is shown without colours',
    `One page has colours for ${drawn.allCode.toLocaleString('en')} signs of code. Split the page.`,
  ],
  formula: [
    'From here on formulas are shown as they are written',
    `One page has room for ${drawn.allFormulas.toLocaleString('en')} signs of formulas. Split the page.`,
  ],
  diagram: [
    'From here on diagrams are shown as they are written',
    `One page has room for ${drawn.allDiagrams.toLocaleString('en')} signs of diagrams, and for few that have hundreds of connections. Split the page.`,
  ],
  classes: [
    'Not all of the class names have an effect',
    `One page has styles for ${drawn.classNames.toLocaleString('en')} different class names. Use fewer, or split the page.`,
  ],
} as const;

/**
 * What one page may still have drawn: each costs far more than its text. What is more is shown plain, and one problem
 * of each kind says where that begins.
 */
export class Allowance {
  readonly #refused = new Map<keyof typeof words, Range>();
  #code: number = drawn.allCode;
  #formulas: number = drawn.allFormulas;
  #diagrams: number = drawn.allDiagrams;
  #connections: number = drawn.allConnections;

  /** Whether code of a length may be coloured. A single block that is too long is nobody's mistake. */
  code(length: number, place: Range): boolean {
    if (length > drawn.code) return false;
    return (this.#code -= length) >= 0 || this.refuse('code', place);
  }

  formula(length: number, place: Range): boolean {
    return (this.#formulas -= length) >= 0 || this.refuse('formula', place);
  }

  /** `connections`: lines between its boxes. */
  diagram(length: number, connections: number, place: Range): boolean {
    this.#diagrams -= length;
    this.#connections -= connections ** 2;
    return (this.#diagrams >= 0 && this.#connections >= 0) || this.refuse('diagram', place);
  }

  /** The class names that styles are made for, the first of them. */
  classes(names: ReadonlySet<string>): ReadonlySet<string> {
    let length = 0;
    const kept = new Set<string>();
    for (const name of names) {
      length += name.length;
      if (kept.size >= drawn.classNames || length > drawn.classNameLength) {
        this.refuse('classes', { from: 0, to: 1 });
        break;
      }
      kept.add(name);
    }
    return kept;
  }

  refuse(kind: keyof typeof words, place: Range): false {
    if (!this.#refused.has(kind)) this.#refused.set(kind, place);
    return false;
  }

  problems(): SyntaxProblem[] {
    return [...this.#refused].map(([kind, range]) => ({
      rule: 'within-limits',
      range,
      title: words[kind][0],
      detail: words[kind][1],
    }));
  }
}
