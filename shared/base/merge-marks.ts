import type { TextEdit } from './edit.ts';
import type { Range } from './range.ts';

/** A passage of which git left two versions in the text, between marks. */
export interface UnmergedPassage {
  /** From the first mark to behind the line of the last one. */
  readonly range: Range;
  /** What belongs to neither version: the lines with marks, and what both were made from; with their line ends. */
  readonly marks: readonly Range[];
  /** The two versions, with their line ends. What git calls them (“HEAD”, a commit) says nothing to writers. */
  readonly versions: readonly [Range, Range];
}

/**
 * Passages that git could not merge (git-merge(1), “How conflicts are presented”). Those in code blocks are examples.
 */
export function unmergedPassages(text: string): UnmergedPassage[] {
  if (!text.includes('<<<<<<< ')) return [];
  const found: UnmergedPassage[] = [];
  let fence: string | null = null;
  /** The passage that has begun; `base` is where what both versions were made from begins. */
  let open: { first: Range; base: number | null; middle: Range | null } | null = null;
  for (const match of text.matchAll(/[^\r\n]*(?:\r\n|\n|\r|$)/g)) {
    const range = { from: match.index, to: match.index + match[0].length };
    const line = match[0].trimEnd();
    if (open === null) {
      const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
      if (fence !== null) fence = mark?.startsWith(fence) && line.trim() === mark ? null : fence;
      else if (mark !== undefined) fence = mark;
      else if (line.startsWith('<<<<<<< ')) open = { first: range, base: null, middle: null };
    } else if (line === '=======' && open.middle === null)
      open.middle = { from: open.base ?? range.from, to: range.to };
    else if (/^\|{7}(?: |$)/.test(line) && open.middle === null) open.base ??= range.from;
    else if (line.startsWith('>>>>>>> ')) {
      const { first, middle } = open;
      if (middle !== null)
        found.push({
          range: { from: first.from, to: range.to },
          marks: [first, middle, range],
          versions: [
            { from: first.to, to: middle.from },
            { from: middle.to, to: range.from },
          ],
        });
      open = null;
    }
  }
  return found;
}

/** The text with spaces in place of the marks: every other sign stays where it is. */
export function withoutMarks(text: string, passages: readonly UnmergedPassage[]): string {
  let result = '';
  let last = 0;
  for (const { from, to } of passages.flatMap((passage) => passage.marks)) {
    result += text.slice(last, from) + text.slice(from, to).replace(/[^\r\n]/g, ' ');
    last = to;
  }
  return result + text.slice(last);
}

/** The ways to put a passage right, in words for a button. */
export function choices(
  text: string,
  { range, versions }: UnmergedPassage,
): { readonly title: string; readonly edits: readonly TextEdit[] }[] {
  const [first, second] = versions.map((version) => text.slice(version.from, version.to)) as [string, string];
  const keep = (title: string, insert: string) => ({ title, edits: [{ ...range, insert }] });
  const words = [excerpt(first, second), excerpt(second, first)] as const;
  const named = (which: 0 | 1) =>
    words[which] === ''
      ? 'Leave it out'
      : words[0] === words[1]
        ? `Keep the ${which === 0 ? 'first' : 'second'} version`
        : `Keep “${words[which]}”`;
  return [
    keep(named(0), first),
    keep(named(1), second),
    ...(words.includes('') ? [] : [keep('Keep both', first + second)]),
  ];
}

const longestExcerpt = 44;

/** The words by which a version is told from the other one: from the last word that both begin with. */
function excerpt(version: string, other: string): string {
  const [own, others] = [version, other].map((text) => text.trim().split(/\s+/)) as [string[], string[]];
  const same = own.findIndex((word, index) => word !== others[index]);
  const from = Math.max(0, (same < 0 ? own.length : same) - 1);
  const words = own.slice(from).join(' ');
  return `${from > 0 ? '…' : ''}${words.length > longestExcerpt ? `${words.slice(0, longestExcerpt).trimEnd()}…` : words}`;
}
