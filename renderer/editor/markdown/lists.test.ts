import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../shared/base/edit.ts';
import { leaveEmptyItem, moveItems } from './lists.ts';

/** `|` marks the cursor, two of them a selection. */
function places(marked: string): { text: string; from: number; to: number } {
  const from = marked.indexOf('|');
  const text = marked.replaceAll('|', '');
  const to = marked.lastIndexOf('|');
  return { text, from, to: to === from ? from : to - 1 };
}
function move(marked: string, direction: 1 | -1): string | null {
  const { text, from, to } = places(marked);
  const edits = moveItems(text, from, to, direction);
  return edits === null ? null : applyEdits(text, edits);
}

describe('an item goes a level in', () => {
  test.each([
    ['- a\n- b|', '- a\n  - b'],
    // Below the words of the item above: two spaces would be no level in a numbered list.
    ['1. a\n2. b|', '1. a\n   1. b'],
    ['9. a\n10. b|\n11. c', '9. a\n   1. b\n10. c'],
    ['1. a\n   1. b\n2. c|\n3. d', '1. a\n   1. b\n   2. c\n2. d'],
    ['- [ ] a\n- [ ] b|', '- [ ] a\n  - [ ] b'],
    // What hangs below it comes along.
    ['- a\n- b|\n  - c\n\n  text\n- d', '- a\n  - b\n    - c\n\n    text\n- d'],
    ['- a\n|- b\n- c|\n- d', '- a\n  - b\n  - c\n- d'],
    ['<Note>\n  1. a\n  2. b|\n  3. c\n</Note>', '<Note>\n  1. a\n     1. b\n  2. c\n</Note>'],
    // Numbers that do not count are left alone.
    ['1. a\n1. b|\n1. c', '1. a\n   1. b\n1. c'],
    ['\t- a\n\t- b|', '\t- a\n\t\t- b'],
    // It is marked as the list is that it comes to.
    ['1. a\n   * x\n2. b|', '1. a\n   * x\n   * b'],
    ['- a\n  1. x\n- b|\n\n  more\n- c', '- a\n  1. x\n  2. b\n\n     more\n- c'],
  ])('%j', (before, after) => expect(move(before, 1)).toBe(after));
  test('the first item of a list has no level below', () => {
    expect(move('- a|\n- b', 1)).toBe('- a\n- b');
    expect(move('text\n\n- a|', 1)).toBe('text\n\n- a');
    expect(move('- a\n  - b|', 1)).toBe('- a\n  - b');
  });
  test('elsewhere it says so', () => expect(move('text|', 1)).toBeNull());
});

describe('an item goes a level out', () => {
  test.each([
    ['- a\n  - b|', '- a\n- b'],
    ['1. a\n   1. b|\n2. c', '1. a\n2. b\n3. c'],
    ['1. a\n   1. b|\n   2. c', '1. a\n2. b\n   1. c'],
    // At the edge of the component it stays.
    ['<Note>\n  - a|\n</Note>', '<Note>\n  - a\n</Note>'],
    ['- a|', '- a'],
    // It is marked as the list is that it comes to: another mark would begin another list.
    ['2. a\n   * b|\n   * c\n3. d', '2. a\n3. b\n   * c\n4. d'],
    ['1. a\n   * b|\n     - x\n2. d', '1. a\n2. b\n   - x\n3. d'],
    ['- a\n  1. b|\n     more\n- c', '- a\n- b\n  more\n- c'],
    // What follows hangs below its words, however long its mark is.
    ['9. a\n   1. b|\n   2. c\n      more\n10. d', '9. a\n10. b\n    1. c\n       more\n11. d'],
  ])('%j', (before, after) => expect(move(before, -1)).toBe(after));
});

describe('Enter in an empty item', () => {
  const leave = (marked: string, isInComponent = false) => {
    const { text, from } = places(marked);
    const left = leaveEmptyItem(text, from, isInComponent);
    if (left === null) return null;
    const after = applyEdits(text, left.edits);
    return left.caret === null ? after : `${after.slice(0, left.caret)}|${after.slice(left.caret)}`;
  };
  test.each([
    ['- a\n- |', '- a\n\n|'],
    ['- a\n\n- |', '- a\n\n|'],
    ['- a\n- |\n\nend', '- a\n\n|\n\nend'],
    ['- |', '|'],
    ['- a\n  - |', '- a\n- '],
    ['1. a\n2. |\n3. c', '1. a\n\n|\n\n2. c'],
    ['1. a\n   1. b\n   2. |', '1. a\n   1. b\n2. '],
    ['- [ ] a\n- [ ] |', '- [ ] a\n\n|'],
  ])('%j', (before, after) => expect(leave(before)).toBe(after));
  test('keeps the indentation of the component around', () =>
    expect(leave('<Note>\n  - a\n  - |\n</Note>', true)).toBe('<Note>\n  - a\n\n  |\n</Note>'));
  test('is nothing where there are words', () => expect(leave('- a|')).toBeNull());
});
