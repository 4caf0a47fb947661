import type { Element, ElementContent } from 'hast';
import { wordsOf } from '../../base/text-words.ts';
import { isBlock } from '../nesting.ts';
import { plainText } from '../plain-text.ts';
import { classesOf, withNames } from './still.ts';

/** Words that stand directly beside blocks, or a block. */
export type Unit =
  | { readonly kind: 'words'; readonly nodes: readonly ElementContent[] }
  | { readonly kind: 'block'; readonly element: Element };

/** Parts of blocks, which stand nowhere else and hold blocks themselves. */
const parts = new Set(
  'li tr td th thead tbody tfoot caption colgroup summary figcaption dt dd hgroup legend video audio'.split(' '),
);
/** What is seen as one thing, without words of its own. */
const things = new Set('svg math img video audio input select textarea canvas object hr br embed'.split(' '));
/** Properties that say nothing of what readers see: names, and what browsers are told of loading. */
const unseen = new Set([
  'id',
  'htmlFor',
  'ariaControls',
  'ariaLabelledBy',
  'ariaDescribedBy',
  'ariaLabel',
  'tabIndex',
  'loading',
  'decoding',
  'name',
  'dataSource',
]);

export const isThing = (node: ElementContent): boolean =>
  (node.type !== 'text' && node.type !== 'element') || (node.type === 'element' && things.has(node.tagName));

export const isSpace = (node: ElementContent): boolean => node.type === 'text' && /^\s*$/.test(node.value);

const isBlockNode = (node: ElementContent): node is Element =>
  node.type === 'element' && (parts.has(node.tagName) || isBlock(node));

/** Content in the pieces that are compared: blocks, and stretches of words between them. White space alone is none. */
export function unitsOf(nodes: readonly ElementContent[]): Unit[] {
  const units: Unit[] = [];
  let words: ElementContent[] = [];
  const flush = () => {
    if (!words.every(isSpace)) units.push({ kind: 'words', nodes: words });
    words = [];
  };
  for (const node of nodes) {
    if (isBlockNode(node)) {
      flush();
      units.push({ kind: 'block', element: node });
    } else words.push(node);
  }
  flush();
  return units;
}

export const nodesOf = (unit: Unit): readonly ElementContent[] => (unit.kind === 'words' ? unit.nodes : [unit.element]);

/** How often each word occurs, and how many there are. */
interface WordCount {
  readonly words: ReadonlyMap<string, number>;
  readonly total: number;
}

/** What is known of two trees while they are compared; each node is looked at once. */
export class Measures {
  readonly #numbers = new Map<string, number>();
  readonly #keys = new WeakMap<ElementContent, number>();
  readonly #ownKeys = new WeakMap<Element, string>();
  readonly #unitKeys = new WeakMap<Unit, string>();
  readonly #counts = new WeakMap<ElementContent, WordCount>();

  /** Equal for content that readers see as the same; a picture’s other text is no part of it. */
  keyOf(node: ElementContent, isExact = false): number {
    let key = this.#keys.get(node);
    if (key === undefined) this.#keys.set(node, (key = this.#number(this.#words(node, isExact))));
    return key;
  }

  /** The same of a whole unit. */
  unitKey(unit: Unit): string {
    let key = this.#unitKeys.get(unit);
    if (key === undefined) {
      key =
        unit.kind === 'block' ? `${this.keyOf(unit.element)}` : `w${unit.nodes.map((node) => this.keyOf(node)).join()}`;
      this.#unitKeys.set(unit, key);
    }
    return key;
  }

