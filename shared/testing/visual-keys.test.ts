// Keys that mean something of their own on the page.
import { describe, expect, test } from 'vitest';
import { readingProblems } from './reading.ts';
import { onPage } from './visual-editor.ts';

/** Presses keys where `‸` stands, and says where they lead. */
function pressed(drawn: string, ...keys: string[]): string {
  const editor = onPage(drawn);
  for (const key of keys)
    if (key.startsWith('“')) editor.type(key.slice(1));
    else editor.press(key);
  expect(readingProblems(editor.text)).toEqual([]);
  const { main } = editor.state.selection;
  return main.empty
    ? `${editor.text.slice(0, main.head)}‸${editor.text.slice(main.head)}`
    : `${editor.text.slice(0, main.from)}«${editor.text.slice(main.from, main.to)}»${editor.text.slice(main.to)}`;
}

describe('Backspace', () => {
  test.each([
    ['## ‸Title', '‸Title'],
    ['- a\n  - ‸b', '- a\n- ‸b'],
    ['- ‸b', '‸b'],
    ['- a\n- ‸b\n- c', '- a\n\n‸b\n\n- c'],
    ['1. a\n2. ‸b\n3. c\n4. d', '1. a\n\n‸b\n\n2. c\n3. d'],
    ['1. ‸a\n2. b', '‸a\n\n1. b'],
    ['1. ‸a\n1. b\n1. c', '‸a\n\n1. b\n1. c'],
    ['> - a\n> - ‸b\n> - c', '> - a\n>\n> ‸b\n>\n> - c'],
    ['<Note>\n  - a\n  - ‸b\n</Note>', '<Note>\n  - a\n\n  ‸b\n</Note>'],
    ['- a\n\n  ```js\n  x\n  ```\n- ‸b\n- c', '- a\n\n  ```js\n  x\n  ```\n\n‸b\n\n- c'],
    ['- a\n\n‸\n\n- b', '- a‸\n- b'],
    ['- a\n\n- b\n\n‸\n\n- c', '- a\n\n- b‸\n\n- c'],
    ['- a\n\n‸\n\n1. b', '- a‸\n\n1. b'],
    ['> ‸a', '‸a'],
    ['<Note>\n  ‸a\n\n  b\n</Note>\n', '‸a\n\nb\n'],
    ['a\n\n---\n\n‸b', 'a\n\n«---»\n\nb'],
    ['| a | b |\n| - | - |\n| c | d |\n\n‸e', '«| a | b |\n| - | - |\n| c | d |»\n\ne'],
    ['| a | b |\n| - | - |\n| c | ‸d |', '| a | b |\n| - | - |\n| c | ‸d |'],
    ['| a | b |\n| - | - |\n| ‸c | d |', '| a | b |\n| - | - |\n| ‸c | d |'],
    ['| a | b |\n| - | - |\n| c | d |\n|  | ‸ |', '| a | b |\n| - | - |\n| c | ‸d |'],
    ['a **b‸** c', 'a ‸ c'],
    ['a **b c‸**', 'a **b** ‸'],
    ['a `b`‸ c', 'a ‸ c'],
    ['[a‸](/b)c', '‸c'],
    ['a\n\n‸b', 'a‸b'],
    ['x\n\n‸\n\ny', 'x‸\n\ny'],
    ['a\\*‸b', 'a‸b'],
    ['Item ‸1. b', 'Item‸1. b'],
    ['a‸# b', '‸\\# b'],
    ['a < ‸b', 'a \\<‸b'],
  ])('%s', (before, after) => {
    expect(pressed(before, 'Backspace')).toBe(after);
  });

  test('what is chosen goes, with one of the blank lines', () => {
    expect(pressed('a\n\n---\n\n‸b\n', 'Backspace', 'Backspace')).toBe('a\n\n‸b\n');
    expect(pressed('a\n\n| a | b |\n| - | - |\n\n‸e\n', 'Backspace', 'Backspace')).toBe('a\n\n‸e\n');
    expect(pressed('a‸\n\n![x](/y.png)\n\nb\n', 'Delete', 'Delete')).toBe('a\n\n‸b\n');
    expect(pressed('a ![x](/y.png)‸ b', 'Backspace')).toBe('a «![x](/y.png)» b');
    expect(pressed('a‸\n\n```sh\nls\n```\n\nb\n', 'Delete')).toBe('a\n\n«```sh\nls\n```»\n\nb\n');
    expect(pressed('a‸\n\n```sh\nls\n```\n\nb\n', 'Delete', 'Delete')).toBe('a\n\n‸b\n');
  });
});

