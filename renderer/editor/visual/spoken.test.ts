import { EditorState } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import { pageLanguage } from '../language/mdx.ts';
import { aroundCaret, wordsBetween } from './announce.ts';
import { visualField } from './field.ts';
import { bordersOf, lineRole, listsOf } from './spoken.ts';

const stateOf = (text: string, at = 0) =>
  EditorState.create({ doc: text, selection: { anchor: at }, extensions: [pageLanguage(), visualField] });

describe('roles', () => {
  const roles = (text: string) =>
    stateOf(text)
      .field(visualField)
      .face.lines.map((line) => Object.values(lineRole(line)).slice(1).join(' '));
  test('headings, items and rows are what they look like', () => {
    expect(roles('## A\n\n- b\n  - c\n\n1. d\n\n> e\n\n| f |\n| - |\n| g |\n')).toEqual([
      'heading 2',
      'listitem 1',
      'listitem 2',
      'listitem 1',
      '',
      'row',
      'row',
    ]);
  });
  test('a list is one box around its lines, and lies in one box or around none', () => {
    const text = '- a\n\n  more\n- b\n\n<Note>\n  - c\n  - d\n</Note>\n\n- e\n\n  <Tip>\n    f\n  </Tip>\n- g\n';
    const { face } = stateOf(text).field(visualField);
    const words = ({ from, to }: { readonly from: number; readonly to: number }) =>
      face.lines
        .filter((line) => line.from >= from && line.from < to)
        .map((line) => text.slice(line.words.from, line.words.to));
    expect(listsOf(face.lines, bordersOf(face.frames)).map(words)).toEqual([
      ['a', 'more', 'b'],
      ['c', 'd'],
      ['e'],
      ['g'],
    ]);
  });
});

describe('what is said where the caret goes', () => {
  const page =
    'Text\n\n<Steps>\n  <Step title="One">\n    First.\n\n    <Warning>\n      Careful.\n    </Warning>\n  </Step>\n' +
    '  <Step title="Two">\n    Second.\n  </Step>\n</Steps>\n\n| Plan | Price |\n| --- | --- |\n| Free | 0 |\n| Team | 8 |\n\n' +
    '<Tabs>\n  <Tab title="npm">\n    a\n  </Tab>\n  <Tab title="yarn">\n    b\n  </Tab>\n</Tabs>\n\n' +
    '```bash title="Terminal"\ngalley\n```\n\n<div>\n  In a layout.\n</div>\n';
  const at = (words: string) => aroundCaret(stateOf(page, page.indexOf(words)));
  test.each([
    ['Text', 'First.', 'Steps. Step 1 of 2: One'],
    ['First.', 'Careful.', 'Warning, callout'],
    ['Careful.', 'Second.', 'Left Warning. Left Step. Step 2 of 2: Two'],
    ['Careful.', 'Text', 'Left Warning. Left Step. Left Steps'],
    ['Text', 'Free', 'Table, 2 rows. row 1, column Plan'],
    ['Free', '8 |', 'row 2, column Price'],
    ['Free', 'Price', 'headings, column Price'],
    ['Text', 'npm', 'Tabs. Tab 1 of 2: npm'],
    ['Text', 'galley', 'Code, bash, Terminal'],
    ['Text', 'In a layout', ''],
    ['First.', 'First.', ''],
  ])('from %j to %j: %s', (from, to, words) => {
    expect(wordsBetween(at(from), at(to))).toBe(words);
  });
});
