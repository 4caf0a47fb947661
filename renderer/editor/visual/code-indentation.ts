import type { EditorState } from '@codemirror/state';
import { pageSyntax } from '../syntax/field.ts';

/**
 * What is missing at the end of an empty line of code in front of whatever is written there: in an item of a list code
 * ends at a letter that is moved in less than it. Empty everywhere else.
 *
 * @param pos in the line
 */
export function missingIndentation(state: EditorState, pos: number): string {
  const line = state.doc.lineAt(pos);
  if (!/^[ \t>]*$/.test(line.text)) return '';
  const block = pageSyntax(state).code.find(({ from, to }) => from < pos && pos <= to);
  if (block === undefined) return '';
  const first = state.sliceDoc(state.doc.lineAt(block.from).from, block.from);
  return first.replace(/[^\s>]/g, ' ').slice(line.text.length);
}