test('Enter in an empty paragraph of an item leads out of it, one level at a time', () => {
  expect(pressed('- a\n\n  b‸\n\n- c', 'Enter', 'Enter', '“d')).toBe('- a\n\n  b\n\nd‸\n\n- c');
  expect(pressed('- a\n  - b\n\n    c‸\n', 'Enter', 'Enter', '“d')).toBe('- a\n  - b\n\n    c\n\n  d‸\n');
  expect(pressed('- a\n  - b\n\n    c‸\n', 'Enter', 'Enter', 'Enter', '“d')).toBe('- a\n  - b\n\n    c\n\nd‸\n');
  expect(pressed('1. a\n\n   b‸\n2. c', 'Enter', 'Enter', '“d')).toBe('1. a\n\n   b\n\nd‸\n\n2. c');
  expect(pressed('<Note>\n  - a\n\n    b‸\n</Note>', 'Enter', 'Enter', '“d')).toBe(
    '<Note>\n  - a\n\n    b\n\n  d‸\n</Note>',
  );
  // More of the item follows, and what lies in a component is no item of the list around it.
  expect(pressed('- a\n\n  b‸\n\n  c', 'Enter', 'Enter', '“d')).toBe('- a\n\n  b\n\n  \n\n  d‸\n\n  c');
  expect(pressed('- a\n\n  <Note>\n    b‸\n  </Note>', 'Enter', 'Enter', '“d')).toBe(
    '- a\n\n  <Note>\n    b\n  </Note>\n\n  d‸',
  );
});

test('a name right behind ``` is the language of the code, once', () => {
  expect(pressed('‸', '“```js', 'Enter', '“let a')).toBe('```js\nlet a‸\n```');
  expect(pressed('- a\n\n  ‸', '“```c++', 'Enter', '“x')).toBe('- a\n\n  ```c++\n  x‸\n  ```');
  expect(pressed('‸', '“```', 'Enter', '“js', 'Enter')).toBe('```\n\njs\n‸\n```');
  expect(pressed('‸', '“```js', 'Enter', '“sh', 'Enter')).toBe('```js\nsh\n‸\n```');
  expect(pressed('‸', '“```npm install', 'Enter')).toBe('```\nnpm install\n‸\n```');
  expect(pressed('a\n\n‸', '“```js', 'ArrowUp', 'ArrowDown', 'End', 'Enter')).toBe('a\n\n```\njs\n‸\n```');
  const editor = onPage('‸');
  editor.type('```js');
  editor.press('Enter');
  editor.press('Control+z');
  expect(editor.text).toBe('```\njs\n```');
});

test('words are deleted with the signs that would stand around nothing, and no cell with them', () => {
  expect(pressed('| ‸`api_key` | The key |\n| - | - |', 'Control+Delete')).toBe('| ‸ | The key |\n| - | - |');
  expect(pressed('a [w](/b)‸ c', 'Control+Backspace')).toBe('a ‸ c');
  expect(pressed('com[w](/b)‸ c', 'Control+Backspace')).toBe('‸ c');
  expect(pressed('a **bold words‸** c', 'Control+Backspace')).toBe('a **bold** ‸ c');
  expect(pressed('one two‸ three', 'Control+Backspace')).toBe('one ‸ three');
});

test('code, and bold words, on both sides of what goes are one', () => {
  expect(pressed('`a`/‸`b`', 'Backspace')).toBe('`a‸b`');
  expect(pressed('`a`« or »`b`', 'Delete')).toBe('`a‸b`');
  expect(pressed('**a**/‸**b**', 'Backspace')).toBe('**a‸b**');
  expect(pressed('- `a«b`: c\n- `d»e` f', 'Delete')).toBe('- `a‸e` f');
  expect(pressed('**a «b** c **d» e**', 'Delete')).toBe('**a ‸ e**');
  expect(pressed('| `a«b` | `d»e` |\n| - | - |', 'Delete')).toBe('| `a‸` | `e` |\n| - | - |');
});

