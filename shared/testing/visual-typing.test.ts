// What is typed on the page: signs are letters, until they say something in Markdown.
import { describe, expect, test } from 'vitest';
import { readingProblems } from './reading.ts';
import { onPage } from './visual-editor.ts';

describe('letters stay letters', () => {
  test.each([
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['snake_case_name', 'snake_case_name'],
    ['array[0](x)', 'array[0]\\(x)'],
    ['see [1]', 'see [1]'],
    ['a ** b', 'a ** b'],
    ['5 ~ 6, a ~b~', '5 ~ 6, a ~b\\~'],
    ['<5 mins, a < b', '\\<5 mins, a < b'],
    ['{x}', '\\{x}'],
    ['$5 and $6', '\\$5 and $6'],
    ['a | b', 'a | b'],
    ['#1', '#1'],
    ['+1', '+1'],
    ['-5', '-5'],
    ['1.5', '1.5'],
    ['&amp; x', '&amp\\; x'],
    ['https://a.b/c_d_e', 'https://a.b/c_d_e'],
    ['C:\\x \\* y', 'C:\\x \\\\* y'],
    [':::', ':::'],
    ['===', '==='],
    ['__init__', '__init\\_\\_'],
    ['export the', ' export the'],
    ['import it', ' import it'],
    ['[x]: /y', '\\[x]: /y'],
    ['[^1]', '[^1\\]'],
    ['<b>x</b>', '\\<b>x\\</b>'],
    ['<!-- x -->', '\\<!-- x -->'],
    ['$$', '\\$$'],
  ])('%s', (words, source) => {
    for (const [before, behind] of [
      ['', ''],
      ['Above\n\n', '\n\nBelow'],
      ['<Note>\n  ', '\n</Note>'],
    ] as const) {
      const editor = onPage(`${before}‸${behind}`);
      editor.type(words);
      expect(editor.shown).toContain(words);
      expect(readingProblems(editor.text)).toEqual([]);
      if (before === '') expect(editor.text).toBe(source);
    }
  });

  test.each([
    ['| a‸ | b |\n| - | - |\n| c |  |', '|', '| a\\| | b |\n| - | - |\n| c |  |'],
    ['| `a‸` | b |\n| - | - |\n| c |  |', '|', '| `a\\|` | b |\n| - | - |\n| c |  |'],
    ['[a‸b](/c)', ']', '[a\\]b](/c)'],
    ['`a‸`', '`', '`` a` ``'],
    ['x ‸_a_', 'y', 'x y*a*'],
    ['- ‸**[a](/b)** c', 'x', '- **x[a](/b)** c'],
    ['‸**`a`** c', 'x y', '**x y`a`** c'],
    ['a ‸_(b)_', 'x', 'a _x(b)_'],
    ['| a‸   | b |\n| - | - |\n| c |  |', '\\', '| a\\   | b |\n| - | - |\n| c |  |'],
    ['x ‸foo* bar', '*', 'x \\*foo* bar'],
    ['a *‸ b*', 'x', 'a \\*x b*'],
    ['**a‸**', ' ', '**a** '],
    ['```\na‸\n```', '\n```', '````\na\n```\n````'],
    ['<Card title="Say ‸">\n  a\n</Card>', '"', "<Card title='Say \"'>\n  a\n</Card>"],
    ['<Card title="It’s \'‸\'">\n  a\n</Card>', '"', '<Card title="It’s \'&quot;\'">\n  a\n</Card>'],
    ['<Card title="‸">\n  a\n</Card>', '&amp;', '<Card title="&amp;amp;">\n  a\n</Card>'],
    ['## ‸', 'a #', '## a \\#'],
    ['- ‸', '1. a', '- 1\\. a'],
    ['‸', '1986. A year', '1986\\. A year'],
    ['a\n\n‸', '100) a', 'a\n\n100\\) a'],
    ['> a\n> ‸b', '- ', '> a\n> \\- b'],
  ])('%s and %s', (drawn, words, source) => {
    const editor = onPage(drawn);
    editor.type(words);
    expect(editor.text).toBe(source);
    expect(readingProblems(editor.text)).toEqual([]);
  });
});

