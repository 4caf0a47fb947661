import type { TextEdit } from './edit.ts';
import type { Range } from './range.ts';

/** A passage of which git left two versions in the text, between marks. */
export interface UnmergedPassage {
  /** From the first mark to behind the line of the last one. */
  readonly range: Range;
  /** What belongs to neither version: the lines with marks, and what both were made from; with their line ends. */
  readonly marks: readonly Range[];
  /** The two versions, with their line ends, and what git calls them (“HEAD”, a branch, a commit). */
  readonly versions: readonly [Version, Version];
}

interface Version {
  readonly name: string;
  readonly range: Range;
}

/** Passages that git could not merge (git-merge(1), “How conflicts are presented”). Those in code blocks are examples. */
export function unmergedPassages(text: string): UnmergedPassage[] {
  if (!text.includes('<<<<<<< ')) return [];
  const found: UnmergedPassage[] = [];
  let fence: string | null = null;
  /** The passage that has begun; `base` is where what both versions were made from begins. */
  let open: { name: string; first: Range; base: number | null; middle: Range | null } | null = null;
  for (const match of text.matchAll(/[^\r\n]*(?:\r\n|\n|\r|$)/g)) {
    const range = { from: match.index, to: match.index + match[0].length };
    const line = match[0].trimEnd();
    if (open === null) {
      const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
      if (fence !== null) fence = mark?.startsWith(fence) && line.trim() === mark ? null : fence;
      else if (mark !== undefined) fence = mark;
      else if (line.startsWith('<<<<<<< ')) open = { name: line.slice(8), first: range, base: null, middle: null };
    } else if (line === '=======' && open.middle === null) open.middle = { from: open.base ?? range.from, to: range.to };
    else if (/^\|{7}(?: |$)/.test(line) && open.middle === null) open.base ??= range.from;
    else if (line.startsWith('>>>>>>> ')) {
      const { first, middle, name } = open;
      if (middle !== null) found.push({
        range: { from: first.from, to: range.to }, marks: [first, middle, range],
        versions: [{ name, range: { from: first.to, to: middle.from } }, { name: line.slice(8), range: { from: middle.to, to: range.from } }],
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
export function choices(text: string, { range, versions }: UnmergedPassage): { readonly title: string; readonly edits: readonly TextEdit[] }[] {
  const texts = versions.map((version) => text.slice(version.range.from, version.range.to));
  const keep = (title: string, insert: string) => ({ title, edits: [{ ...range, insert }] });
  const named = (which: string, { name }: Version) => `Keep the ${which} version${name === '' ? '' : ` (${name})`}`;
  return [
    keep(named('first', versions[0]), texts[0]!),
    keep(named('second', versions[1]), texts[1]!),
    ...(texts.includes('') ? [] : [keep('Keep both', texts.join(''))]),
  ];
}