test('items below what goes stay items', () => {
  expect(pressed('a «b\n\n1. c\n2. d» e\n3. f', 'Delete')).toBe('a ‸ e\n\n3. f');
  expect(pressed('«a\n\n1. c\n2. d» e\n3. f', '“x')).toBe('x‸ e\n\n3. f');
  expect(pressed('1. «a\n2. b» c\n3. d', 'Delete')).toBe('1. ‸ c\n3. d');
  expect(pressed('a:‸\n\n1. b\n2. c', 'Delete')).toBe('a:‸b\n\n2. c');
  expect(pressed('- a «b\n\n1. c\n2. d» e\n3. f', 'Delete')).toBe('- a ‸ e\n\n3. f');
});

test('lines that are joined are what they were before they were divided', () => {
  for (const divided of ['a `b‸c` d', 'a **b‸c** d', 'a `b‸c`\nd'])
    for (const key of ['Enter', 'Shift+Enter']) expect(pressed(divided, key, 'Backspace')).toBe(divided);
  expect(pressed('- *b‸c*', 'Shift+Enter', 'Backspace')).toBe('- *b‸c*');
  expect(pressed('## a‸\n\n**b\nc\\\nd** e', 'Delete')).toBe('## a‸**b c<br />d** e');
  expect(pressed('## a\n\n‸**b\nc** e', 'Backspace')).toBe('## a‸**b c** e');
});

describe('Delete mirrors it', () => {
  test.each([
    ['a‸\n\nb', 'a‸b'],
    ['a‸\n\n## b', 'a‸b'],
    ['a‸\n\n- b', 'a‸b'],
    ['a‸\n\n---\n\nb', 'a\n\n«---»\n\nb'],
    ['a‸\n\n| a | b |\n| - | - |\n| c | d |', 'a\n\n«| a | b |\n| - | - |\n| c | d |»'],
    ['| a | b |\n| - | - |\n| c‸ | d |', '| a | b |\n| - | - |\n| c‸ | d |'],
    ['a‸\n\n<Note>\n  b\n</Note>\n', 'a‸\n\nb\n'],
    ['a ‸**b** c', 'a ‸ c'],
    ['a `b‸` c', 'a `b‸`c'],
    ['a ‸\\*b', 'a ‸b'],
    ['```\na‸\n```\n\nb', '```\na‸\n```\n\nb'],
  ])('%s', (before, after) => expect(pressed(before, 'Delete')).toBe(after));
});

describe('a selection over half of something', () => {
  test.each([
    ['a «b\n\n<Note>\n  c» d\n</Note>', 'a ‸\n\n<Note>\n   d\n</Note>'],
    ['a «b **c» d** e', 'a ‸ **d** e'],
    ['<Steps>\n  <Step title="O«ne">\n    a\n  </Step>\n  <Step title="Tw»o">\n    b\n  </Step>\n</Steps>', null],
    [
      'a «b\n\n<Frame caption="F">\n  <img src="/x.png" alt="X" />\n</Frame>\n\n| c | d |\n| - | - |\n| e» | f |\n\ng',
      'a ‸\n\n|  |  |\n| - | - |\n|  | f |\n\ng',
    ],
    ['| c | «d |\n| - | - |\n| e | f |\n\ng» h', '| c | ‸ |\n| - | - |\n|  |  |\n\n h'],
    ['a «b [c» d](/e)', 'a ‸[ d](/e)'],
    ['x «y\n\n```js\na» b\n```', null],
    // What lies in a component goes whole, also in front of a thing.
    ['a «b\n\n<Card title="x">\n  c\n</Card>\n\n»---\n', 'a ‸\n\n---\n'],
  ])('%s', (before, after) => {
    const found = pressed(before, 'Backspace');
    if (after !== null) expect(found).toBe(after);
  });
});

