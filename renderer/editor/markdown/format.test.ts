import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../shared/base/edit.ts';
import {
  headingLevel,
  insertCodeBlock,
  insertTable,
  makeLink,
  setHeading,
  toggleInline,
  toggleList,
  type Formatted,
  type Selected,
} from './format.ts';

/** `|` marks the cursor, two of them a selection. */
function read(marked: string): Selected {
  const [first, ...rest] = marked.split('|');
  const middle = rest.length > 1 ? rest[0]! : '';
  return { text: marked.replaceAll('|', ''), from: first!.length, to: first!.length + middle.length };
}
function write({ text }: Selected, { edits, from, to }: Formatted): string {
  const after = applyEdits(text, edits);
  return from === to
    ? `${after.slice(0, from)}|${after.slice(from)}`
    : `${after.slice(0, from)}|${after.slice(from, to)}|${after.slice(to)}`;
}
const run = (marked: string, format: (selected: Selected) => Formatted) => write(read(marked), format(read(marked)));

describe('bold, italic, code', () => {
  const bold = (marked: string) => run(marked, (selected) => toggleInline(selected, '**'));
  const italic = (marked: string) => run(marked, (selected) => toggleInline(selected, '*'));
  const code = (marked: string) => run(marked, (selected) => toggleInline(selected, '`'));
  test.each([
    ['a |b c| d', 'a **|b c|** d'],
    ['a **|b c|** d', 'a |b c| d'],
    ['a |**b c**| d', 'a |b c| d'],
    ['a | b | c', 'a | **b** | c'],
    ['some wo|rd here', 'some **wo|rd** here'],
    ['some **wo|rd** here', 'some wo|rd here'],
    ['empty |', 'empty **|**'],
    ['|- one\n- two|', '|- **one**\n- **two**|'],
    ['- |one|', '- **|one|**'],
    ['***|a|***', '*|a|*'],
  ])('bold: %j', (before, after) => expect(bold(before)).toBe(after));
  test.each([
    ['|a|', '*|a|*'],
    ['*|a|*', '|a|'],
    ['**|a|**', '***|a|***'],
    ['***|a|***', '**|a|**'],
  ])('italic: %j', (before, after) => expect(italic(before)).toBe(after));
  test('code', () => {
    expect(code('a |b| c')).toBe('a `|b|` c');
    expect(code('a `|b|` c')).toBe('a |b| c');
  });
});

describe('link', () => {
  test.each([
    ['see |here| now', 'see [here](|) now'],
    ['see he|re now', 'see [here](|) now'],
    ['see | now', 'see [|]() now'],
    ['|https://a.b/c|', '[|](https://a.b/c)'],
    ['a [b|c](/d "t") e', 'a [bc](|/d| "t") e'],
  ])('%j', (before, after) => expect(run(before, makeLink)).toBe(after));
});

describe('heading', () => {
  const set = (marked: string, level: number) => run(marked, (selected) => setHeading(selected, level));
  test('sets, changes, removes', () => {
    expect(set('a\nb|c', 2)).toBe('a\n## b|c');
    expect(set('## b|c', 3)).toBe('### b|c');
    expect(set('### b|c', 0)).toBe('b|c');
    expect(set('## b|c', 2)).toBe('b|c');
  });
  test('knows its level', () => {
    expect(headingLevel(read('### a|'))).toBe(3);
    expect(headingLevel(read('a|'))).toBe(0);
    expect(headingLevel(read('#no|'))).toBe(0);
  });
});

describe('lists', () => {
  const list = (marked: string, kind: 'bullet' | 'number') => run(marked, (selected) => toggleList(selected, kind));
  test.each([
    ['|a\nb|', 'bullet', '- |a\n- b|'],
    ['- |a\n- b|', 'bullet', '|a\nb|'],
    ['- |a\n- b|', 'number', '1. |a\n2. b|'],
    ['1. |a\n2. b|', 'bullet', '- |a\n- b|'],
    ['  |a\n\n  b|', 'number', '  1. |a\n\n  2. b|'],
    ['a\n|\nb', 'bullet', 'a\n- |\nb'],
  ] as const)('%j as %s', (before, kind, after) => expect(list(before, kind)).toBe(after));
});

describe('blocks', () => {
  const table = '| Column | Column |\n| --- | --- |\n|  |  |';
  test('a table goes below the paragraph', () => {
    const selected = { text: 'a\n\nb', from: 1, to: 1 };
    const { edits, from, to } = insertTable(selected);
    const after = applyEdits(selected.text, edits);
    expect(after).toBe(`a\n\n${table}\n\nb`);
    expect(after.slice(from, to)).toBe('Column');
  });
  test('a table on an empty line keeps one blank line around', () => {
    const selected = { text: 'a\n\n\n\nb', from: 3, to: 3 };
    expect(applyEdits(selected.text, insertTable(selected).edits)).toBe(`a\n\n${table}\n\nb`);
  });
  test('code', () => {
    expect(run('a|', insertCodeBlock)).toBe('a\n\n```\n|\n```');
    expect(run('|', insertCodeBlock)).toBe('```\n|\n```');
    expect(run('x\n|a\nb|\ny', insertCodeBlock)).toBe('x\n```|\na\nb\n```\ny');
    expect(run('|```\na\n```|', insertCodeBlock)).toBe('````|\n```\na\n```\n````');
  });
  test('blocks stand in the component or list item that they are put into', () => {
    expect(run('<Note>\n  a|\n</Note>', insertCodeBlock)).toBe('<Note>\n  a\n\n  ```\n  |\n  ```\n</Note>');
    expect(run('<Note>\n  |\n</Note>', insertCodeBlock)).toBe('<Note>\n  ```\n  |\n  ```\n</Note>');
    expect(run('1. a|\n2. b', insertCodeBlock)).toBe('1. a\n\n   ```\n   |\n   ```\n\n2. b');
    expect(run('- [ ] a|', insertCodeBlock)).toBe('- [ ] a\n\n  ```\n  |\n  ```');
    const selected = { text: '<Note>\n  a\n</Note>', from: 10, to: 10 };
    const { edits, from, to } = insertTable(selected);
    const after = applyEdits(selected.text, edits);
    expect(after).toBe('<Note>\n  a\n\n  | Column | Column |\n  | --- | --- |\n  |  |  |\n</Note>');
    expect(after.slice(from, to)).toBe('Column');
  });
});
