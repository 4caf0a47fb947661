import { differences } from './line-diff.ts';
import { wordsOf } from './text-words.ts';

/** Words that both texts have, that only the later one has, or only the earlier one. */
export interface WordPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** What is shown of two texts: lines with their words, and stretches of lines that are the same in both. */
export type WordBlock =
  | { readonly kind: 'lines'; readonly parts: readonly WordPart[] }
  | { readonly kind: 'folded'; readonly lines: readonly string[] };

export interface WordDifferences {
  readonly blocks: readonly WordBlock[];
  /** Words that came and went. */
  readonly added: number;
  readonly removed: number;
  /** Something is different, but no word and no sign. */
  readonly isOnlySpace: boolean;
}

/** Lines around a change that are shown with it. */
const linesAround = 1;
/** Fewer lines than these are not worth folding. */
const fewestFolded = 3;
/** Of the words of two paragraphs so many have to be the same; otherwise one stands in place of the other. */
const leastAlike = 0.3;

/**
 * What makes one text of another, in words: lines that are the same are folded, changed ones are shown as one
 * paragraph with words that came and words that went. Texts use `\n`.
 */
export function wordDifferences(before: string, after: string): WordDifferences {
  const [lines, others] = [linesOf(before), linesOf(after)];
  const found = differences(lines, others);
  const blocks: WordBlock[] = [];
  let [added, removed] = [0, 0];
  let at = 0;
  for (const [index, { from, length, otherFrom, otherLength }] of found.entries()) {
    same(blocks, lines.slice(at, from), index === 0, false);
    const parts = wordParts(
      lines.slice(from, from + length).join(''),
      others.slice(otherFrom, otherFrom + otherLength).join(''),
    );
    for (const { kind, text } of parts) {
      if (kind === 'added') added += countWords(text);
      else if (kind === 'removed') removed += countWords(text);
    }
    const last = blocks.at(-1);
    if (last?.kind === 'lines') blocks[blocks.length - 1] = { kind: 'lines', parts: joined([...last.parts, ...parts]) };
    else blocks.push({ kind: 'lines', parts });
    at = from + length;
  }
  if (found.length > 0) same(blocks, lines.slice(at), false, true);
  return {
    blocks,
    added,
    removed,
    isOnlySpace: before !== after && before.replace(/\s+/g, '') === after.replace(/\s+/g, ''),
  };
}

/** Adds lines that are the same: all of them, or those next to changes, and the rest folded. */
function same(blocks: WordBlock[], lines: readonly string[], isFirst: boolean, isLast: boolean): void {
  if (lines.length === 0) return;
  const [above, below] = [isFirst ? 0 : linesAround, isLast ? 0 : linesAround];
  const isFolded = lines.length - above - below >= fewestFolded;
  const head = isFolded ? lines.slice(0, above) : lines;
  const put = (some: readonly string[]) => {
    if (some.length === 0) return;
    const part: WordPart = { kind: 'same', text: some.join('') };
    const last = blocks.at(-1);
    if (last?.kind === 'lines') blocks[blocks.length - 1] = { kind: 'lines', parts: joined([...last.parts, part]) };
    else blocks.push({ kind: 'lines', parts: [part] });
  };
  put(head);
  if (!isFolded) return;
  blocks.push({ kind: 'folded', lines: lines.slice(above, lines.length - below) });
  put(lines.slice(lines.length - below));
}

/** Words that came and went between two stretches of text, so that a person can read them. */
export function wordParts(before: string, after: string): WordPart[] {
  const parts = itemParts(wordsOf(before), wordsOf(after), { keyOf: (word) => word, wordOf: (word) => word });
  return joined(
    parts.flatMap((part): WordPart[] =>
      part.isSame
        ? [{ kind: 'same', text: part.after.join('') }]
        : [
            ...(part.before.length === 0 ? [] : [{ kind: 'removed' as const, text: part.before.join('') }]),
            ...(part.after.length === 0 ? [] : [{ kind: 'added' as const, text: part.after.join('') }]),
          ],
    ),
  );
}

/** Items that both lists have, of each its own ones; or items of one that stand in place of those of the other. */
export interface ItemPart<Item> {
  readonly isSame: boolean;
  readonly before: readonly Item[];
  readonly after: readonly Item[];
}

/** How items are told apart, and what they say: a word, white space, or a sign. */
export interface ItemWords<Item> {
  keyOf(item: Item): string;
  wordOf(item: Item): string;
}

/** What makes one list of words of the other, so that a person can read it. A word can be more than its letters. */
export function itemParts<Item>(
  before: readonly Item[],
  after: readonly Item[],
  { keyOf, wordOf }: ItemWords<Item>,
): ItemPart<Item>[] {
  const found = differences(before.map(keyOf), after.map(keyOf));
  const countOf = (items: readonly Item[]) => items.filter((item) => isWord(wordOf(item))).length;
  const parts: ItemPart<Item>[] = [];
  let [at, otherAt, kept] = [0, 0, 0];
  const keep = (from: number, otherFrom: number) => {
    if (from === at) return;
    const same = after.slice(otherAt, otherFrom);
    kept += countOf(same);
    parts.push({ isSame: true, before: before.slice(at, from), after: same });
  };
  for (const { from, length, otherFrom, otherLength } of found) {
    keep(from, otherFrom);
    [at, otherAt] = [from + length, otherFrom + otherLength];
    parts.push({ isSame: false, before: before.slice(from, at), after: after.slice(otherFrom, otherAt) });
  }
  keep(before.length, after.length);
  const most = Math.max(countOf(before), countOf(after));
  // Few words in common are chance: the one paragraph, then the other.
  if (before.length > 0 && after.length > 0 && most > 0 && kept < most * leastAlike)
    return [{ isSame: false, before, after }];
  return withoutIslands(parts, (items) => items.some((item) => /[\n\p{L}\p{N}]/u.test(wordOf(item))));
}

/** A space or sign alone between changes is read more easily as part of both. */
function withoutIslands<Item>(
  parts: readonly ItemPart<Item>[],
  isLand: (items: readonly Item[]) => boolean,
): ItemPart<Item>[] {
  const result: ItemPart<Item>[] = [];
  for (const [index, part] of parts.entries()) {
    const last = result.at(-1);
    const isIsland = part.isSame && index + 1 < parts.length && !isLand(part.after);
    if (last === undefined || last.isSame || (part.isSame && !isIsland)) result.push(part);
    else
      result[result.length - 1] = {
        isSame: false,
        before: [...last.before, ...part.before],
        after: [...last.after, ...part.after],
      };
  }
  return result;
}

function joined(parts: readonly WordPart[]): WordPart[] {
  const result: WordPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last?.kind === part.kind) result[result.length - 1] = { kind: part.kind, text: last.text + part.text };
    else result.push(part);
  }
  return result;
}

function isWord(token: string): boolean {
  return /[\p{L}\p{N}]/u.test(token);
}

function countWords(text: string): number {
  return wordsOf(text).filter(isWord).length;
}

/** Lines with their line breaks, so that joining gives the same text. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