describe('Markdown does what it says at once, and one undo shows what was typed', () => {
  test.each([
    ['**bold**', '**bold** x', 'bold'],
    ['*soft*', '*soft* x', 'soft'],
    ['_soft_', '_soft_ x', 'soft'],
    ['~~gone~~', '~~gone~~ x', 'gone'],
    ['`a_b <c> *`', '`a_b <c> *` x', 'a_b <c> *'],
    ['[a page](/x_y_z)', '[a page](/x_y_z) x', 'a page'],
    ['[a page](https://a.b/c)', '[a page](https://a.b/c) x', 'a page'],
    ['so [one](two)', 'so [one](two) x', 'so one'],
    ['![alt](/x.png)', '![alt](/x.png) x', '⟦picture alt⟧'],
    ['# ', '#  x', ''],
    ['### ', '###  x', ''],
    ['- ', '-  x', ''],
    ['* ', '*  x', ''],
    ['1. ', '1.  x', ''],
    ['3) ', '3)  x', ''],
    ['12. ', '12.  x', ''],
    ['> ', '>  x', ''],
    ['[ ] ', '- [ ]  x', ''],
    ['- [x] ', '- [x]  x', ''],
  ])('%s', (words, source, shown) => {
    const editor = onPage('Above\n\n‸\n\nBelow');
    editor.type(words);
    expect(editor.shown).toBe(`Above\n${shown}\nBelow`);
    const done = editor.text;
    editor.press('Control+z');
    // Of a task the list comes first.
    expect(editor.shown).toBe(`Above\n${words.replace(/^- (?=\[)/, '')}\nBelow`);
    editor.press('Control+Shift+z');
    expect(editor.text).toBe(done);
    editor.type(' x');
    expect(editor.text).toBe(`Above\n\n${source}\n\nBelow`);
  });

  test('three backticks are code, three dashes a line, strokes a table', () => {
    const code = onPage('Above\n\n‸\n\nBelow');
    code.type('```let a');
    expect(code.text).toBe('Above\n\n```\nlet a\n```\n\nBelow');
    const line = onPage('Above\n\n‸\n\nBelow');
    line.type('---So');
    expect(line.text).toBe('Above\n\n---\n\nSo\n\nBelow');
    const table = onPage('<Note>\n  Above\n\n  ‸\n</Note>');
    table.type('|Plan|Price|\nFree');
    expect(table.text).toBe('<Note>\n  Above\n\n  | Plan | Price |\n  | --- | --- |\n  | Free |  |\n</Note>');
    table.press('Control+z');
    table.press('Control+z');
    table.press('Control+z');
    table.press('Control+z');
    table.press('Control+z');
    expect(table.shown).toBe('Above\n|Plan|Price|');
  });

  test('in front of words that are there', () => {
    const heading = onPage('‸one\ntwo');
    heading.type('## ');
    expect(heading.text).toBe('## one two');
    const list = onPage('‸one\ntwo');
    list.type('- ');
    expect(list.text).toBe('- one\n  two');
    const code = onPage('a `b‸` c');
    code.type('*x* ');
    expect(code.text).toBe('a `b*x* ` c');
  });
});

describe('code in an item of a list', () => {
  const list = '1. Run\n\n   ```js\n   one\n‸\n   two\n   ```\n\n2. Done';

  test('goes on where something is written on an empty line of it', () => {
    const editor = onPage(list);
    editor.type('#x');
    expect(editor.text).toBe('1. Run\n\n   ```js\n   one\n   #x\n   two\n   ```\n\n2. Done');
  });

  test('goes on where something is pasted there', () => {
    const editor = onPage(list);
    editor.paste('a\n  b');
    expect(editor.text).toBe('1. Run\n\n   ```js\n   one\n   a\n     b\n   two\n   ```\n\n2. Done');
  });
});

test.each(['# ', '- ', '1. ', '> '])('“%s” begins nothing that would hold half a component', (sign) => {
  const editor = onPage('<Note> One \\\n‸two. </Note>');
  editor.type(sign);
  expect(editor.shown).toContain(`${sign}two.`);
  expect(readingProblems(editor.text)).toEqual([]);
});
