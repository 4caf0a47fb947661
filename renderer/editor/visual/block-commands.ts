import { EditorSelection, type ChangeSpec } from '@codemirror/state';
import { type EditorView } from '@codemirror/view';
import { moveRow } from '../markdown/table-edits.ts';
import { say } from './announce.ts';
import { chosenBlock, pageBlocks } from './block-field.ts';
import { moveBlock, nextPlace, placeInWords, type BlockPlace } from './block-moves.ts';
import { cutBlock, copyBlock } from './block-edits.ts';
import { blockName, type Block } from './blocks.ts';
import { knowing } from './safe-edits.ts';

/** A caret stays at its letter: as far from the end of its line as before, as white space in front may be another. */
function caretAfter(view: EditorView, block: Block, changes: ChangeSpec, from: number): number {
  const { doc, selection } = view.state;
  const after = view.state.changes(changes).apply(doc);
  const head = Math.min(Math.max(selection.main.head, block.from), block.to);
  const own = doc.lineAt(head);
  const line = after.line(
    Math.min(after.lines, after.lineAt(from).number + own.number - doc.lineAt(block.from).number),
  );
  return Math.max(line.from, line.to - (own.to - head));
}

/** Moves a block, as one step of undo, and says where it went. */
export function putBlock(view: EditorView, block: Block, place: BlockPlace): void {
  const text = view.state.doc.toString();
  const { edits, from } = moveBlock(text, block, place);
  view.dispatch({
    changes: edits,
    selection: EditorSelection.cursor(caretAfter(view, block, edits, from)),
    annotations: knowing.of(true),
    effects: say.of(`${blockName(block)} moved. ${placeInWords(text, place, block)}`),
    scrollIntoView: true,
    userEvent: 'move.block',
  });
}

/**
 * Moves what a writer sees as the block at the caret by one step; a row of a table among the rows. Where it can’t go
 * further nothing happens: a single line of it would be torn out by the usual keys.
 */
export const moveByKey =
  (direction: 1 | -1) =>
  (view: EditorView): boolean => {
    const { state } = view;
    if (state.readOnly) return true;
    const block = chosenBlock(state);
    if (block === null) return true;
    const { main } = state.selection;
    const row =
      block.kind === 'table' ? moveRow({ text: state.doc.toString(), from: main.from, to: main.to }, direction) : null;
    if (row !== null) {
      view.dispatch({
        changes: row.edits.map((edit) => ({ ...edit })),
        selection: EditorSelection.cursor(row.from),
        annotations: knowing.of(true),
        effects: say.of('Row moved'),
        scrollIntoView: true,
        userEvent: 'move.block',
      });
      return true;
    }
    const place = nextPlace(pageBlocks(state), block, direction);
    if (place !== null) putBlock(view, block, place);
    else view.dispatch({ effects: say.of(`${blockName(block)} can’t go further`) });
    return true;
  };

export function deleteBlock(view: EditorView, block: Block): void {
  const changes = view.state.changes(cutBlock(view.state.doc.toString(), block));
  view.dispatch({
    changes,
    selection: EditorSelection.cursor(changes.mapPos(block.from, -1)),
    annotations: knowing.of(true),
    effects: say.of(`${blockName(block)} deleted`),
    scrollIntoView: true,
    userEvent: 'delete.block',
  });
}

/** Makes a paragraph behind a block, for something new. */
export function writeBelow(view: EditorView, block: Block): void {
  const { doc } = view.state;
  const last = doc.lineAt(block.to);
  const below = last.number < doc.lines ? doc.line(last.number + 1).text.trim() : '';
  const insert = `\n\n${block.indentation}`;
  const after = below !== '' && !below.startsWith('</') ? '\n' : '';
  view.dispatch({
    changes: { from: block.to, insert: insert + after },
    selection: EditorSelection.cursor(block.to + insert.length),
    annotations: knowing.of(true),
    scrollIntoView: true,
    userEvent: 'input.block',
  });
}

export function duplicateBlock(view: EditorView, block: Block): void {
  const { edits, from } = copyBlock(view.state.doc.toString(), block);
  view.dispatch({
    changes: edits.map((edit) => ({ ...edit })),
    selection: EditorSelection.cursor(
      caretAfter(
        view,
        block,
        edits.map((edit) => ({ ...edit })),
        from,
      ),
    ),
    annotations: knowing.of(true),
    effects: say.of(`${blockName(block)} duplicated`),
    scrollIntoView: true,
    userEvent: 'input.block',
  });
}