  #words(node: ElementContent, isExact: boolean): string {
    if (node.type === 'text') return `t${isExact ? node.value : node.value.replace(/\s+/g, ' ')}`;
    if (node.type !== 'element') return `r${'value' in node ? node.value : ''}`;
    const inner = isExact || node.tagName === 'pre';
    const drawn = node.tagName === 'svg' ? withNumbers(node) : node;
    const hasBlocks = !inner && drawn.children.some(isBlockNode);
    const children = drawn.children
      .filter((child) => !(hasBlocks && isSpace(child)))
      .map((child) => this.keyOf(child, inner));
    return `${this.ownKey(drawn)} ${children.join()}`;
  }

  #number(words: string): number {
    let number = this.#numbers.get(words);
    if (number === undefined) this.#numbers.set(words, (number = this.#numbers.size));
    return number;
  }

  /** Equal for elements that differ in what they hold alone. */
  ownKey(element: Element): string {
    let key = this.#ownKeys.get(element);
    if (key === undefined) {
      const { tagName, properties, data } = element;
      key = tagName;
      for (const [name, value] of Object.entries(properties))
        if (!unseen.has(name) && value !== undefined && value !== null)
          key += ` ${name}=${Array.isArray(value) ? value.join(' ') : String(value)}`;
      const { component } = data ?? {};
      if (component !== undefined)
        key += ` ${component.name}${JSON.stringify(component.attributes, (_, value: unknown) => plain(value))}`;
      this.#ownKeys.set(element, key);
    }
    return key;
  }

  /** What an element is among words: its tag, looks and component, and not where it leads. */
  lookOf(element: Element): string {
    return `${element.tagName}.${classesOf(element).join('.')} ${element.data?.component?.name ?? ''}`;
  }

  /** What kind of block it is: only the same kinds take each other’s place without being alike in words. */
  kindOf(unit: Unit): string {
    if (unit.kind === 'words') return 'words';
    const { tagName, data } = unit.element;
    if (data?.component !== undefined) return data.component.name;
    if (tagName === 'ul' || tagName === 'ol') return 'list';
    if (tagName === 'td' || tagName === 'th') return 'cell';
    if (/^h[1-6]$/.test(tagName)) return 'heading';
    return tagName === 'div' || tagName === 'figure' ? `box ${classesOf(unit.element)[0] ?? ''}` : tagName;
  }

  /** From 0, no word in common, to 1, the same words. */
  alike(unit: Unit, other: Unit): number {
    const [count, others] = [this.#count(unit), this.#count(other)];
    if (count.total + others.total === 0) return 0.5;
    let common = 0;
    const [small, large] = count.words.size < others.words.size ? [count, others] : [others, count];
    for (const [word, times] of small.words) common += Math.min(times, large.words.get(word) ?? 0);
    return (2 * common) / (count.total + others.total);
  }

  /** Words of a unit. */
  size(unit: Unit): number {
    return this.#count(unit).total;
  }

  #count(unit: Unit): WordCount {
    const [first] = nodesOf(unit);
    let count = this.#counts.get(first!);
    if (count === undefined) this.#counts.set(first!, (count = this.#counted(unit)));
    return count;
  }

  #counted(unit: Unit): WordCount {
    const words = new Map<string, number>();
    const add = (word: string, times: number) => words.set(word, (words.get(word) ?? 0) + times);
    // Words of two blocks are two words, whatever stands between them.
    const inside = unit.kind === 'block' ? unitsOf(unit.element.children) : [];
    if (inside.length > 1 || inside[0]?.kind === 'block')
      for (const each of inside) for (const [word, times] of this.#count(each).words) add(word, times);
    else
      for (const word of wordsOf(plainText(nodesOf(unit)).toLowerCase())) if (/[\p{L}\p{N}]/u.test(word)) add(word, 1);
    let total = 0;
    for (const times of words.values()) total += times;
    return { words, total };
  }
}

/** A drawing whose parts are called by their order: their names follow where in the page it stands. */
function withNumbers(drawing: Element): Element {
  const numbers = new Map<string, string>();
  return withNames(drawing, (name) => {
    const number = numbers.get(name) ?? String(numbers.size);
    numbers.set(name, number);
    return number;
  });
}

/** Values that writers see as one: content is compared where it is drawn. */
function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'mdxFragment' ? null : value;
}
