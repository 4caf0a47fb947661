import { diff3Merge } from 'node-diff3';

/** A stretch of a merged text: fitted together by itself, or different on both sides. */
export type MergePart =
  | { readonly kind: 'same'; readonly text: string }
  | { readonly kind: 'conflict'; readonly base: string; readonly mine: string; readonly theirs: string };

export interface Merge {
  readonly parts: readonly MergePart[];
  /** The merged text when nothing conflicts, else null. */
  readonly text: string | null;
  /** Changes of the other side that fitted by themselves. */
  readonly taken: number;
}

/**
 * Merges two changes of one text, line by line. Texts use `\n`. A change made on
 * both sides alike is no conflict.
 */
export function mergeTexts(base: string, mine: string, theirs: string): Merge {
  if (mine === theirs || theirs === base) return { parts: [{ kind: 'same', text: mine }], text: mine, taken: 0 };
  if (mine === base) return { parts: [{ kind: 'same', text: theirs }], text: theirs, taken: 1 };
  const regions = diff3Merge<string>(lines(mine), lines(base), lines(theirs), { excludeFalseConflicts: true });
  const parts = regions.map((region): MergePart =>
    region.ok !== undefined
      ? { kind: 'same', text: region.ok.join('') }
      : { kind: 'conflict', base: region.conflict!.o.join(''), mine: region.conflict!.a.join(''), theirs: region.conflict!.b.join('') },
  );
  const clean = parts.every((part) => part.kind === 'same');
  return { parts, text: clean ? parts.map((part) => (part as { text: string }).text).join('') : null, taken: parts.filter((part) => part.kind === 'same').length };
}

/** Lines with their line breaks, so that joining gives the same text. */
function lines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
