import type { Range } from '../../../shared/base/range.ts';
import type { TextEdit } from '../../../shared/base/edit.ts';
import { lineEnd, lineStart } from '../../../shared/base/lines.ts';
import { blockAt } from './format.ts';

/** Where a formula stands, or is to stand. Offsets in UTF-16 units. */
export interface FormulaPlace extends Range {
  /** With its signs or tags: what goes when nothing is left of it. Of a new one the place it is put at. */
  readonly whole: Range;
}

/** What is written in a field of its own: a formula, or the source of what nobody can read on the page. */
export interface SourcePlace extends Range {
  readonly formula: FormulaPlace | null;
}

/** The words between the signs or tags of a formula, without the white space at their ends. */
export function formulaPlace(text: string, whole: Range): FormulaPlace {
  const source = text.slice(whole.from, whole.to);
  let before = 0;
  while (source[before] === '$') before++;
  let after = before;
  if (before === 0 && source.startsWith('<')) {
    before = source.indexOf('>') + 1;
    after = source.length - source.lastIndexOf('</');
  }
  const inner = source.slice(before, source.length - after);
  const from = whole.from + before + (inner.length - inner.trimStart().length);
  return { from, to: from + inner.trim().length, whole };
}

/** A place for a formula that is new. */
export const newFormula = (pos: number): FormulaPlace => ({ from: pos, to: pos, whole: { from: pos, to: pos } });

/**
 * Writes a formula: among words between dollar signs, on an empty line as one with its own lines. One that was emptied
 * goes with its signs. The caret stands behind it.
 */
export function writeFormula(text: string, place: FormulaPlace, source: string): { edit: TextEdit; cursor: number } {
  const { from, to, whole } = place;
  const words = source.trim();
  const isNew = whole.from === whole.to;
  if (words === '') return { edit: { ...whole, insert: '' }, cursor: whole.from };
  if (!isNew) return { edit: { from, to, insert: words }, cursor: whole.to - (to - from) + words.length };
  const line = text.slice(lineStart(text, from), lineEnd(text, from));
  const signs = '$'.repeat(Math.max(0, ...[...words.matchAll(/\$+/g)].map(([sign]) => sign.length)) + 1);
  if (line.trim() !== '') {
    const insert = `${signs}${words}${signs}`;
    return { edit: { from, to: from, insert }, cursor: from + insert.length };
  }
  const fence = signs.length < 2 ? '$$' : signs;
  const { edit } = blockAt(text, from, `${fence}\n${words}\n${fence}`);
  const end = edit.insert.lastIndexOf(fence) + fence.length;
  return { edit, cursor: edit.from + end };
}
