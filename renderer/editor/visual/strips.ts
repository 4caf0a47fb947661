import type { Text } from '@codemirror/state';
import { catalogueEntry } from '../../../shared/derive/catalogue.ts';
import { readFence } from '../../../shared/base/fence.ts';
import type { Range } from '../../../shared/base/range.ts';
import type { PageElement, PageSyntax } from '../syntax/page-syntax.ts';
import { firstIndex, merged } from './in-order.ts';

/** Alternatives of which one is shown, with the titles of all. */
export interface Strip {
  readonly titles: readonly {
    readonly text: string;
    /** Where a caret stands that asks for it. */ readonly at: number;
  }[];
  readonly chosen: number;
  /** What one of them is called: “tab”. */
  readonly name: string;
}

/** An alternative that is not shown. */
export interface Fold extends Range {
  /** All of the alternatives: only with them it is deleted. */
  readonly group: Range;
}

/** What of a line can name an alternative: the words of its title, or what stands behind the fence of code. */
export type LineHead =
  | {
      readonly kind: 'title';
      readonly title: Range;
      /** What is said in its place where nothing is written there. */
      readonly label: string;
    }
  | { readonly kind: 'code'; readonly info: string };

/** Finds what names an alternative in the line that begins at a place; undefined where nothing does. */
export type FindHead = (line: number) => LineHead | undefined;

interface Alternative extends Range {
  readonly title: string;
  readonly at: number;
  /** All of its lines. */
  readonly lines: Range;
}

/** Titles of alternatives, and where they stand. */
export interface PlacedStrip {
  readonly strip: Strip;
  /** Begin of the line of the one that is shown. */
  readonly line: number;
  /** Begin of what is written there. */
  readonly words: number;
}

/** Alternatives that are folded, and the titles of those that are shown; all in the order of the text. */
export interface Alternatives {
  readonly folds: readonly Fold[];
  /** Whole lines that are not drawn, apart from each other. */
  readonly folded: readonly Range[];
  readonly strips: readonly PlacedStrip[];
}

/**
 * Folds all but one of the alternatives that stand on lines of their own, and says which.
 * @param chosen places in alternatives that were asked for, the latest first
 */
export function foldAlternatives(
  doc: Text,
  { elements, code }: PageSyntax,
  headAt: FindHead,
  chosen: readonly number[],
): Alternatives {
  const folds: Fold[] = [];
  const strips: PlacedStrip[] = [];
  const folded: Range[] = [];
  const groups = new Map<PageElement, PageElement[]>();
  for (const element of elements) {
    if (element.parent !== null) groups.get(element.parent)?.push(element);
    if (element.close !== null && catalogueEntry(element.name)?.face.frame === 'strip') groups.set(element, []);
  }
  for (const [group, parts] of groups) {
    const isCode = catalogueEntry(group.name)!.children?.code === true;
    const alternatives = isCode ? codeOf(doc, code, group, headAt) : partsOf(doc, parts, headAt);
    if (alternatives === null || alternatives.length < 2) continue;
    const index = chosenOf(alternatives, chosen);
    const { at: words, lines: own } = alternatives[index]!;
    strips.push({
      strip: {
        titles: alternatives.map(({ title, at }) => ({ text: title, at })),
        chosen: index,
        name: isCode ? 'language' : 'tab',
      },
      line: own.from,
      words: isCode ? own.from : words,
    });
    for (const [place, { from, to, lines }] of alternatives.entries()) {
      if (place === index) continue;
      folds.push({ from, to, group });
      folded.push(lines);
    }
  }
  return { folds, folded: merged(folded), strips: strips.sort((a, b) => a.line - b.line) };
}

function chosenOf(alternatives: readonly Range[], chosen: readonly number[]): number {
  for (const pos of chosen) {
    const index = alternatives.findIndex(({ from, to }) => from <= pos && pos <= to);
    if (index >= 0) return index;
  }
  return 0;
}

/** The components in a set of alternatives; null where one of them has no title of its own, or shares a line. */
function partsOf(doc: Text, parts: readonly PageElement[], headAt: FindHead): Alternative[] | null {
  const found: Alternative[] = [];
  for (const { open, close, from, to } of parts) {
    if (close === null) return null;
    const first = doc.lineAt(from);
    const head = headAt(first.from);
    if (head?.kind !== 'title') return null;
    const closing = doc.lineAt(close.from);
    if (closing.text.trim() !== doc.sliceString(close.from, close.to)) return null;
    const last = closing.to >= to ? closing : doc.lineAt(to);
    if (last.from <= open.to) return null;
    found.push({
      from,
      to,
      title: doc.sliceString(head.title.from, head.title.to).replaceAll('`', '') || head.label,
      at: head.title.from,
      lines: { from: first.from, to: last.to },
    });
  }
  return found;
}

/** The blocks of code in a set of alternatives; null where one is not closed or has no line. */
function codeOf(doc: Text, code: readonly Range[], group: PageElement, headAt: FindHead): Alternative[] | null {
  const found: Alternative[] = [];
  for (let index = firstIndex(code, ({ from }) => from >= group.open.to); index < code.length; index++) {
    const { from, to } = code[index]!;
    if (from > group.close!.from) break;
    if (to > group.close!.from) continue;
    const [opening, closing] = [doc.lineAt(from), doc.lineAt(to)];
    const head = headAt(opening.from);
    if (head?.kind !== 'code' || closing.number - opening.number < 2) return null;
    const [, language, meta] = /^(\S*)\s*([\s\S]*)$/.exec(head.info)!;
    const fence = readFence(language, meta);
    found.push({
      // A caret that goes into its signs stands where its line begins.
      from: opening.from,
      to,
      title: fence.title || fence.language || 'Code',
      at: doc.line(opening.number + 1).to,
      lines: { from: opening.from, to: closing.to },
    });
  }
  return found;
}
