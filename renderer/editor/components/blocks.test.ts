import { describe, expect, test } from 'vitest';
import { applyEdits, invertEdits } from '../../../shared/base/edit.ts';
import { deleteElement, duplicateElement, moveElement, unwrapElement, type BlockEdit } from './blocks.ts';
import { elementAt } from './elements.ts';
import { syntaxOfText } from '../syntax/field.ts';
import type { PageElement, PageSyntax } from '../syntax/page-syntax.ts';

type Operation = (text: string, element: PageElement, page: PageSyntax, cursor: number) => BlockEdit | null;
/** `|` is the cursor. */
function run(marked: string, operation: Operation): string | null {
  const cursor = marked.indexOf('|');
  const text = marked.replace('|', '');
  const page = syntaxOfText(text);
  const result = operation(text, elementAt(page, cursor)!, page, cursor);
  if (result === null) return null;
  const after = applyEdits(text, result.edits);
  expect(applyEdits(after, invertEdits(text, result.edits))).toBe(text);
  return `${after.slice(0, result.cursor)}|${after.slice(result.cursor)}`;
}

describe('delete', () => {
  test.each([
    ['a\n\n<A>\n  |x\n</A>\n\nb', 'a\n\n|b'],
    ['<A>|</A>\n\nb', '|b'],
    ['a\n\n<A>|</A>\n', 'a\n\n|'],
    ['a\n\n<A>|</A>', 'a\n|'],
    ['<S>\n  <A>|</A>\n  <B />\n</S>', '<S>\n|  <B />\n</S>'],
    ['one <A />| two', 'one |two'],
  ])('%j', (before, after) => {
    expect(run(before, deleteElement)).toBe(after);
  });
});

describe('duplicate', () => {
  const duplicate: Operation = (text, element, page, cursor) => duplicateElement(text, element, page, cursor);
  test.each([
    ['a\n\n<A>\n  |x\n</A>\n\nb', 'a\n\n<A>\n  x\n</A>\n\n<A>\n  |x\n</A>\n\nb'],
    ['<S>\n  <A>|</A>\n  <A />\n</S>', '<S>\n  <A></A>\n  <A>|</A>\n  <A />\n</S>'],
    ['<S>\n  <A>|</A>\n</S>', '<S>\n  <A></A>\n  <A>|</A>\n</S>'],
    ['one <A t="|" /> two', 'one <A t="" /> <A t="|" /> two'],
  ])('%j', (before, after) => {
    expect(run(before, duplicate)).toBe(after);
  });
});

describe('unwrap', () => {
  test.each([
    ['a\n\n<A>\n  |x\n\n  - y\n    z\n</A>\n\nb', 'a\n\n|x\n\n- y\n  z\n\nb'],
    ['<S>\n  <A t="|">\n\n    ```js\n    x\n    ```\n\n  </A>\n</S>', '<S>\n  |```js\n  x\n  ```\n</S>'],
    ['a <A t="|">word</A> b', 'a |word b'],
    ['<A>|\n</A>\n', '|'],
    ['<A |/>', null],
  ])('%j', (before, after) => {
    expect(run(before, unwrapElement)).toBe(after);
  });
});

describe('move', () => {
  const up: Operation = (text, element, page, cursor) => moveElement(text, element, page, -1, cursor);
  const down: Operation = (text, element, page, cursor) => moveElement(text, element, page, 1, cursor);
  test.each([
    ['<S>\n  <A>1</A>\n  <A>2|</A>\n</S>', '<S>\n  <A>2|</A>\n  <A>1</A>\n</S>'],
    ['<S>\n  <A>1|</A>\n</S>', null],
    ['a\nb\n\n<A>|</A>\n\nc', '<A>|</A>\n\na\nb\n\nc'],
    ['---\ntitle: x\n---\n\n<A>|</A>', null],
    ['```\na\n\nb\n```\n\n<A>|</A>', '<A>|</A>\n\n```\na\n\nb\n```'],
    ['<B>\n  x\n\n  y\n</B>\n\n<A>|</A>', '<A>|</A>\n\n<B>\n  x\n\n  y\n</B>'],
    ['x\n\n<S>\n  y\n\n  <A>|</A>\n</S>', 'x\n\n<S>\n  <A>|</A>\n\n  y\n</S>'],
  ])('up %j', (before, after) => {
    expect(run(before, up)).toBe(after);
  });
  test.each([
    ['<S>\n  <A>1|</A>\n  <A>2</A>\n</S>', '<S>\n  <A>2</A>\n  <A>1|</A>\n</S>'],
    ['<S>\n  <A>1|</A>\n</S>\n\nb', null],
    ['<A>|</A>\n\nc\nd\n', 'c\nd\n\n<A>|</A>\n'],
    ['<A>|</A>\n\n<B>\n  x\n\n  y\n</B>', '<B>\n  x\n\n  y\n</B>\n\n<A>|</A>'],
    ['<A>|</A>\n\n```\na\n\nb\n```', '```\na\n\nb\n```\n\n<A>|</A>'],
  ])('down %j', (before, after) => {
    expect(run(before, down)).toBe(after);
  });
});
