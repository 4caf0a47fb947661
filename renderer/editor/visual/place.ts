import type { ChangeSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Range } from '../../../shared/base/range.ts';
import { unwrittenBox } from './empty-box.ts';
import { visualField, type Visual } from './field.ts';
import type { VisualLine } from './page-face.ts';
import { knowing } from './safe-edits.ts';

export interface Place {
  readonly visual: Visual;
  readonly pos: number;
  readonly index: number;
  readonly line: VisualLine;
}

/** Where a lone caret stands; null with a selection or several carets, or where nothing can be written. */
export function placeOf({ state }: EditorView): Place | null {
  const visual = state.field(visualField, false);
  const { main, ranges } = state.selection;
  if (visual === undefined || state.readOnly || ranges.length > 1 || !main.empty) return null;
  const index = visual.face.lineIndexAt(main.head);
  const line = visual.face.line(index);
  return line === undefined ? null : { visual, pos: main.head, index, line };
}

/** @param caret null: it stays with its words */
export function edit(view: EditorView, changes: ChangeSpec, caret: number | null, userEvent: string): true {
  view.dispatch({
    changes,
    ...(caret === null ? {} : { selection: { anchor: caret } }),
    annotations: knowing.of(true),
    scrollIntoView: caret !== null,
    userEvent,
  });
  return true;
}

export const move = (view: EditorView, caret: number): true => {
  view.dispatch({ selection: { anchor: caret }, scrollIntoView: true, userEvent: 'select.pointer' });
  return true;
};

/** Selects a thing: what deletes it comes next. */
export function choose(view: EditorView, { from, to }: Range): true {
  view.dispatch({ selection: { anchor: from, head: to }, annotations: knowing.of(true), scrollIntoView: true });
  return true;
}

/** A paragraph behind a thing with its own lines; in one that is a box for words, and holds none. */
export function writeBehind(view: EditorView, line: VisualLine, text: string, userEvent = 'input.type'): true {
  const { doc } = view.state;
  const box = unwrittenBox(view.state, line.words);
  if (box !== null) {
    const at = box.caret - box.from;
    const words = text.replace(/\n(?=.)/g, '\n  ');
    const insert = box.insert.slice(0, at) + words + box.insert.slice(at);
    return edit(view, { ...box, insert }, box.caret + words.length, userEvent);
  }
  const indentation = /^[ \t>]*/.exec(doc.lineAt(line.words.from).text)![0];
  const own = doc.lineAt(line.words.to);
  const below = own.number < doc.lines ? doc.line(own.number + 1).text.trim() : '';
  const insert = `\n${indentation.trimEnd()}\n${indentation}${text}`;
  const after = below !== '' && !below.startsWith('</') ? `\n${indentation.trimEnd()}` : '';
  return edit(view, { from: own.to, insert: insert + after }, own.to + insert.length, userEvent);
}
