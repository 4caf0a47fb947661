import type { Element, ElementContent } from 'hast';
import { wordsOf } from '../../base/text-words.ts';
import { itemParts } from '../../base/word-diff.ts';
import { factsOf } from './facts.ts';
import { marked, pictured, wordNote, type Side } from './marks.ts';
import { isThing, type Measures } from './measure.ts';

/** A word, a sign, white space, or one thing (a picture, a line break), with the elements that it stands in. */
interface Token {
  readonly word: string;
  readonly key: string;
  readonly around: readonly Element[];
  /** The thing; null for words. */
  readonly thing: ElementContent | null;
}

/** An element that is being filled, with the elements of the two pages that it is. */
interface Open {
  readonly look: string;
  before: Element | null;
  after: Element | null;
  readonly content: ElementContent[];
}

/**
 * Words of two pages as one, with those marked that came and went. White space is one space, as browsers show it.
 *
 * @param isTold whether a drawing only follows what is said of its box
 */
export function words(
  before: readonly ElementContent[],
  after: readonly ElementContent[],
  measures: Measures,
  isTold = false,
): ElementContent[] {
  const parts = itemParts(tokensOf(before, measures, isTold), tokensOf(after, measures, isTold), {
    keyOf: (token) => token.key,
    // A thing is no sign between words.
    wordOf: (token) => (token.thing === null ? token.word : 'thing'),
  });
  const writer = new Writer(measures, isTold);
  for (const part of parts) {
    if (part.isSame) part.after.forEach((token, index) => writer.put(null, part.before[index]!, token));
    else {
      for (const token of part.before) writer.put('removed', token, null);
      for (const token of part.after) writer.put('added', null, token);
    }
  }
  return writer.end();
}

function tokensOf(nodes: readonly ElementContent[], measures: Measures, isTold: boolean): Token[] {
  const tokens: Token[] = [];
  const walk = (node: ElementContent, around: readonly Element[], looks: string) => {
    if (isThing(node))
      tokens.push({ word: '', key: `${looks}\n${thingKey(node, measures, isTold)}`, around, thing: node });
    else if (node.type === 'text')
      for (const word of wordsOf(node.value.replace(/\s+/g, ' ')))
        tokens.push({ word, key: `${looks}\n ${word}`, around, thing: null });
    else if (node.type === 'element') {
      const length = tokens.length;
      const inside = `${looks}\n${measures.lookOf(node)}`;
      for (const child of node.children) walk(child, [...around, node], inside);
      // An empty element can be a dot or a place.
      if (tokens.length === length)
        tokens.push({ word: '', key: `${looks}\n${thingKey(node, measures, isTold)}`, around, thing: node });
    }
  };
  for (const node of nodes) walk(node, [], '');
  return tokens;
}

/** A picture is the same whatever is said of it. */
function thingKey(node: ElementContent, measures: Measures, isTold: boolean): string {
  if (node.type === 'element' && node.tagName === 'img') return `img ${String(node.properties['src'])}`;
  return isTold && node.type === 'element' && node.tagName === 'svg' ? 'drawing' : `${measures.keyOf(node)}`;
}

class Writer {
  readonly #measures: Measures;
  readonly #isTold: boolean;
  readonly #root: ElementContent[] = [];
  readonly #open: Open[] = [];
  /** Where words of one side are gathered. */
  #gathered: {
    readonly side: Side;
    readonly into: readonly ElementContent[];
    readonly nodes: ElementContent[];
  } | null = null;

  constructor(measures: Measures, isTold: boolean) {
    this.#measures = measures;
    this.#isTold = isTold;
  }

  put(side: Side | null, before: Token | null, after: Token | null): void {
    const token = (after ?? before)!;
    let depth = 0;
    while (depth < this.#open.length && depth < token.around.length && this.#fits(depth, before, after)) depth++;
    if (depth < this.#open.length) this.#close(depth);
    for (let at = 0; at < depth; at++) {
      const open = this.#open[at]!;
      open.before ??= before?.around[at] ?? null;
      open.after ??= after?.around[at] ?? null;
    }
    for (const [at, element] of token.around.entries()) {
      if (at < depth) continue;
      this.#flush();
      this.#open.push({
        look: this.#measures.lookOf(element),
        before: before?.around[at] ?? null,
        after: after?.around[at] ?? null,
        content: [],
      });
    }
    const into = this.#open.at(-1)?.content ?? this.#root;
    if (this.#gathered !== null && (this.#gathered.side !== side || this.#gathered.into !== into)) this.#flush();
    if (side === null) {
      add(into, token);
      this.#told(before?.thing, after?.thing, into);
    } else add((this.#gathered ??= { side, into, nodes: [] }).nodes, token);
  }

  end(): ElementContent[] {
    this.#close(0);
    return this.#root;
  }

  /** Whether the open element at a depth is the one that a token stands in. */
  #fits(depth: number, before: Token | null, after: Token | null): boolean {
    const open = this.#open[depth]!;
    const [old, now] = [before?.around[depth], after?.around[depth]];
    return (
      this.#measures.lookOf((now ?? old)!) === open.look &&
      (old === undefined || open.before === null || open.before === old) &&
      (now === undefined || open.after === null || open.after === now)
    );
  }

  #close(depth: number): void {
    this.#flush();
    while (this.#open.length > depth) {
      const { before, after, content } = this.#open.pop()!;
      const into = this.#open.at(-1)?.content ?? this.#root;
      into.push({ ...(after ?? before)!, children: content });
      this.#told(before, after, into);
    }
  }

  #told(
    before: ElementContent | null | undefined,
    after: ElementContent | null | undefined,
    into: ElementContent[],
  ): void {
    if (before?.type !== 'element' || after?.type !== 'element') return;
    // Links of authors have no looks of their own; those of a box lead where the box was said to lead.
    if (this.#isTold && after.properties['className'] !== undefined) return;
    const facts = factsOf(before, after, this.#measures);
    if (facts.length > 0) into.push(wordNote(facts.join('. ')));
  }

  #flush(): void {
    if (this.#gathered === null) return;
    const { side, into, nodes } = this.#gathered;
    this.#gathered = null;
    const [only] = nodes;
    const isPicture = nodes.length === 1 && only?.type === 'element' && only.tagName === 'img';
    (into as ElementContent[]).push(isPicture ? pictured(side, only) : marked(side, nodes));
  }
}

function add(into: ElementContent[], { word, thing }: Token): void {
  if (thing !== null) return void into.push(thing);
  const last = into.at(-1);
  if (last?.type === 'text') into[into.length - 1] = { type: 'text', value: last.value + word };
  else into.push({ type: 'text', value: word });
}
