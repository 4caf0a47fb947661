// What is copied with its looks, put in where the page is written as it looks.
import { describe, expect, test } from 'vitest';
import { blocksOfHtml } from '../../renderer/editor/paste/from-html.ts';
import { linkOnPage, pasteBlocks } from '../../renderer/editor/visual/extension.ts';
import { readingProblems } from './reading.ts';
import { onPage, type VisualEditor } from './visual-editor.ts';

function marked({ state, text }: VisualEditor): string {
  const { head } = state.selection.main;
  return `${text.slice(0, head)}‸${text.slice(head)}`;
}

function pasted(drawn: string, html: string, words = html.replace(/<[^>]+>/g, '')): string {
  const editor = onPage(drawn);
  const before = editor.text;
  pasteBlocks(editor.view, blocksOfHtml(html)!.blocks, words);
  expect(readingProblems(editor.text)).toEqual([]);
  const after = marked(editor);
  while (editor.text !== before && editor.press('Control+z'));
  expect(editor.text).toBe(before);
  return after;
}

const list = '<ul><li>x</li><li>y<ul><li>z</li></ul></li></ul>';
const table = '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>';

test.each([
  // Items among items, with their signs and numbers.
  ['- a‸\n- c\n', list, '- a\n- x\n- y\n  - z‸\n- c\n'],
  ['- a ‸b\n- c\n', list, '- a\n- x\n- y\n  - z‸\n- b\n- c\n'],
  ['- ‸a\n', list, '- x\n- y\n  - z‸\n- a\n'],
  ['1. a\n2. ‸\n3. c\n', list, '1. a\n2. x\n3. y\n   - z‸\n4. c\n'],
  ['1. a\n1. b‸\n1. c\n', list, '1. a\n1. b\n1. x\n1. y\n   - z‸\n1. c\n'],
  ['9) **a‸b**\n10) c\n', list, '9) **a**\n10) x\n11) y\n    - z‸\n12) **b**\n13) c\n'],
  ['- a\n\n  ‸b\n', list, '- a\n\n  - x\n  - y\n    - z‸\n\n  b\n'],
  // Blocks stay in what they come to.
  ['> a‸\n', list, '> a\n>\n> - x\n> - y\n>   - z‸\n'],
  ['<Note>\n  a‸\n</Note>\n', list, '<Note>\n  a\n\n  - x\n  - y\n    - z‸\n</Note>\n'],
  ['a **b‸c** d\n', '<h2>H</h2><p>e <i>f</i></p>', 'a **b**\n\n## H\n\ne *f‸***c** d\n'],
  ['## ‸H\n', '<h2>G</h2>', '## G‸\n\n## H\n'],
  ['a ‸b\n', '<p>c <i>d</i></p><p>e </p>', 'a c *d*\n\ne‸b\n'],
  ['a‸\n\nb\n', '<p>c</p><pre><code class="language-js">d</code></pre>', 'ac\n\n```js\nd‸\n```\n\nb\n'],
  // A box in one line with its words holds what comes to it, and gets lines for it.
  ['<Note>a ‸b</Note>\n', '<p>c <b>d</b></p><p>e</p>', '<Note>\n  a c **d**\n\n  e‸b\n</Note>\n'],
  ['<Note>‸a</Note>\n', '<p><i>c</i></p><p>e</p>', '<Note>\n  *c*\n\n  e‸a\n</Note>\n'],
  ['<Note>a‸</Note>\n\nb\n', list, '<Note>\n  a\n\n  - x\n  - y\n    - z‸\n</Note>\n\nb\n'],
  ['<Note>a **b‸c**</Note>\n', '<p><i>d</i></p><p>e</p>', '<Note>\n  a **b***d*\n\n  e‸**c**\n</Note>\n'],
  ['- <Note>a‸</Note>\n', '<p><i>c</i></p><p>e</p>', '- <Note>\n    a*c*\n\n    e‸\n  </Note>\n'],
  [
    '<Tabs><Tab title="A">a‸d</Tab><Tab title="B">b</Tab></Tabs>\n',
    '<h2>c</h2><p>e</p>',
    '<Tabs>\n  <Tab title="A">\n    a\n\n    ## c\n\n    e‸d\n  </Tab>\n  <Tab title="B">b</Tab>\n</Tabs>\n',
  ],
  // Words keep their looks in cells; where none can be, they come without.
  ['| a‸ | b |\n| - | - |\n', '<p>c <b>d</b></p><ul><li>e|f</li></ul>', '| ac **d**<br />- e\\|f‸ | b |\n| - | - |\n'],
  ['| a‸ | b |\n| - | - |\n', table, '| aA B<br />1 2‸ | b |\n| - | - |\n'],
  ['| A | B |\n| - | - |\n| ‸ | b |\n', table, '| A | B |\n| - | - |\n| A | B |\n| 1 | 2‸ |\n'],
  ['`a‸b`\n', '<b>c</b>', '`ac‸b`\n'],
  ['[a‸b](/c)\n', '<a href="https://x.y">d</a>', '[ad‸b](/c)\n'],
  ['a **b‸c**\n', '<p>d <b>e</b></p>', 'a **bd e‸c**\n'],
])('%j', (before, html, after) => expect(pasted(before, html)).toBe(after));

