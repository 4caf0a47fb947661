// Pages that cost far more to read than they weigh. Each is a pure function of its size.

/** Words that stand on every page that only carries a bomb. */
import { longPageBombs } from './long-pages.mjs';
import { lines, nested, page, times } from './page-parts.mjs';

export const pageBombs = [
  nested('images', '![', { short: 0.1 }),
  nested('links', '['),
  nested('brackets', '('),
  nested('stars', '*a '),
  nested('emphasis', '**a *b '),
  nested('underscores', '_a '),
  nested('strike', '~~a '),
  nested('quotes', '> '),
  nested('lists', '- '),
  nested('numbers', '1. '),
  nested('braces', '{'),
  nested('tags', '<Note>', { short: 0.1 }),
  nested('tags-in-lines', '<Note>\n'),
  nested('tags-with-words', '<Note>word '),
  nested('html-tags', '<div title="x">'),
  nested('fragments', '<>'),
  nested('backticks', '` `` '),
  nested('dollars', '$a $$ '),
  nested('closing-stars', 'a** '),
  nested('closing-strike', 'a~~ '),
  nested('brackets-apart', '[a '),
  nested('pictures-apart', '![a '),
  nested('brackets-closed', '[a ]'),
  page(
    'balanced-brackets',
    '40,000 × [a and then as many ]',
    'any',
    (size) => times('[a ', 40_000 * size) + times('] ', 40_000 * size),
  ),
  page('growing-backticks', 'runs of 1 to 1,000 backticks that nothing closes', 'any', (size) =>
    lines(1_000 * size, (index) => `a ${'`'.repeat(index + 1)}`),
  ),
  page('growing-dollars', 'runs of 1 to 1,000 dollars that nothing closes', 'any', (size) =>
    lines(1_000 * size, (index) => `a ${'$'.repeat(index + 1)}`),
  ),
  page('dotted-words', 'one word of 500,000 dots', 'any', (size) => times('.a', 450_000 * size)),
  page(
    'expression-closings',
    'an expression with a text of 50,000 closing braces',
    'any',
    (size) => `{"${times('}', 50_000 * size)}"}`,
  ),
  page(
    'attribute-closings',
    'an attribute with a text of 50,000 closing braces',
    'any',
    (size) => `<Note title={"${times('}', 50_000 * size)}"}>a</Note>`,
  ),
  page(
    'export-blank-lines',
    'an export with a text of 50,000 empty lines',
    'any',
    (size) => `export const a = \`${times('\n\n', 50_000 * size)}\``,
  ),
  page('exports', '20,000 exports, each alone', 'any', (size) =>
    lines(20_000 * size, (index) => `export const a${index} = ${index}\n`),
  ),
  page('unclosed-tags-in-words', '20,000 × <b> in one paragraph', 'any', (size) => times('a <b> ', 20_000 * size)),
  page(
    'closed-links',
    '100,000 nested [ … ](x)',
    'named',
    (size) => times('[', 100_000 * size) + 'a' + times('](x)', 100_000 * size),
  ),
  page(
    'closed-tags',
    '50,000 nested and closed tags',
    'named',
    (size) => times('<b>', 50_000 * size) + 'a' + times('</b>', 50_000 * size),
  ),
  page(
    'closed-blocks',
    '20,000 nested and closed blocks',
    'named',
    (size) => times('<Note>\n', 20_000 * size) + '\na\n\n' + times('</Note>\n', 20_000 * size),
  ),
  page('indented-lists', 'a list of 2,000 levels, each indented', 'named', (size) =>
    lines(2_000 * size, (index) => `${'  '.repeat(index)}- a`),
  ),
  page('quotes-by-line', 'quotes a level deeper in every line, 3,000 lines', 'named', (size) =>
    lines(3_000 * size, (index) => `${'>'.repeat(index + 1)} a`),
  ),
  page('many-quotes', '20,000 lines, 60 quotes deep each', 'any', (size) =>
    lines(20_000 * size, () => `${'> '.repeat(60)}a`),
  ),
  page(
    'attribute-braces',
    'an attribute whose braces nest 100,000 deep',
    'named',
    (size) => `<Note title=${times('{', 100_000 * size)}>a</Note>`,
  ),
  page(
    'expression-lists',
    'an expression of 50,000 nested lists',
    'named',
    (size) => `{${times('[', 50_000 * size)}${times(']', 50_000 * size)}}`,
  ),
  page(
    'expression-brackets',
    'an expression of 50,000 nested brackets',
    'named',
    (size) => `{${times('(', 50_000 * size)}1${times(')', 50_000 * size)}}`,
  ),
  page(
    'expression-objects',
    'an expression of 50,000 nested objects',
    'named',
    (size) => `{${times('{a:', 50_000 * size).replace(/^/, '(')}1${times('}', 50_000 * size)})}`,
  ),
  page(
    'expression-templates',
    '50,000 nested template texts',
    'named',
    (size) => `{${times('`${', 50_000 * size)}1${times('}`', 50_000 * size)}}`,
  ),
  page(
    'expression-signs',
    'an expression of 100,000 minus signs',
    'named',
    (size) => `{${times('- ', 100_000 * size)}1}`,
  ),
  page(
    'expression-sum',
    'an expression that adds 50,000 numbers',
    'named',
    (size) => `{1${times('+1', 50_000 * size)}}`,
  ),
  page(
    'expression-members',
    'a.a.a… 50,000 times',
    'named',
    (size) => `export const a = {}\n\n{a${times('.a', 50_000 * size)}}`,
  ),
  page('expression-choices', 'a ? b : a ? b … 50,000 times', 'named', (size) => `{${times('1?2:', 50_000 * size)}1}`),
  page(
    'attribute-tags',
    '20,000 tags nested in an attribute',
    'named',
    (size) => `<Card title={${times('<b>', 20_000 * size)}a${times('</b>', 20_000 * size)}} />`,
  ),
  page(
    'doubling-lists',
    'constants that double a list 40 times',
    'named',
    (size) =>
      `export const a0 = ["x", "x"]\n${lines(40 * size, (index) => `export const a${index + 1} = [a${index}, a${index}]`)}\n\n{a${Math.round(40 * size)}}`,
    { short: 1 },
  ),
  page(
    'doubling-spreads',
    'constants that double by spreading',
    'named',
    (size) =>
      `export const a0 = ["x", "x"]\n${lines(40 * size, (index) => `export const a${index + 1} = [...a${index}, ...a${index}]`)}\n\n{a${Math.round(40 * size)}}`,
  ),
  page(
    'doubling-texts',
    'constants that double a text 40 times',
    'named',
    (size) =>
      `export const a0 = "xxxxxxxxxx"\n${lines(40 * size, (index) => `export const a${index + 1} = a${index} + a${index}`)}\n\n{a${Math.round(40 * size)}}`,
  ),
  page(
    'doubling-objects',
    'constants that double an object 40 times',
    'named',
    (size) =>
      `export const a0 = { x: 1 }\n${lines(40 * size, (index) => `export const a${index + 1} = { l: a${index}, r: a${index} }`)}\n\n<Note title={a${Math.round(40 * size)}}>a</Note>`,
  ),
  page(
    'doubling-tags',
    'constants that double content 40 times',
    'named',
    (size) =>
      `export const a0 = <b>x</b>\n${lines(40 * size, (index) => `export const a${index + 1} = <b>{a${index}}{a${index}}</b>`)}\n\n{a${Math.round(40 * size)}}`,
  ),
  page(
    'doubling-in-use',
    'a text of 100,000 signs used 5,000 times',
    'named',
    (size) => `export const a = "${times('word ', 20_000)}"\n\n${lines(5_000 * size, () => '{a}\n')}`,
  ),
  page(
    'constants-in-a-row',
    '20,000 constants, each naming the one before',
    'named',
    (size) =>
      `export const a0 = 1\n${lines(20_000 * size, (index) => `export const a${index + 1} = a${index}`)}\n\n{a${Math.round(20_000 * size)}}`,
  ),
  page(
    'many-constants',
    '5,000 constants, all used in 5,000 places',
    'any',
    (size) =>
      `${lines(5_000 * size, (index) => `export const a${index} = ${index}`)}\n\n${lines(5_000 * size, (index) => `{a${index}} `)}`,
  ),
  page(
    'references',
    '50,000 definitions and links to them',
    'any',
    (size) =>
      `${lines(50_000 * size, (index) => `[word ${index}][r${index}]`)}\n\n${lines(50_000 * size, (index) => `[r${index}]: https://example.com/${index}`)}`,
  ),
  page('open-references', '50,000 links to what nobody defined', 'any', (size) =>
    lines(50_000 * size, (index) => `[word ${index}][r${index}]`),
  ),
  page(
    'footnotes',
    '50,000 footnotes',
    'any',
    (size) =>
      `${lines(50_000 * size, (index) => `Word[^f${index}]`)}\n\n${lines(50_000 * size, (index) => `[^f${index}]: Note ${index}.\n`)}`,
  ),
  page(
    'one-footnote',
    'one footnote in 50,000 places',
    'any',
    (size) => `${lines(50_000 * size, () => 'Word[^f]')}\n\n[^f]: Note.`,
  ),
  page(
    'class-names',
    '20,000 class names',
    'any',
    (size) => lines(20_000 * size, (index) => `<div className="mt-[${index}px]">a</div>\n`),
    { short: 0.25 },
  ),
  page(
    'class-names-in-one',
    '20,000 class names on one tag',
    'any',
    (size) =>
      `<div className="${lines(20_000 * size, (index) => `dark:hover:w-[${index}px]`).replaceAll('\n', ' ')}">a</div>`,
  ),
  ...longPageBombs,
];
