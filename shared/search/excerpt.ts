import { wordsOf } from './words.ts';

/** A piece of shown text; marked pieces are what was asked for. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/** Whether a word of a page is one that was asked for. */
export type IsAsked = (word: string) => boolean;

/** Cuts a text into pieces, of which those are marked that were asked for. */
export function markWords(text: string, isAsked: IsAsked): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { word, from, to } of wordsOf(text)) {
    // Pairs of signs overlap, and names stand beside their parts.
    if (to <= at || !isAsked(word)) continue;
    const start = Math.max(from, at);
    if (start > at) pieces.push({ text: text.slice(at, start), marked: false });
    const last = pieces.at(-1);
    if (last?.marked === true && start === at)
      pieces[pieces.length - 1] = { text: last.text + text.slice(start, to), marked: true };
    else pieces.push({ text: text.slice(start, to), marked: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false });
  return pieces;
}

/** How many of the asked words a text holds, and the first place of the densest stretch of them. */
export function bestPlace(text: string, isAsked: IsAsked): { readonly hits: number; readonly at: number } {
  const hits = wordsOf(text).filter((entry) => isAsked(entry.word));
  if (hits.length === 0) return { hits: 0, at: 0 };
  let best = { different: 0, at: hits[0]!.from };
  for (const [index, first] of hits.entries()) {
    const near = new Set<string>();
    for (let other = index; other < hits.length && hits[other]!.from - first.from < window; other++)
      near.add(hits[other]!.word);
    if (near.size > best.different) best = { different: near.size, at: first.from };
  }
  return { hits: new Set(hits.map((hit) => hit.word)).size, at: best.at };
}

/** Length of a shown stretch, in UTF-16 units. */
const window = 120;

/** A stretch of a text around a place, on word boundaries, with dots where it was cut. */
export function excerpt(text: string, at: number): string {
  let from = Math.max(0, at - 36);
  if (from > 0) {
    const space = text.indexOf(' ', from);
    from = space >= 0 && space < at ? space + 1 : from;
  }
  const to = Math.min(text.length, from + window + 40);
  const end = to < text.length ? Math.max(from + window, text.lastIndexOf(' ', to)) : to;
  return `${from > 0 ? '… ' : ''}${text.slice(from, end).trim()}${end < text.length ? ' …' : ''}`;
}
