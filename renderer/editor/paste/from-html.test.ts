import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../shared/base/edit.ts';
import { blocksOfHtml, joinBlocks, type Block } from './from-html.ts';
import { placeBlocks } from './place.ts';

const read = (html: string) => {
  const found = blocksOfHtml(html);
  return found === null ? null : joinBlocks(found.blocks);
};

describe('what a browser copies', () => {
  test('headings, words, links, lists', () => {
    const html =
      '<meta charset="utf-8"><h1>Title</h1><p>Some <b>bold</b>, <em>soft</em> and <a href="https://a.b/c">a <code>link</code></a>.</p><h2>More</h2><ul><li>one</li><li>two<ol><li>deep</li></ol></li></ul><hr><blockquote><p>Said.</p><p>Twice.</p></blockquote>';
    expect(read(html)).toBe(
      '## Title\n\nSome **bold**, *soft* and [a `link`](https://a.b/c).\n\n### More\n\n- one\n- two\n  1. deep\n\n---\n\n> Said.\n>\n> Twice.',
    );
  });
  test('titles and quotations of Word', () =>
    expect(read('<p class=MsoTitle>A</p><p class=MsoNormal>b</p><p class="MsoQuote"><i>c</i></p><h1>D</h1>')).toBe(
      '## A\n\nb\n\n> *c*\n\n## D',
    ));
  test('code keeps its lines and its language', () =>
    expect(read('<p>See:</p><pre><code class="language-js">if (a &lt; b) {\n  x\n}\n</code></pre>')).toBe(
      'See:\n\n```js\nif (a < b) {\n  x\n}\n```',
    ));
  test('tables', () =>
    expect(
      read(
        '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>a|b</td><td><p>one</p><p><b>two</b></p></td></tr></tbody></table>',
      ),
    ).toBe('| A | B |\n| --- | --- |\n| a\\|b | one<br />**two** |'));
  test('tasks', () =>
    expect(read('<ul><li><input type="checkbox" checked> done</li><li><input type="checkbox"> open</li></ul>')).toBe(
      '- [x] done\n- [ ] open',
    ));
  test('letters that mean something in a page are letters', () => {
    expect(
      read('<p><b>Use</b> a &lt;Note&gt;, {braces}, 2 * 3 *x* and snake_case.</p><p># 1</p><p>1. no list</p>'),
    ).toBe('**Use** a \\<Note>, \\{braces\\}, 2 * 3 \\*x\\* and snake_case.\n\n\\# 1\n\n1\\. no list');
  });
  test('neighbours with the same looks are one, spaces stay outside', () =>
    expect(read('<p><b>a</b><b>b </b>c<i> d</i></p>')).toBe('**ab** c *d*'));
  test('pieces of code beside each other are several', () =>
    expect(read('<p><b><code>a</code> <code>b</code></b> <kbd>c</kbd>+<kbd>d</kbd></p>')).toBe('**`a` `b`** `c`+`d`'));
  test('addresses that are none for a page are words', () =>
    expect(
      read(
        '<p><b>a</b> <a href="javascript:alert(1)">b</a> <a href="#c">c</a><img src="file:///x.png"><img src="https://a.b/c d.png" alt="x"></p>',
      ),
    ).toBe('**a** b c'));
  test('nothing but words is pasted as words', () => {
    expect(read('<div>a</div><div>b</div>')).toBeNull();
    expect(read('<span style="color:red">a</span>')).toBeNull();
    expect(read('<pre>## Source\n\n**of** a page</pre>')).toBeNull();
  });
  test('boxes that are drawn are ticked or open', () => {
    const docs =
      '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AA" aria-roledescription="checkbox"><p>done</p></li><li role="checkbox" aria-checked="false"><img src="data:image/png;base64,AA" aria-roledescription="checkbox"><p>open</p></li></ul>';
    expect(blocksOfHtml(docs)).toEqual({ blocks: [{ kind: 'list', text: '- [x] done\n- [ ] open' }], lost: 0 });
    expect(
      read(
        '<ul><li><div class="checkbox checkbox-on"></div>done</li><li><div class="checkbox checkbox-off"></div>open</li></ul>',
      ),
    ).toBe('- [x] done\n- [ ] open');
  });
  test('lists right below one another are one; those in others stand beside them in Slack', () => {
    expect(read('<ul><li>a</li></ul><ul><li>b</li></ul><p>c</p>')).toBe('- a\n- b\n\nc');
    expect(
      read('<ol data-indent="0"><li>a</li></ol><ul data-indent="1"><li>b</li></ul><ul data-indent="2"><li>c</li></ul>'),
    ).toBe('1. a\n   - b\n     - c');
  });
  test('cells of several columns and rows leave the others where they are', () =>
    expect(
      read(
        '<table><tr><th>A</th><th align="center">B</th><th style="text-align: right">C</th></tr><tr><td rowspan="2">1</td><td>2</td><td>3</td></tr><tr><td>4</td><td>5</td></tr><tr><td colspan="2">6</td><td>7</td></tr></table>',
      ),
    ).toBe('| A | B | C |\n| --- | :---: | ---: |\n| 1 | 2 | 3 |\n|  | 4 | 5 |\n| 6 |  | 7 |'));
  test('a head that is bold is one without signs; code in a cell is code among words', () =>
    expect(
      read(
        '<table><tr><td><b>A</b></td><td><b>B</b></td></tr><tr><td><b>a</b></td><td><pre>x {\n  y</pre></td></tr></table>',
      ),
    ).toBe('| A | B |\n| --- | --- |\n| **a** | `x {`<br />`y` |'));
  test('signs that would be letters beside punctuation are tags', () =>
    expect(read('<p><b>“a”</b>b, <b>“c”</b> d, 「<i>太字」</i>です, <b>e.</b> f, <b>(g)</b>, x<b>y</b>z</p>')).toBe(
      '<strong>“a”</strong>b, **“c”** d, 「<em>太字」</em>です, **e.** f, **(g)**, x**y**z',
    ));
  test('what stands above or below the line; what leads to a heading is none of it', () =>
    expect(read('<h2><a href="#x">#</a>H<sub>2</sub>O</h2><p>x<span style="vertical-align:super">2</span></p>')).toBe(
      '## H<sub>2</sub>O\n\nx<sup>2</sup>',
    ));
  test('words that would be code of the page, or a letter by its name, are words', () =>
    expect(read('<p><b>a</b> &amp;lt;</p><p>import x from "y"</p>')).toBe('**a** \\&lt;\n\n import x from "y"'));
  test('pictures that lie elsewhere are counted', () =>
    expect(blocksOfHtml('<p><b>a</b><img src="data:image/png;base64,AA"></p>')).toEqual({
      blocks: [{ kind: 'paragraph', text: '**a**' }],
      lost: 1,
    }));
  test('what is hidden stays away', () =>
    expect(read('<style>p{}</style><script>x()</script><!--StartFragment--><p><b>a</b></p><!--EndFragment-->')).toBe(
      '**a**',
    ));
});

