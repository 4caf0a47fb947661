import type { EditorView } from '@codemirror/view';
import { itemAbove } from '../markdown/lists.ts';
import { pageSyntax } from '../syntax/field.ts';
import { isBlank } from './lines.ts';
import { edit, type Place } from './place.ts';

/**
 * Enter in an empty paragraph at the end of an item: writing goes on behind the item, one level further out. False
 * elsewhere, and where more of the item follows.
 */
export function leaveItem(view: EditorView, { line }: Place): boolean {
  const { doc } = view.state;
  const own = doc.lineAt(line.words.from);
  if (!isBlank(own.text)) return false;
  // What stands outside of a component holds none of its paragraphs.
  const around = pageSyntax(view.state).elements.findLast(
    ({ open, close }) => close !== null && open.to <= own.from && close.from >= own.to,
  );
  const top = around === undefined ? 1 : doc.lineAt(around.open.to).number + 1;
  const lines = Array.from({ length: own.number - top }, (_, index) => doc.line(top + index).text);
  const item = itemAbove(lines, own.text);
  if (item === null) return false;
  for (let number = own.number + 1; number <= doc.lines; number++) {
    const { text } = doc.line(number);
    if (isBlank(text)) continue;
    if (item.holds(text)) return false;
    break;
  }
  const isRightBelow = own.number > 1 && !isBlank(doc.line(own.number - 1).text);
  const below = own.number < doc.lines ? doc.line(own.number + 1).text.trim() : '';
  // The end of a component needs no blank line between.
  const isRightAbove = below !== '' && !below.startsWith('</');
  const begin = (isRightBelow ? '\n' : '') + item.indentation;
  const insert = begin + (isRightAbove ? '\n' : '');
  return edit(view, { from: own.from, to: own.to, insert }, own.from + begin.length, 'input');
}
