import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../shared/base/edit.ts';
import type { Formatted, Selected } from './format.ts';
import {
  addColumnBefore,
  addRowAbove,
  alignColumn,
  alignmentAt,
  deleteColumn,
  deleteRow,
  deleteTable,
  moveColumn,
  moveRow,
} from './table-edits.ts';

/** The caret stands at `‸`. */
function at(text: string): Selected {
  const from = text.indexOf('‸');
  return { text: text.replace('‸', ''), from, to: from };
}
function done(marked: string, run: (selected: Selected) => Formatted | null): string | null {
  const selected = at(marked);
  const result = run(selected);
  if (result === null) return null;
  const text = applyEdits(selected.text, result.edits);
  return `${text.slice(0, result.from)}‸${text.slice(result.from)}`;
}

const table = '| A | B |\n| --- | --- |\n| a1 | b‸1 |\n| a2 | b2 |\n';

describe('tables', () => {
  it('get rows above, none above the headings', () => {
    expect(done(table, addRowAbove)).toBe('| A | B |\n| --- | --- |\n| ‸ |  |\n| a1 | b1 |\n| a2 | b2 |\n');
    expect(done('| ‸A | B |\n| - | - |\n', addRowAbove)).toBeNull();
  });

  it('get columns in front, with or without signs at the edges', () => {
    expect(done(table, addColumnBefore)).toBe(
      '| A | ‸Column | B |\n| --- | --- | --- |\n| a1 |  | b1 |\n| a2 |  | b2 |\n',
    );
    expect(done('‸A | B\n- | -\na | b\n', addColumnBefore)).toBe('| ‸Column | A | B\n| --- | - | -\n|  | a | b\n');
  });

  it('have columns that move with all that stands in them', () => {
    const right = (each: Selected) => moveColumn(each, 1);
    expect(done('| A | B |\n| - | - |\n| ‸a |\n', right)).toBe('| B | A |\n| - | - |\n|  | ‸a |\n');
    expect(done('| ‸A | B |\n| - | - |\n| a\n', right)).toBe('| B | ‸A |\n| - | - |\n|  | a\n');
    expect(done('A | B | C\n- | - | -\n‸a |  | c\n', right)).toBe('B | A | C\n- | - | -\n|  | ‸a | c\n');
  });

  it('lose a row, but not the headings', () => {
    expect(done(table, deleteRow)).toBe('| A | B |\n| --- | --- |\n| a2 | ‸b2 |\n');
    expect(done('| A |\n| --- |\n| a‸1 |', deleteRow)).toBe('| ‸A |\n| --- |');
    expect(done('| ‸A |\n| --- |\n| a1 |', deleteRow)).toBeNull();
  });

  it('lose a column, but not the last', () => {
    expect(done(table, deleteColumn)).toBe('| A |\n| --- |\n| ‸a1 |\n| a2 |\n');
    expect(done('| A | B |\n| - | - |\n| ‸a | b |\n', deleteColumn)).toBe('| B |\n| - |\n| ‸b |\n');
    // Without bars a single column would be a heading, and an empty first cell none.
    expect(done('A | B\n- | -\n‸a | b\n', deleteColumn)).toBe('| B |\n| - |\n| ‸b |\n');
    expect(done('A | B\n- | -\na | ‸b\n', deleteColumn)).toBe('| A |\n| - |\n| ‸a |\n');
    expect(done('A | B | C\n- | - | -\n‸a |  | c\n', deleteColumn)).toBe(' B | C\n - | -\n| ‸ | c\n');
    expect(done('| ‸A |\n| - |\n', deleteColumn)).toBeNull();
  });

  it('have rows that move, with the caret, among those below the headings', () => {
    expect(done(table, (each) => moveRow(each, 1))).toBe('| A | B |\n| --- | --- |\n| a2 | b2 |\n| a1 | b‸1 |\n');
    expect(done(table, (each) => moveRow(each, -1))).toBeNull();
    expect(done('| A |\n| - |\n| 1 |\n| two‸ |', (each) => moveRow(each, -1))).toBe('| A |\n| - |\n| two‸ |\n| 1 |');
  });

  it('have columns that move, with the caret, and nothing is padded anew', () => {
    expect(done(table, (each) => moveColumn(each, -1))).toBe('| B | A |\n| --- | --- |\n| b‸1 | a1 |\n| b2 | a2 |\n');
    expect(done('| Long‸ | B |\n|:--- | ---:|\n| 1 | 2 |', (each) => moveColumn(each, 1))).toBe(
      '| B | Long‸ |\n|---: | :---|\n| 2 | 1 |',
    );
    expect(done(table, (each) => moveColumn(each, 1))).toBeNull();
  });

  it('align a column by the colons of its own sign', () => {
    expect(done(table, (each) => alignColumn(each, 'center'))).toBe(
      '| A | B |\n| --- | :---: |\n| a1 | b‸1 |\n| a2 | b2 |\n',
    );
    for (const [sign, alignment] of [
      [':--', 'left'],
      ['--:', 'right'],
      [':-:', 'center'],
      ['---', 'none'],
    ] as const) {
      const text = `| A |\n| ${sign} |\n| ‸a |`;
      expect(alignmentAt(at(text))).toBe(alignment);
      expect(done(text, (each) => alignColumn(each, alignment))).toBe(text);
    }
  });

  it('go as a whole, with one of the blank lines around', () => {
    expect(done(`Before.\n\n${table}\nAfter.`, deleteTable)).toBe('Before.\n\n‸After.');
    expect(done('No table ‸here.', deleteTable)).toBeNull();
  });
});
