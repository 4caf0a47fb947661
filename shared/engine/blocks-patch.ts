import type { PreviewBlock } from '../site/preview-page.ts';

/** What is new of the blocks of a page. */
export interface BlocksPatch {
  /** How many there were. */
  readonly total: number;
  /** How many before the new ones stay as they are. */
  readonly at: number;
  /** How many stand no more where the new ones stand now. */
  readonly removed: number;
  /** By how much the places of those behind are further on in the page's text, in UTF-16 units. */
  readonly shift: number;
  /** HTML of the new ones. */
  readonly html: string;
}

/** What is remembered of a block that was sent. */
export type KnownBlock = Omit<PreviewBlock, 'whole'>;

/** What makes one list of blocks of another: what they begin and end with in common stays. */
export function blocksPatch(before: readonly KnownBlock[], now: readonly PreviewBlock[]): BlocksPatch {
  const least = Math.min(before.length, now.length);
  let at = 0;
  while (at < least && before[at]!.html === now[at]!.html && before[at]!.from === now[at]!.from) at++;
  let behind = 0;
  let shift: number | null = null;
  for (; behind < least - at; behind++) {
    const [old, own] = [before.at(-1 - behind)!, now.at(-1 - behind)!];
    if (old.html !== own.html) break;
    if (old.from === null || own.from === null) {
      // What has no place of its own moves with the others, unless it holds what has one.
      if (old.from !== own.from || own.html.includes('data-source=')) break;
      continue;
    }
    shift ??= own.from - old.from;
    if (own.from - old.from !== shift) break;
  }
  return {
    total: before.length,
    at,
    removed: before.length - at - behind,
    shift: shift ?? 0,
    html: now
      .slice(at, now.length - behind)
      .map((block) => block.whole())
      .join(''),
  };
}
