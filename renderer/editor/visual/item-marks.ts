import type { TextEdit } from '../../../shared/base/edit.ts';
import type { Block } from './blocks.ts';

const numberOf = (mark: string): number | null => (/^\d/.test(mark) ? Number.parseInt(mark, 10) : null);

/** Lines below an item’s first one, by so many columns further in or out. */
function shifted(line: string, by: number): string {
  if (by >= 0) return line.trim() === '' ? line : ' '.repeat(by) + line;
  const spaces = /^ */.exec(line)![0].length;
  return line.slice(Math.min(spaces, -by));
}

/**
 * An item with the sign of another list.
 * @param indentation columns in front of the sign
 */
export function withMark(lines: string, indentation: number, mark: string, wanted: string): string {
  if (mark === wanted) return lines;
  const [first = '', ...rest] = lines.split('\n');
  const by = wanted.length - mark.length;
  return [
    first.slice(0, indentation) + wanted + first.slice(indentation + mark.length),
    ...rest.map((line) => shifted(line, by)),
  ].join('\n');
}

/** Whether the numbers of a list count up; lists that say “1.” everywhere are left as they are. */
function countsUp(items: readonly Block[]): boolean {
  const numbers = items.map(({ mark }) => numberOf(mark));
  return numbers[0] !== null && numbers.every((number, index) => number === numbers[0]! + index);
}

/** Signs of a list’s items once they stand in another order; only those of items that are to have another one. */
export function newMarks(list: Block, order: readonly Block[]): ReadonlyMap<Block, string> {
  const items = list.children!;
  const marks = new Map<Block, string>();
  const first = items[0];
  if (first === undefined) return marks;
  const start = numberOf(first.mark);
  const isCounting = start !== null && countsUp(items);
  for (const [index, item] of order.entries()) {
    const wanted = isCounting ? `${start + index}${first.mark.at(-1)}` : item.parent === list ? item.mark : first.mark;
    if (wanted !== item.mark) marks.set(item, wanted);
  }
  return marks;
}

/** Gives an item that stays where it is another sign; what lies below its first line goes with it. */
export function markEdits(text: string, item: Block, wanted: string): TextEdit[] {
  const at = item.from + item.indentation.length;
  const edits: TextEdit[] = [{ from: at, to: at + item.mark.length, insert: wanted }];
  const by = wanted.length - item.mark.length;
  if (by === 0) return edits;
  let from = item.from;
  for (const line of text.slice(item.from, item.to).split('\n')) {
    const to = from + line.length;
    if (from > item.from) {
      const insert = shifted(line, by);
      if (by > 0 && insert !== line) edits.push({ from, to: from, insert: ' '.repeat(by) });
      else if (insert !== line) edits.push({ from, to: from + line.length - insert.length, insert: '' });
    }
    from = to + 1;
  }
  return edits;
}
