import type { EditorState } from '@codemirror/state';
import type { TextEdit } from '../../../shared/base/edit.ts';
import type { Range } from '../../../shared/base/range.ts';
import { catalogueEntry } from '../../../shared/derive/catalogue.ts';
import { pageSyntax } from '../syntax/field.ts';

/** A box that holds one line for words, in place of all that it held. */
export interface EmptyBox extends TextEdit {
  /** In its line, behind the edit. */
  readonly caret: number;
}

/**
 * How a box that loses all of its words, or that holds none, gets a line to write in. Null where the tag opens no box
 * for words, or where something else stands in its lines.
 */
export function emptyBox(state: EditorState, tag: Range): EmptyBox | null {
  const { doc } = state;
  const box = pageSyntax(state).elements.find(({ open }) => open.from === tag.from);
  const known = box === undefined ? null : catalogueEntry(box.name);
  const holdsWords = known?.kind === 'block' && known.children?.none !== true && known.children?.only === undefined;
  if (box === undefined || box.close === null || !holdsWords) return null;
  const prefix = doc.sliceString(doc.lineAt(box.from).from, box.from);
  if (!/^[ \t>]*$/.test(prefix) || doc.sliceString(box.to, doc.lineAt(box.to).to).trim() !== '') return null;
  const { open, close } = box;
  const begin = `\n${prefix}  `;
  return { from: open.to, to: close.from, insert: `${begin}\n${prefix}`, caret: open.to + begin.length };
}

/** The same for a box that holds nothing, drawn as one thing; null for other things. */
export function unwrittenBox(state: EditorState, thing: Range): EmptyBox | null {
  // In an item of a list the thing begins with its line.
  const space = /^[ \t>]*/.exec(state.sliceDoc(thing.from, thing.to))![0];
  const box = emptyBox(state, { from: thing.from + space.length, to: thing.to });
  return box === null || state.sliceDoc(box.from, box.to).trim() !== '' ? null : box;
}
