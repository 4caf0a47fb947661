import { applyEdits, type TextEdit } from '../../base/edit.ts';

/** Part of the original text that is still there, or text that was put in. */
type Piece = { readonly from: number; readonly to: number } | { readonly insert: string };

/**
 * Edits made one after the other, each on the text that the one before left, as
 * edits on the first text. Throws what a step throws.
 */
export function editInSteps(text: string, steps: readonly ((text: string) => readonly TextEdit[])[]): TextEdit[] {
  let pieces: Piece[] = [{ from: 0, to: text.length }];
  let current = text;
  for (const step of steps) {
    const edits = step(current);
    pieces = edits.toSorted((a, b) => b.from - a.from || b.to - a.to).reduce(replace, pieces);
    current = applyEdits(current, edits);
  }
  return toEdits(text, pieces);
}

/** Replaces a range of the text that the pieces make up. */
function replace(pieces: readonly Piece[], edit: TextEdit): Piece[] {
  const before: Piece[] = [];
  const after: Piece[] = [];
  let at = 0;
  for (const piece of pieces) {
    const end = at + lengthOf(piece);
    if (at < edit.from) before.push(part(piece, 0, Math.min(end, edit.from) - at));
    if (end > edit.to) after.push(part(piece, Math.max(at, edit.to) - at, end - at));
    at = end;
  }
  return [...before, ...(edit.insert === '' ? [] : [{ insert: edit.insert }]), ...after];
}

function toEdits(text: string, pieces: readonly Piece[]): TextEdit[] {
  const edits: TextEdit[] = [];
  let last = 0;
  let insert = '';
  const flush = (from: number) => {
    // What puts back what it took away is no edit.
    if (text.slice(last, from) !== insert) edits.push({ from: last, to: from, insert });
    insert = '';
  };
  for (const piece of pieces) {
    if ('insert' in piece) {
      insert += piece.insert;
    } else {
      flush(piece.from);
      last = piece.to;
    }
  }
  flush(text.length);
  return edits;
}

function lengthOf(piece: Piece): number {
  return 'insert' in piece ? piece.insert.length : piece.to - piece.from;
}

function part(piece: Piece, from: number, to: number): Piece {
  return 'insert' in piece
    ? { insert: piece.insert.slice(from, to) }
    : { from: piece.from + from, to: piece.from + to };
}
