import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseMdx } from '../mdx/parse.ts';
import { quickTree } from '../mdx/quick/quick-tree.ts';
import { unravel } from '../mdx/unravel.ts';
import { createArenaReader } from '../../main/engine/arena-reader.ts';

const file = () => resolve(import.meta.dirname, '../../resources/satteri/satteri.wasm');
const read = createArenaReader(file, 0);

/** The tree as remark has it, and what came of the fast parser; null where remark would be asked. */
function both(text: string) {
  const quick = quickTree(text, read);
  if (quick !== null) unravel(quick);
  return { quick: plain(quick), slow: plain(parseMdx(text).tree) };
}

/** Objects without their classes, and without what is there but undefined. */
function plain(tree: unknown): unknown {
  return JSON.parse(
    JSON.stringify(tree, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)),
  ) as unknown;
}

describe('the fast parser', () => {
  it.each([
    ['words', '# A *b* **c** `d` ~~e~~\n\nf\\\ng  \nh &amp; [i](j "k") ![l](m)\n'],
    ['emoji and other scripts', '日本 🎈 é\n\n- 🎈 <b>x</b>\n'],
    ['line breaks of Windows', 'a\r\n\r\n<Note>\r\n  b {1}\r\n</Note>\r\n'],
    ['tables', '| a | b |\n|:-|-:|\n| `c` | *d* |\n'],
    ['lists and boxes', '1. a\n2. b\n\n   c\n\n- [ ] d\n- [x] e\n'],
    ['quotations and references', '> a\n> b\n\n[c] and [d][c]\n\n[c]: /e "f"\n'],
    ['settings', '---\ntitle: A\n---\n\nb\n'],
    ['settings in TOML', '+++\ntitle = "A"\n+++\n\nb\n'],
    ['formulas', 'a $x^2$\n\n$$\ny\n$$\n'],
    ['code', '```js {1} title="a"\nb {\n```\n\n~~~\n<c\n~~~\n'],
    ['tags with attributes', '<A b c="d" e={1 + f} {...g} h:i="&lt;&amp;">\n\n  text\n\n</A>\n'],
    ['tags of several lines', '<A\n  b={[\n    { c: "}" },\n  ]}\n  d={`\n    e\n  `}\n/>\n'],
    ['tags in a paragraph', 'a <b>c</b> {d} <A.B />\n\n<A>x</A> <B />\n'],
    ['tags in a list', '- a\n\n  <A>\n    b\n  </A>\n\n1. <B c={{\n     d: 1,\n   }} />\n'],
    ['modules', "import A from 'b'\nimport { c } from 'd'\n\nexport const e = {\n  f: 1,\n\n  g: 2,\n}\n\n<A />\n"],
    ['comments and parentheses', '{/* a */}\n\n{(b /* c */)}\n'],
    ['variables', 'a {{product}} b\n'],
  ])('has the tree that remark has, with all places and programs: %s', (_name, text) => {
    const { quick, slow } = both(text);
    expect(quick).not.toBe(null);
    expect(quick).toEqual(slow);
  });

  it.each([
    ['a noncharacter or zero', 'a \0 b'],
    ['half of a sign', 'a \ud800 b'],
    ['an emoji beside stars', '*🎈*'],
    ['an address that nothing marks', 'see https://a.b/c there'],
    ['an address in a table', '| a |\n|-|\n| https://a.b|c |\n'],
    ['an address in brackets', '[https://a.b] c'],
    ['a brace among backticks', 'Tag: `prefix: \\`chat:${u}:\\``.'],
    ['a box in front of a tag', '- [ ] <b>a</b>\n'],
    ['a heading of two lines', 'a\n===\n'],
    ['a note at the foot', 'a[^1]\n\n[^1]: b\n'],
    ['a name for a heading', '## a {#b}\n'],
    ['a lone carriage return', 'a\rb'],
    ['an item with nothing in it', 'a\n-\n'],
    ['a fence that is none', '```a`b\n```\n'],
    ['a tag that a quotation closes', '<A>\n> b </A>\n'],
    ['a tag that a list closes', '<A>\n* b </A>\n'],
    ['a lazy line in a tag', '- <a\nb="c" />\n'],
    ['a tag that is not finished', '<a b="c'],
    ['a value that is none', '<a b={} />'],
    ['a module that is none', 'import things from here\n'],
    ['a type', "import type { A } from 'b'\n"],
    ['an unclosed tag in a table', 'n||||\n-|-|-|-\n`n`<Note>\n\n</Note>|\n'],
    ['settings that nothing ends', '---\n- a\n'],
    ['a formula that nothing ends', '- $$\n-\n'],
    ['tags with a tab between them', '<B/>\t<B/>\n'],
    ['formatting in the words for a picture', '![<B c="">](d)'],
    ['stars and underscores that cross', '**y*_ a\n'],
    ['a variable whose name is no word of programs', 'a {{product-name}} b\n'],
    ['a tag in a heading that goes on', '# <Note>\n</Note>s'],
  ])('leaves to remark what it is not sure of: %s', (_name, text) => {
    expect(quickTree(text, read)).toBe(null);
    expect(parseMdx(text, read)).toEqual(parseMdx(text));
  });

  it.each([
    ['brackets in braces', `{${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['brackets in a value', `<A b={${'['.repeat(100_000)}${']'.repeat(100_000)}} />`],
    ['brackets in a module', `export const a = ${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['functions', `{${'a=>'.repeat(60_000)}1}`],
    ['signs', `{${'-'.repeat(190_000)}1}`],
    ['quotations', '> '.repeat(90_000)],
  ])('outlives what is too deep for it, and goes on reading: %s', (_name, text) => {
    const own = createArenaReader(file, 0);
    own(text);
    expect(quickTree('a *b*\n', own)?.children.length).toBe(1);
  });

  it('waits until starting it is worth the time, and does without what is not there', () => {
    const waiting = createArenaReader(file, 10);
    expect(waiting('short')).toBe(null);
    expect(waiting('long enough')).not.toBe(null);
    expect(createArenaReader(() => '/nowhere/satteri.wasm', 0)('a')).toBe(null);
    const begun = createArenaReader(file, 1_000);
    begun.begin!();
    expect(begun('short')).not.toBe(null);
  });
});
