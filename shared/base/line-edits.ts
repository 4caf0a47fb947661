import { smallestEdit, type TextEdit } from './edit.ts';
import { differences } from './line-diff.ts';

/** Lines with their ends. */
function linesOf(text: string): string[] {
  return text.split('\n').map((line, index, lines) => (index < lines.length - 1 ? `${line}\n` : line));
}

/**
 * Edits that turn `before` into `after` and leave alone what lies between two changed lines, in order; none when they
 * are equal. A caret there keeps its place, which one edit around all of them would take away.
 */
export function lineEdits(before: string, after: string): TextEdit[] {
  const whole = smallestEdit(before, after);
  if (whole === null) return [];
  const lines = linesOf(before.slice(whole.from, whole.to));
  const others = linesOf(whole.insert);
  const edits: TextEdit[] = [];
  let [at, line] = [whole.from, 0];
  for (const { from, length, otherFrom, otherLength } of differences(lines, others)) {
    for (; line < from; line++) at += lines[line]!.length;
    const old = lines.slice(from, from + length).join('');
    const edit = smallestEdit(old, others.slice(otherFrom, otherFrom + otherLength).join(''));
    if (edit !== null) edits.push({ from: at + edit.from, to: at + edit.to, insert: edit.insert });
  }
  return edits;
}
