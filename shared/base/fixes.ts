import { answerSign, type Diagnostic, type Fix, type FixQuestion } from './diagnostic.ts';
import type { TextEdit } from './edit.ts';
import type { RepoPath } from './path.ts';

/** The fix with the writer's answer in it, written as its place needs it. A fix that asks nothing stays as it is. */
export function answerFix(fix: Fix, answer: string): Fix {
  const { ask, ...rest } = fix;
  if (ask === undefined) return fix;
  const written = writeAnswer(answer, ask.into);
  return {
    ...rest,
    edits: fix.edits.map(({ path, edits }) => ({
      path,
      edits: edits.map((edit) => ({ ...edit, insert: edit.insert.replaceAll(answerSign, () => written) })),
    })),
  };
}

function writeAnswer(answer: string, into: FixQuestion['into']): string {
  const line = answer.replace(/\s+/g, ' ').trim();
  switch (into) {
    // Backslashes work for every sign that Markdown or MDX would take for its own.
    case 'markdown':
      return line.replace(/[\\[\]<{*`]/g, '\\$&');
    case 'attribute':
      return attributeText(line);
    case 'page-setting':
      return JSON.stringify(line);
    case 'word':
      return line.replace(/[^\p{L}\p{N}+#._-]+/gu, '');
  }
}

/**
 * Text as it stands between the double quotes of an attribute. MDX reads it as HTML does: signs are named, there are no
 * backslashes.
 */
export function attributeText(text: string): string {
  return text.replace(/&(?=#?\w+;)/g, '&amp;').replace(/"/g, '&quot;');
}

/** The fix that writes another word in the place of one that no dictionary has. */
export function wordFix({ path, range }: Pick<Diagnostic, 'path' | 'range'>, word: string): Fix {
  return { title: word, edits: [{ path, edits: [{ ...range, insert: word }] }] };
}

export interface CombinedFixes {
  /** What to do in each file: edits that don't overlap, all for the text as it was checked. */
  readonly files: ReadonlyMap<RepoPath, readonly TextEdit[]>;
  /** How many of the fixes are in it. */
  readonly taken: number;
  /** Fixes that touch what another one changes: look again after the first ones. */
  readonly left: number;
}

/** Puts fixes together that were all made for the same texts. A fix goes in whole or not at all. */
export function combineFixes(fixes: readonly Fix[]): CombinedFixes {
  const files = new Map<RepoPath, TextEdit[]>();
  let taken = 0;
  for (const fix of fixes) {
    const fits = fix.edits.every(({ path, edits }) =>
      edits.every((edit) => (files.get(path) ?? []).every((other) => !clashes(edit, other))),
    );
    if (!fits) continue;
    taken++;
    for (const { path, edits } of fix.edits) files.set(path, [...(files.get(path) ?? []), ...edits]);
  }
  return { files, taken, left: fixes.length - taken };
}

/** Edits that touch each other would depend on their order. */
function clashes(a: TextEdit, b: TextEdit): boolean {
  return a.from <= b.to && b.from <= a.to;
}
