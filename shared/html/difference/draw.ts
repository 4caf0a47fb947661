import type { Element, ElementContent } from 'hast';
import type { Range } from '../../base/range.ts';
import { plainText } from '../plain-text.ts';
import { allLines, codeLines } from './code.ts';
import type { Outcome, Single } from './compare.ts';
import { flag, isNote, marked, withClass, type Side } from './marks.ts';
import { isSpace, isThing, nodesOf, unitsOf, type Measures, type Unit } from './measure.ts';
import { hasClass } from './still.ts';
import { words } from './words.ts';

/** One place at which two pages differ. */
export interface PageDifference {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** What is different, for those who hear it: a sentence. */
  readonly words: string;
  /** The outermost block that holds it, in each of the texts: UTF-16 offsets; null where it has none. */
  readonly before: Range | null;
  readonly after: Range | null;
}

/** Blocks beside a difference that are shown with it, and how many more are worth folding. */
const blocksAround = 1;
const fewestFolded = 3;
/** Of a text so much is said, in UTF-16 units. */
const longestSaid = 80;

interface Drawing {
  readonly isOutermost: boolean;
  /** Which blocks that are the same are folded where they are many. */
  readonly folds: 'all' | 'behind the first' | 'nothing';
  /** Words that are drawn already. */
  readonly drawn?: ReadonlyMap<Outcome, readonly ElementContent[]>;
}

/** Draws what was compared as one page, and counts its differences in the order of the page. */
export class Drawer {
  readonly #measures: Measures;
  readonly differences: PageDifference[] = [];
  #place: Pick<PageDifference, 'before' | 'after'> = { before: null, after: null };

  constructor(measures: Measures) {
    this.#measures = measures;
  }

  /** The blocks of a page. Long stretches that are the same are folded. */
  page(outcomes: readonly Outcome[]): ElementContent[] {
    return this.#list(outcomes, { isOutermost: true, folds: 'all' });
  }

  /** What is around the blocks of a page: nothing of it is folded. */
  whole(outcomes: readonly Outcome[]): ElementContent[] {
    return this.#list(outcomes, { isOutermost: true, folds: 'nothing' });
  }