test('what is selected gives way, with signs that would stand around nothing', () => {
  expect(pasted('a **b«c** d» e\n', '<b>x</b>')).toBe('a **bx‸** e\n');
  expect(pasted('## a«b\n\nc\n\n- d»e\n- f\n', '<b>x</b>')).toBe('## a**x‸**e\n\n- f\n');
});

test.each([
  ['<Note>a ‸b</Note>\n', 'c\n\nd', '<Note>\n  a\n\n  c\n\n  d‸\n\n  b\n</Note>\n'],
  ['<Note>‸a</Note>\n', 'c\n\nd', '<Note>\n  c\n\n  d‸\n\n  a\n</Note>\n'],
  ['<Note>a‸</Note>\n', '- c\n- d', '<Note>\n  a\n\n  - c\n  - d‸\n</Note>\n'],
  ['<Note>a‸</Note>\n', 'c\nd', '<Note>ac d‸</Note>\n'],
])('Markdown in a box in one line stays in it: %j', (drawn, words, after) => {
  const editor = onPage(drawn);
  const before = editor.text;
  editor.paste(words);
  expect(marked(editor)).toBe(after);
  editor.press('Control+z');
  expect(editor.text).toBe(before);
});

test('Markdown that is a list comes to a list in the same way', () => {
  const paste = (drawn: string, text: string) => {
    const editor = onPage(drawn);
    editor.paste(text);
    return marked(editor);
  };
  expect(paste('1. a\n2. ‸\n3. c\n', '- x\n- y')).toBe('1. a\n2. x\n3. y‸\n4. c\n');
  expect(paste('- a‸\n', '1. x\n   more\n2. y')).toBe('- a\n- x\n  more\n- y‸\n');
});

describe('an address over words is their link', () => {
  const linked = (drawn: string, address = 'https://x.y/z') => {
    const editor = onPage(drawn);
    const { from, to } = editor.state.selection.main;
    expect(linkOnPage(editor.view, { from, to }, address)).toBe(true);
    expect(readingProblems(editor.text)).toEqual([]);
    return marked(editor);
  };
  test.each([
    ['a **«b»** c', 'a [**b**](https://x.y/z)‸ c'],
    ['a **b«c** d» e', 'a **b**[**c** d](https://x.y/z)‸ e'],
    ['a «b **c»d** e', 'a [b **c**](https://x.y/z)‸**d** e'],
    ['a **b «c» d** e', 'a **b [c](https://x.y/z)‸ d** e'],
    ['a `b«c»d` e', 'a [`bcd`](https://x.y/z)‸ e'],
    ['a «b [c](/d) e» f', 'a [b c e](https://x.y/z)‸ f'],
    ['a «b [c» **d**](/e) f', 'a [b c](https://x.y/z)‸[ **d**](/e) f'],
    ['a [b «c](/d) e» f', 'a [b ](/d)[c e](https://x.y/z)‸ f'],
    ['a [b «**c**](/d) [e» f](/g)', 'a [b ](/d)[**c** e](https://x.y/z)‸[ f](/g)'],
  ])('%s', (before, after) => expect(linked(before)).toBe(after));
  test('no bar ends a cell', () =>
    expect(linked('| «a» | b |\n| - | - |', 'https://x.y/a|b')).toBe('| [a](https://x.y/a%7Cb)‸ | b |\n| - | - |'));
});
