import type { EditorState } from '@codemirror/state';
import type { Range } from '../../../shared/base/range.ts';
import type { Sign } from './signs.ts';

/** A text of a program that is nothing but words. Escapes that stand for other letters are its author’s alone. */
const literal = /^\s*(["'`])((?:\\["'`\\$]|(?!\1)[^\\\n])*)\1\s*$/;

/** Where the words of a title stand that is written as a program, `title={"A b"}`; null where it is more than words. */
export function wordsOfProgram(source: string): Range | null {
  const match = literal.exec(source);
  if (match === null) return null;
  const [, quote, words] = match as unknown as [string, string, string];
  if (quote === '`' && words.replace(/\\./g, '').includes('${')) return null;
  const from = source.indexOf(quote) + 1;
  return { from, to: from + words.length };
}

/** Letters of such a title that a backslash stands in front of: one letter each for who writes. */
export function escapesIn(words: string, from: number): Sign[] {
  return [...words.matchAll(/\\(.)/g)].map(({ 0: { length }, 1: letter, index }) => {
    const at = from + index;
    return { from: at, to: at + length, kind: 'chip', chip: { kind: 'letter', text: letter! } };
  });
}

/** The sign that ends a title which begins at a place, and whether it stands in a program. */
export function titleMark(state: EditorState, from: number): { readonly mark: string; readonly isProgram: boolean } {
  const line = state.doc.lineAt(from);
  const own = state.sliceDoc(line.from, from - 1).trimEnd();
  // A brace may stand in the line above.
  const before = own === '' && line.number > 1 ? state.doc.line(line.number - 1).text.trimEnd() : own;
  return { mark: state.sliceDoc(from - 1, from), isProgram: before.endsWith('{') };
}

/** Words as they are written in a title, where some would end it. */
export function inTitle(words: string, mark: string, isProgram: boolean): string {
  if (isProgram) return words.replace(/[\\"'`$]/g, (sign) => (needsBackslash(sign, mark) ? `\\${sign}` : sign));
  return mark === '"' ? words.replaceAll('"', '&quot;') : words.replaceAll("'", '&apos;');
}

const needsBackslash = (sign: string, mark: string) => sign === '\\' || sign === mark || (sign === '$' && mark === '`');