  #list(outcomes: readonly Outcome[], { isOutermost, folds, drawn }: Drawing): ElementContent[] {
    const list: ElementContent[] = [];
    for (let at = 0; at < outcomes.length;) {
      let end = at;
      while (folds !== 'nothing' && outcomes[end]?.kind === 'same') end++;
      if (end > at) {
        const same = outcomes.slice(at, end).map((outcome) => this.#one(outcome));
        const first = at === 0 && folds === 'all' ? 0 : blocksAround;
        const last = same.length - (end === outcomes.length ? 0 : blocksAround);
        if (last - first < fewestFolded) list.push(...same.flat());
        else list.push(...same.slice(0, first).flat(), folded(same.slice(first, last)), ...same.slice(last).flat());
      } else {
        end = stretchEnd(outcomes, at);
        // Words that changed are counted with their block.
        list.push(...(drawn?.get(outcomes[at]!) ?? this.#stretch(outcomes.slice(at, end), isOutermost)));
      }
      at = end;
    }
    return list;
  }

  /** Units that came and went at one place are one difference; anything else stands alone. */
  #stretch(outcomes: readonly Outcome[], isOutermost: boolean): ElementContent[] {
    if (isOutermost) this.#place = placeOf(outcomes);
    const [first] = outcomes;
    if (first === undefined) return [];
    if (first.kind !== 'single') return [...this.#one(first)];
    const singles = outcomes as readonly Single[];
    const number = this.#count(kindOf(singles), singlesWords(singles));
    return singles.flatMap((single) => this.#single(single, number));
  }

  #one(outcome: Outcome): readonly ElementContent[] {
    switch (outcome.kind) {
      case 'same':
        return nodesOf(outcome.after);
      case 'single':
        return this.#stretch([outcome], false);
      case 'words': {
        const children = this.#words(outcome);
        const number = this.#count('changed', changeWords(children));
        return [numbered({ type: 'element', tagName: 'span', properties: {}, children }, number)];
      }
      case 'code': {
        const lines = codeLines(outcome.before, outcome.after, outcome.lines, outcome.others);
        const drawn = flagged(lines, outcome.facts);
        return [numbered(drawn, this.#count('changed', changeWords(drawn.children)))];
      }
      case 'pair':
        return [this.#pair(outcome)];
    }
  }

  #words({ before, after, isTold }: Extract<Outcome, { kind: 'words' }>): ElementContent[] {
    return words(before, after, this.#measures, isTold);
  }

  /** What changed about a block and the words that stand in it directly are one difference. */
  #pair({ after, facts, inside }: Extract<Outcome, { kind: 'pair' }>): Element {
    const changed = new Map(
      inside.flatMap((outcome) => (outcome.kind === 'words' ? [[outcome as Outcome, this.#words(outcome)]] : [])),
    );
    const flags = facts.length > 0 ? [flag(facts.join('. '))] : [];
    let element: Element = after;
    if (facts.length > 0 || changed.size > 0) {
      const number = this.#count('changed', changeWords([...flags, ...[...changed.values()].flat()]));
      element = numbered(withClass(after, ['difference-changed', ...(facts.length > 0 ? ['is-flagged'] : [])]), number);
    }
    // Blocks below each other, of a step or a tab, whose title stays.
    const folds = hasClass(after, 'flow') ? 'behind the first' : 'nothing';
    const children = [...flags, ...this.#list(inside, { isOutermost: false, folds, drawn: changed })];
    return { ...element, children };
  }

  #single({ side, unit, moved }: Single, number: number): ElementContent[] {
    const names = moved === null ? [`difference-${side}`] : ['difference-moved', `difference-${side}`, 'is-flagged'];
    const flags = moved === null ? [] : [flag(movedWords(side, moved))];
    if (unit.kind === 'words')
      return [
        numbered(
          {
            type: 'element',
            tagName: 'span',
            properties: { className: names },
            children: [...flags, marked(side, unit.nodes)],
          },
          number,
        ),
      ];
    const element = numbered(withClass(allMarked(side, unit.element), names), number);
    return [
      flags.length === 0 || element.tagName === 'hr'
        ? element
        : { ...element, children: [...flags, ...element.children] },
    ];
  }

  #count(kind: PageDifference['kind'], sentence: string): number {
    this.differences.push({ kind, words: sentence, ...this.#place });
    return this.differences.length;
  }
}

/** Where the units end that are counted as one with the one at a place. */
function stretchEnd(outcomes: readonly Outcome[], at: number): number {
  const first = outcomes[at]!;
  if (first.kind !== 'single') return at + 1;
  let end = at + 1;
  for (; end < outcomes.length; end++) {
    const next = outcomes[end]!;
    if (next.kind !== 'single' || next.moved !== first.moved) break;
  }
  return end;
}

/** Marks all words of a block that came or went; the block itself stays as it is, so that it stands where it may. */
function allMarked(side: Side, element: Element): Element {
  if (element.tagName === 'pre') return allLines(side, element);
  if (element.children.length === 0) return element;
  return {
    ...element,
    children: unitsOf(element.children).flatMap((unit): ElementContent[] =>
      unit.kind === 'words' ? wordsMarked(side, unit.nodes) : [allMarked(side, unit.element)],
    ),
  };
}

/** Words that came or went. Elements without words between them can be laid out in any way: they are marked inside. */
function wordsMarked(side: Side, nodes: readonly ElementContent[]): ElementContent[] {
  if (nodes.length < 2 || nodes.some((node) => node.type === 'text' && !isSpace(node))) return [marked(side, nodes)];
  return nodes.map((node) => {
    if (node.type !== 'element' || isSpace(node) || node.tagName === 'svg') return node;
    return isThing(node) ? marked(side, [node]) : allMarked(side, node);
  });
}

function numbered(element: Element, number: number): Element {
  return { ...element, properties: { ...element.properties, dataDifference: String(number) } };
}

/** A block with what changed about it, where something did. */
function flagged(element: Element, facts: readonly string[]): Element {
  if (facts.length === 0) return element;
  const named = withClass(element, ['difference-changed', 'is-flagged']);
  return { ...named, children: [flag(facts.join('. ')), ...element.children] };
}

function folded(blocks: readonly (readonly ElementContent[])[]): Element {
  const text = `${blocks.length} blocks are the same`;
  return {
    type: 'element',
    tagName: 'details',
    properties: { className: ['difference-same'] },
    children: [
      { type: 'element', tagName: 'summary', properties: {}, children: [{ type: 'text', value: text }] },
      { type: 'element', tagName: 'div', properties: { className: ['flow'] }, children: blocks.flat() },
    ],
  };
}

function movedWords(side: Side, moved: 'above' | 'below'): string {
  return side === 'added' ? `Moved from ${moved}` : `Moved ${moved === 'above' ? 'up' : 'down'} from here`;
}

function kindOf(singles: readonly Single[]): PageDifference['kind'] {
  if (singles[0]!.moved !== null) return 'moved';
  const sides = new Set(singles.map(({ side }) => side));
  return sides.size === 2 ? 'changed' : singles[0]!.side;
}

function singlesWords(singles: readonly Single[]): string {
  const { side, moved } = singles[0]!;
  const text = (of: Side) => said(singles.filter((single) => single.side === of).flatMap(({ unit }) => nodesOf(unit)));
  if (moved !== null) return `${movedWords(side, moved)}: ${text(side)}`;
  const kind = kindOf(singles);
  return kind === 'changed' ? `Removed: ${text('removed')} Added: ${text('added')}` : `${capital(side)}: ${text(side)}`;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function said(nodes: readonly ElementContent[]): string {
  const text = spoken(nodes).replace(/\s+/g, ' ').trim();
  return text === '' ? 'something without words.' : `“${short(text)}”.`;
}

/** Text with a space between blocks, without our own notes. */
function spoken(nodes: readonly ElementContent[]): string {
  return unitsOf(nodes)
    .map((unit) =>
      unit.kind === 'block' ? spoken(unit.element.children) : plainText(unit.nodes.filter((node) => !isNote(node))),
    )
    .join(' ');
}

function short(text: string): string {
  if (text.length <= longestSaid) return text;
  return `${text
    .slice(0, longestSaid)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}

/** What came and went in content that was drawn, and what else is said of it. */
function changeWords(nodes: readonly ElementContent[]): string {
  const found: Record<'removed' | 'added' | 'facts', string[]> = { removed: [], added: [], facts: [] };
  const look = (node: ElementContent): void => {
    if (node.type !== 'element') return;
    if (isNote(node)) found.facts.push(spoken(node.children).trim());
    else if (hasClass(node, 'difference'))
      found[node.tagName === 'ins' ? 'added' : 'removed'].push(spoken(node.children).replace(/\s+/g, ' ').trim());
    else node.children.forEach(look);
  };
  nodes.forEach(look);
  const sentence = (label: string, list: readonly string[]) =>
    list.some((words) => words !== '')
      ? [`${label}: “${short(list.filter((words) => words !== '').join('”, “'))}”.`]
      : [];
  const sentences = [
    ...found.facts.map((fact) => `${fact}.`),
    ...sentence('Removed', found.removed),
    ...sentence('Added', found.added),
  ];
  return sentences.length > 0 ? sentences.join(' ') : 'Something without words is another one.';
}

/** Where units stand in their texts, all of them together. */
function placeOf(outcomes: readonly Outcome[]): Pick<PageDifference, 'before' | 'after'> {
  const nodes = (side: 'before' | 'after') =>
    outcomes.flatMap((outcome): readonly ElementContent[] => {
      if (outcome.kind === 'single')
        return (outcome.side === 'removed') === (side === 'before') ? nodesOf(outcome.unit) : [];
      const part: Unit | Element | readonly ElementContent[] = outcome[side];
      return Array.isArray(part)
        ? (part as readonly ElementContent[])
        : 'kind' in part
          ? nodesOf(part as Unit)
          : [part as Element];
    });
  return { before: rangeOfAll(nodes('before')), after: rangeOfAll(nodes('after')) };
}

function rangeOfAll(nodes: readonly ElementContent[]): Range | null {
  let [from, to] = [Infinity, -1];
  for (const { position } of nodes) {
    from = Math.min(from, position?.start.offset ?? Infinity);
    to = Math.max(to, position?.end.offset ?? -1);
  }
  return to < from ? null : { from, to };
}