test('Google Docs: looks in styles, lists beside items, a bold that is none', () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">Plan</span></h2><p dir="ltr"><span style="font-weight:400">We </span><span style="font-weight:700">must</span><span style="font-weight:400"> see </span><a href="https://www.google.com/url?q=https://a.b/c&amp;sa=D"><span style="text-decoration:underline">this</span></a></p><br><ul><li dir="ltr" aria-level="1"><p dir="ltr"><span>one</span></p></li><ul><li aria-level="2"><p><span style="font-family:'Courier New'">two</span></p></li></ul></ul></b>`;
  expect(read(html)).toBe('## Plan\n\nWe **must** see [this](https://a.b/c)\n\n- one\n  - `two`');
});

test('Word: lists as paragraphs', () => {
  const item = (level: number, mark: string, words: string) =>
    `<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>\n\n`;
  expect(
    read(
      `<p class=MsoNormal>Do <b>this</b>:<o:p></o:p></p>\n${item(1, '1.', 'First')}${item(2, '·', 'Detail')}${item(1, '2.', 'Second')}`,
    ),
  ).toBe('Do **this**:\n\n1. First\n   - Detail\n2. Second');
});

describe('where it goes', () => {
  const paste = (marked: string, ...blocks: Block[]) => {
    const at = marked.indexOf('^');
    const text = marked.replace('^', '');
    const done = placeBlocks({ text, from: at, to: at }, blocks);
    const after = applyEdits(text, done.edits);
    return `${after.slice(0, done.from)}^${after.slice(done.from)}`;
  };
  const words: Block = { kind: 'paragraph', text: '**a**' };
  const list: Block = { kind: 'list', text: '- a\n- b' };
  test.each([
    ['x ^ y', [words], 'x **a**^ y'],
    ['x^', [list], 'x\n\n- a\n- b^'],
    ['x ^y', [words, list], 'x **a**\n\n- a\n- b^\n\ny'],
    ['x\n\n^\n\ny', [list], 'x\n\n- a\n- b^\n\ny'],
    ['x\n^\ny', [list], 'x\n\n- a\n- b^\n\ny'],
    ['<Note>\n  ^\n</Note>', [words, list], '<Note>\n  **a**\n\n  - a\n  - b^\n</Note>'],
    ['- x\n- ^', [list], '- x\n- a\n- b^'],
    ['- x^', [words, list], '- x**a**\n\n  - a\n  - b^'],
  ] as const)('%j', (before, blocks, after) => expect(paste(before, ...blocks)).toBe(after));
});

test('what is nested without end is left to the words alone', () => {
  expect(blocksOfHtml(`${'<div>'.repeat(5000)}<b>words</b>`)).toBeNull();
  expect(blocksOfHtml(`${'<div>'.repeat(100)}<b>words</b>`)?.blocks).toEqual([
    { kind: 'paragraph', text: '**words**' },
  ]);
});
