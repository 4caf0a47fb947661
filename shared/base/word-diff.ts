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
  const [words, others] = [wordsOf(before), wordsOf(after)];
  const found = differences(words, others);
  const parts: WordPart[] = [];
  let at = 0;
  let kept = 0;
  const put = (kind: WordPart['kind'], list: readonly string[]) => {
    if (list.length > 0) parts.push({ kind, text: list.join('') });
  };
  for (const { from, length, otherFrom, otherLength } of found) {
    kept += words.slice(at, from).filter(isWord).length;
    put('same', words.slice(at, from));
    put('removed', words.slice(from, from + length));
    put('added', others.slice(otherFrom, otherFrom + otherLength));
    at = from + length;
  }
  kept += words.slice(at).filter(isWord).length;
  put('same', words.slice(at));
  const most = Math.max(words.filter(isWord).length, others.filter(isWord).length);
  // Few words in common are chance: the one paragraph, then the other.
  if (before !== '' && after !== '' && most > 0 && kept < most * leastAlike)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return joined(withoutIslands(parts));
}

/** A space or sign alone between changes is read more easily as part of both. */
function withoutIslands(parts: readonly WordPart[]): WordPart[] {
  const result: WordPart[] = [];
  let index = 0;
  while (index < parts.length) {
    if (parts[index]!.kind === 'same') {
      result.push(parts[index++]!);
      continue;
    }
    let [removed, added] = ['', ''];
    for (; index < parts.length; index++) {
      const { kind, text } = parts[index]!;
      if (kind === 'removed') removed += text;
      else if (kind === 'added') added += text;
      else if (index + 1 < parts.length && !text.includes('\n') && !wordsOf(text).some(isWord)) {
        removed += text;
        added += text;
      } else break;
    }
    if (removed !== '') result.push({ kind: 'removed', text: removed });
    if (added !== '') result.push({ kind: 'added', text: added });
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