describe('Enter', () => {
  test.each([
    [['Enter'], 'a‸b', 'a\n\n‸b'],
    [['Enter'], 'a **b‸c** d', 'a **b**\n\n**‸c** d'],
    [['Enter'], '<Note>\n  a‸\n</Note>', '<Note>\n  a\n\n  ‸\n</Note>'],
    // A box in one line goes on in lines of its own.
    [['Enter', '“b'], '<Note>a‸</Note>\n', '<Note>\n  a\n\n  b‸\n</Note>\n'],
    [['Enter', '“b', 'Enter', 'Enter', '“c'], '<Note>a‸</Note>', '<Note>\n  a\n\n  b\n</Note>\n\nc‸'],
    [['Enter'], '<Tip> a **b‸ c** </Tip>', '<Tip>\n  a **b**\n\n  **‸c**\n</Tip>'],
    [['Enter'], '<Note>‸a</Note>', '<Note>\n\n  \n\n  ‸a\n</Note>'],
    [['Enter'], '- <Note>a‸</Note>', '- <Note>\n    a\n\n    ‸\n  </Note>'],
    [['Enter'], '> <Note>a‸</Note>', '> <Note>\n>   a\n>\n>   ‸\n> </Note>'],
    [['Enter'], 'a <Note>b‸</Note>', 'a <Note>b</Note>\n\n‸'],
    [['Enter'], '> a‸', '> a\n>\n> ‸'],
    [['Enter', 'Enter', '“b'], '> a‸', '> a\n\nb‸'],
    [['Enter', 'Enter', '“c'], '- a\n\n  > b‸\n- d', '- a\n\n  > b\n\n  c‸\n\n- d'],
    [['Enter', 'Enter', '“c'], '> a\n>\n> b‸\n>\n> d', '> a\n>\n> b\n\nc‸\n\n> d'],
    [['Enter', 'Enter', '“c'], '> > a‸\n>\n> d', '> > a\n>\n> c‸\n>\n> d'],
    [['Enter', '“b'], '- > a‸\n- d', '- > a\n  >\n  > b‸\n  >\n- d'],
    [['Enter', 'Enter', '“b'], '- > a‸\n', '- > a\n\n  b‸\n'],
    [['Enter', '“a'], '- > ‸\n- d', '- a‸\n- d'],
    [['Enter'], '- a‸', '- a\n- ‸'],
    [['Enter'], '- a‸\n- b', '- a\n- ‸\n- b'],
    [['Enter'], '1. a‸\n2. b', '1. a\n2. ‸\n3. b'],
    [['Enter'], '- [x] a‸', '- [x] a\n- [ ] ‸'],
    [['Enter'], '- **a‸b**', '- **a**\n- **‸b**'],
    [['Enter', 'Enter'], '- a\n  - b‸', '- a\n  - b\n- ‸'],
    [['Enter', 'Enter', '“x'], '- a‸', '- a\n\nx‸'],
    [['Enter', 'Enter', '“x'], '<Note>\n  a‸\n</Note>\n', '<Note>\n  a\n</Note>\n\nx‸\n'],
    [
      ['Enter', 'Enter', '“x'],
      '<Accordion title="A">\n  a‸\n</Accordion>\n',
      '<Accordion title="A">\n  a\n</Accordion>\n\nx‸\n',
    ],
    [['Enter', '“x'], '<Card title="A‸">\n  a\n</Card>', '<Card title="A">\n  x‸a\n</Card>'],
    [['Enter'], '## Title‸', '## Title\n\n‸'],
    [['Enter'], '## Title‸ {#t}', '## Title {#t}\n\n‸'],
    [['Enter'], '## Ti‸tle', '## Ti\n\n‸tle'],
    [['Enter'], 'a ‸1. b', 'a\n\n‸1\\. b'],
    // In front of the first letter an empty paragraph comes that is seen, and a heading stays one.
    [['Enter'], '‸a', '\n\n\n‸a'],
    [['Enter', 'ArrowUp', '“x'], '---\ntitle: t\n---\n\n‸a', '---\ntitle: t\n---\n\n\nx‸\n\na'],
    [['Enter', 'ArrowUp', '“x'], 'a\n\n‸b', 'a\n\nx‸\n\nb'],
    [['Enter'], '## a\n\n## ‸b', '## a\n\n\n\n## ‸b'],
    [['Enter'], '## a\n‸b', '## a\n\n\n\n‸b'],
    [['Enter', 'ArrowUp', '“x'], '<Note>\n  ‸a\n</Note>', '<Note>\n\n  x‸\n\n  a\n</Note>'],
    [['Enter'], 'a\n\n> ‸b', 'a\n\n> \n>\n> ‸b'],
    [['Enter'], '## Ti‸tle {#t}\n', '## Ti {#t}\n\n‸tle\n'],
    [['Enter'], '## Ti **t‸l** e {#t}', '## Ti **t** {#t}\n\n**‸l** e'],
    [['Enter'], 'a `b‸`', 'a `b`\n\n‸'],
    [['Enter'], 'a ``b`‸c`` d', 'a `` b` ``\n\n``‸c`` d'],
    [['Enter'], 'a ``b‸`c`` d', 'a ``b``\n\n`` ‸`c `` d'],
    [['Enter'], '- ``b`‸c``', '- `` b` ``\n- ``‸c``'],
    [['Shift+Enter'], '``b`‸c``', '`` b` ``\\\n``‸c``'],
    // Rows of a paragraph, and lines of an item, are one.
    [['Enter', '“x'], 'a‸\\\nb', 'a\n\nx‸\n\nb'],
    [['Enter', '“x'], 'a‸  \nb', 'a\n\nx‸\n\nb'],
    [['Enter'], 'a\\\n‸b', 'a\n\n‸b'],
    [['Enter'], 'a  \n‸b', 'a\n\n‸b'],
    [['Enter'], '**a\\\n‸b**', '**a**\n\n**‸b**'],
    [['Enter'], '**a‸\\\nb**', '**a**\n\n‸\n\n**b**'],
    [['Enter'], '**a\\\nb‸c**', '**a\\\nb**\n\n**‸c**'],
    [['Enter'], '**a‸c\\\nb**', '**a**\n\n**‸c\\\nb**'],
    [['Enter'], 'a [b\\\nc‸d](/e) e', 'a [b\\\nc](/e)\n\n[‸d](/e) e'],
    [['Enter'], '> **a\\\n> b‸c**', '> **a\\\n> b**\n>\n> **‸c**'],
    [['Enter'], '- a\\\n  ‸b', '- a\n- ‸b'],
    [['Enter'], '- a‸\\\n  b', '- a\n- ‸b'],
    [['Enter'], '- **a\\\n  ‸b**', '- **a**\n- **‸b**'],
    [['Enter'], '- a **b\n  c‸d** e', '- a **b\n  c**\n- **‸d** e'],
    [['Enter'], '1. a\n   b‸c\n2. d', '1. a\n   b\n2. ‸c\n3. d'],
    [['Enter'], '- [x] a\n  b‸c', '- [x] a\n  b\n- [ ] ‸c'],
    [['Enter'], '- a\n\n- b\n  c‸d', '- a\n\n- b\n  c\n\n- ‸d'],
    [['Enter'], '> - a\n>   b‸c', '> - a\n>   b\n> - ‸c'],
    [['Enter'], '- x\n  - a\n    b ‸c', '- x\n  - a\n    b\n  - ‸c'],
    [['Shift+Enter'], '## a ‸b', '## a\n\n‸b'],
    [['Shift+Enter'], '## <del>a‸</del> b', '## <del>a</del>\n\n‸b'],
    [['Shift+Enter'], 'a‸b', 'a\\\n‸b'],
    [['Shift+Enter', '“b'], 'a‸', 'a\\\nb‸'],
    [['Shift+Enter', '“b'], '**a‸** c', '**a**\\\nb‸ c'],
    [['Shift+Enter', '“b'], '- a‸', '- a\\\n  b‸'],
    [['Shift+Enter', '“b'], '| a‸ |\n| - |', '| a<br />b‸ |\n| - |'],
    [['Tab', '“x'], '| ‸a | b |\n| - | - |', '| a | x‸ |\n| - | - |'],
    [['Tab'], '| a | b |\n| - | - |\n| c | ‸d |', '| a | b |\n| - | - |\n| c | d |\n| ‸ |  |'],
    [['Tab'], '- a\n- ‸b', '- a\n  - ‸b'],
    [['Shift+Tab'], '- a\n  - ‸b', '- a\n- ‸b'],
  ] as const)('%s: %s', (keys, before, after) => expect(pressed(before, ...keys)).toBe(after));

  test('at the end of a step makes a step, and an empty step ends them', () => {
    const steps = '<Steps>\n  <Step title="One">\n    a‸\n  </Step>\n</Steps>\n';
    expect(pressed(steps, 'Enter', 'Enter')).toMatch(/<Step title="One">\n {4}a\n {2}<\/Step>\n {2}<Step title="/);
  });
});

describe('the caret', () => {
  const walk = (drawn: string, key: string, count: number) =>
    Array.from({ length: count + 1 }, (_, turns) => pressed(drawn, ...Array<string>(turns).fill(key)).indexOf('‸'));
  test('code is left at its end, without moving on the page; bold and links are not', () => {
    expect(walk('‸a `b` c', 'ArrowRight', 5)).toEqual([0, 1, 2, 4, 5, 6]);
    expect(walk('‸a **b** c', 'ArrowRight', 4)).toEqual([0, 1, 2, 5, 8]);
    expect(walk('‸a [b](/c) d', 'ArrowRight', 4)).toEqual([0, 1, 2, 9, 10]);
    expect(pressed('‸`b`', 'ArrowRight', 'ArrowRight', '“s')).toBe('`b`s‸');
    expect(pressed('‸`b`', 'ArrowRight', '“s')).toBe('`bs‸`');
  });
});

test.each([
  ['```py\n‸a\n```', '````py\n```\nc\n```‸a\n````'],
  ['```py\nx‸a\n```', '````py\nx```\nc\n```‸a\n````'],
  ['- ```py\n  x‸a\n  ```', '- ````py\n  x```\n  c\n  ```‸a\n  ````'],
  ['<CodeGroup>\n```py\nx‸a\n```\n</CodeGroup>', '<CodeGroup>\n````py\nx```\nc\n```‸a\n````\n</CodeGroup>'],
  ['x\n\n```py\nx‸a', 'x\n\n````py\nx```\nc\n```‸a'],
])('code that is pasted into code is lines of it: %s', (before, after) => {
  const editor = onPage(before);
  editor.paste('```\nc\n```');
  expect(`${editor.text.slice(0, editor.head)}‸${editor.text.slice(editor.head)}`).toBe(after);
});

test('signs of code grow when ticks in it come together', () => {
  expect(pressed('a `` `c‸`X `` b', 'Backspace')).toBe('a ``` `‸`X ``` b');
});

test('what is escaped is a word again only where no tag would be', () => {
  expect(pressed('‸', '“<', '“>')).toBe('\\<>‸');
  expect(pressed('a‸', '“ ', '“<', '“ ', '“b')).toBe('a < b‸');
});

test('code that is asked for beside a tick is none of its sign', () => {
  expect(pressed('a‸ b', '“`', 'Control+e', '“x')).toBe('a\\``x‸` b');
  expect(pressed('a ‸\\` b', 'Control+e', '“x')).toBe('a `x‸`\\` b');
});

test('a sign alone is one, until bold words end right behind it', () => {
  const editor = onPage('**a < b‸** c');
  editor.press('Control+Backspace');
  expect(editor.text).toBe('**a \\<**  c');
  expect(readingProblems(editor.text)).toEqual([]);
});

test('an item far down a long page is divided with the signs around its words, too', () => {
  const above = 'Words of a paragraph.\n\n'.repeat(400);
  const editor = onPage(`${above}1. **bold ‸words**\n`);
  editor.press('Enter');
  expect(editor.text.slice(above.length)).toBe('1. **bold**\n2. **words**\n');
});

test.each([
  ['## ‸b', '- x', '- x‸\n\n## b'],
  ['a\\\n‸b', '- x', 'a\n\n- x‸\n\nb'],
  ['**a\\\n‸b**', '- x', '**a\\\n\\- x‸b**'],
  ['import A from "a";\n‸\n## b', '```\nc\n```', null],
])('what is pasted at %s stands where it is read as it was: %s', (before, pasted, after) => {
  const editor = onPage(before);
  editor.paste(pasted);
  if (after !== null) expect(`${editor.text.slice(0, editor.head)}‸${editor.text.slice(editor.head)}`).toBe(after);
  editor.paste('w < x');
  expect(readingProblems(editor.text)).toEqual([]);
  expect(editor.shown).toContain('w < x');
});

test.each([
  ['- a‸\n- b', '- a\n\n  <Note>\n    c\n  </Note>\n\n- b'],
  ['> a‸\n', '> a\n>\n> <Note>\n>   c\n> </Note>\n'],
  ['```\na‸\n```', '```\na> [!NOTE]\n> c\n```'],
  ['| a |\n| - |\n| b‸ |', '| a |\n| - |\n| b> [!NOTE] > c |'],
])('a note of GitHub that is pasted at %j', (before, after) => {
  const editor = onPage(before);
  editor.paste('> [!NOTE]\n> c');
  expect(editor.text).toBe(after);
  expect(readingProblems(editor.text)).toEqual([]);
});

test('what is pasted over a component right behind code is none of the code', () => {
  const editor = onPage('```\na‸\n```\n<Foo />');
  editor.press('Delete');
  editor.paste('b<br>c');
  expect(editor.text).toBe('```\na\n```\nb<br />c');
});

test('code that is pasted into a title is its words', () => {
  const editor = onPage('<Card title="Say ‸it">\n  a\n</Card>');
  editor.paste('```sh\nls -la\n```');
  expect(editor.text).toContain('title="Say ls -lait"');
});

test('a caret in the signs of code that is folded opens it', () => {
  const code = '<CodeGroup>\n\n    ```sh npm\n    a\n    ```\n\n    ```sh pnpm\n    b\n    ```\n\n</CodeGroup>\n';
  const editor = onPage(`${code}\nEnd‸\n`);
  editor.caret(code.indexOf('sh pnpm') - 2);
  editor.type('x');
  expect(editor.text).toContain('    ```sh pnpm\n    xb\n');
});

test.each([
  ['See https://a‸.b/c now', '<b>', 'See https\\://a\\<b>.b/c now'],
  ['See www.a‸.b', '<b>', 'See www\\.a\\<b>.b'],
  ['See https://a‸.b', '{x', 'See https\\://a\\{x.b'],
  ['See xhttps‸', '<b>', 'See xhttps\\<b>'],
  ['See `https://a.b`‸ now', '<b>', 'See `https://a.b`\\<b> now'],
  ['See [a](https://a.b)‸ now', '<b>', 'See [a](https://a.b)\\<b> now'],
])('in an address nothing can be escaped, so it becomes words: %s and %s', (before, words, after) => {
  for (const way of ['type', 'paste'] as const) {
    const editor = onPage(before);
    editor[way](words);
    expect(readingProblems(editor.text)).toEqual([]);
    expect(editor.shown).toContain(words);
    if (way === 'type') expect(editor.text).toBe(after);
  }
});

test('what stands behind the end of a component in its line goes without it, and leaves a line to write in', () => {
  const field = '<ResponseField name="a" type="b">\n  Words.\n</ResponseField>';
  for (const [rest, after] of [
    ['', '\n\nx'],
    ['\nAfter.\n', '\n\nxAfter.\n'],
  ] as const) {
    const editor = onPage(`${field}‸{" "}\n${rest}`);
    editor.press('Delete');
    editor.press('Delete');
    expect(readingProblems(editor.text)).toEqual([]);
    editor.type('x');
    expect(editor.text).toBe(`${field}${after}`);
  }
});

test('a row that begins with code in bold words begins a paragraph without the break in front of it', () => {
  const editor = onPage('**Bu‸g Fixes:**\n');
  for (const keys of ['Control+e', 'Shift+Enter', 'Enter']) editor.press(keys);
  expect(readingProblems(editor.text)).toEqual([]);
  expect(editor.text).toBe('**`Bu`**\n\n**`g` Fixes:**\n');
  editor.type(' ');
  expect(readingProblems(editor.text)).toEqual([]);
  expect(editor.shown.replace(/\s/g, '')).toBe('BugFixes:');
});
