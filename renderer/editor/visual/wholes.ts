import type { EditorState } from '@codemirror/state';
import type { Range } from '../../../shared/base/range.ts';
import { tableAt } from '../markdown/table.ts';
import { pageSyntax } from '../syntax/field.ts';
import { visualField } from './field.ts';
import type { VisualLine } from './page-face.ts';
import { seenIn } from './shown.ts';

export const isRow = ({ className }: VisualLine): boolean => className.includes('visual-row');

/** The thing, or the whole table or code, that a line belongs to; null where it is words. */
export function wholeAt(state: EditorState, line: VisualLine): Range | null {
  if (line.chip?.kind === 'code-head') return { from: line.words.from, to: endOfCode(state, line) };
  if (line.kind === 'thing') return line.words;
  const [seen, ...others] = seenIn(state.field(visualField).face, line);
  if (seen?.chip?.kind === 'picture' && others.length === 0 && line.lead === null) return line.words;
  return isRow(line) ? tableAt(state.doc.toString(), line.words.from) : null;
}

/** Where code ends that begins with a line. */
function endOfCode(state: EditorState, { words }: VisualLine): number {
  const { code } = pageSyntax(state);
  // In the order of the text.
  return code.find(({ to }) => to >= words.to)?.to ?? words.to;
}

/** What is chosen as a whole, so that the next key takes it away: its place, and the line that it begins with. */
export function chosenWhole(state: EditorState): { readonly whole: Range; readonly line: VisualLine } | null {
  const { main, ranges } = state.selection;
  const visual = state.field(visualField, false);
  if (visual === undefined || main.empty || ranges.length > 1) return null;
  const line = visual.face.lineAt(main.from);
  // What begins in the middle of a line is words; this is asked at every move of a selection.
  const whole = line === undefined || main.from > line.words.from ? null : wholeAt(state, line);
  return whole !== null && whole.from === main.from && whole.to === main.to ? { whole, line: line! } : null;
}
