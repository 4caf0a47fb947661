// Pages that cost far more to read than they weigh. Each is a pure function of its size.

/** Words that stand on every page that only carries a bomb. */
const head = (title) => `---\ntitle: ${title}\n---\n\n`;
const times = (text, count) => text.repeat(Math.max(1, Math.round(count)));
const lines = (count, line) =>
  Array.from({ length: Math.max(1, Math.round(count)) }, (_, index) => line(index)).join('\n');
/** Names of boxes of a diagram, all together. */
const boxes = (count, name) => lines(count, (index) => `${name}${index}`).replaceAll('\n', ' & ');

/** One page of the folder is the bomb: `size` is from 0 to 1, 1 being the size that the guarantee is given for. */
const page = (name, what, expects, text, more = {}) => ({
  name,
  what,
  culprit: 'bomb.mdx',
  expects,
  files: (size) => ({ 'bomb.mdx': `${head('Bomb')}${text(size)}\n` }),
  ...more,
});

/** Signs that open something, so many that it nests without end. */
const nested = (name, sign, more = {}) =>
  page(`nested-${name}`, `100,000 × ${JSON.stringify(sign)}`, 'named', (size) => times(sign, 100_000 * size), more);

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
  page('long-line', 'one line of 10 MB', 'named', (size) => times('word ', 2_000_000 * size)),
  page('long-word', 'one word of 10 MB', 'named', (size) => times('x', 10_000_000 * size)),
  page('long-line-below-limit', 'one line of 1.4 MB', 'any', (size) => times('word ', 280_000 * size)),
  page('long-word-below-limit', 'one word of 1.4 MB', 'any', (size) => times('x', 1_400_000 * size)),
  page('stars-in-words', '1.4 MB of stars between letters', 'any', (size) => times('a*', 700_000 * size)),
  page('underscores-in-words', '1.4 MB of underscores', 'any', (size) => times('_a ', 466_000 * size)),
  page('dots', '1.4 MB of addresses without their beginning', 'any', (size) => times('www.', 350_000 * size)),
  page('mail-addresses', '1.4 MB of signs that mail addresses have', 'any', (size) => times('a@', 700_000 * size)),
  page('entities', '1.4 MB of character references', 'any', (size) => times('&amp;', 280_000 * size)),
  page('escapes', '1.4 MB of backslashes', 'any', (size) => times('\\', 1_400_000 * size)),
  page('blank-lines', '1.4 million line breaks', 'any', (size) => times('\n', 1_400_000 * size)),
  page('short-paragraphs', '450,000 paragraphs', 'any', (size) => times('a\n\n', 450_000 * size)),
  page('list-items', '350,000 list items', 'any', (size) => times('- a\n', 350_000 * size)),
  page('rules', '280,000 thematic breaks', 'any', (size) => times('---\n\n', 280_000 * size)),
  page(
    'ten-megabytes',
    'a page of 10 MB',
    'named',
    (size) => times('A sentence of some words that says nothing.\n\n', 222_000 * size),
    { short: 0.2 },
  ),
  page('fifty-megabytes', 'a page of 50 MB', 'named', (size) =>
    times('A sentence of some words that says nothing.\n\n', 1_111_000 * size),
  ),
  page('million-headings', 'a million headings', 'named', (size) => times('## Heading\n\n', 1_000_000 * size)),
  page('million-links', 'a million links', 'named', (size) => times('[a](/b) ', 1_000_000 * size)),
  page('headings', '100,000 headings of one name', 'any', (size) => times('## Heading\n\n', 100_000 * size)),
  page('links', '100,000 links to nowhere', 'any', (size) => times('[a](/b) ', 100_000 * size)),
  page('links-to-page', '100,000 links to a page', 'any', (size) => times('[a](/other) ', 100_000 * size)),
  page('anchors', '50,000 ids of one name', 'any', (size) => times('<b id="x">a</b>\n\n', 50_000 * size)),
  page('emphasis-pairs', '100,000 words in bold', 'any', (size) => times('**a** ', 100_000 * size)),
  page('expressions', '100,000 expressions', 'any', (size) => times('{1} ', 100_000 * size)),
  page('tags', '50,000 tags one after the other', 'any', (size) => times('<b>a</b> ', 50_000 * size)),
  page('components', '20,000 notes', 'any', (size) => times('<Note>a</Note>\n\n', 20_000 * size)),
  page('icons', '20,000 icons', 'any', (size) => times('<Icon icon="star" /> ', 20_000 * size)),
  page(
    'attributes',
    'one tag with 50,000 attributes',
    'any',
    (size) => `<div ${lines(50_000 * size, (index) => `a${index}="x"`)}>a</div>`,
  ),
  page(
    'style-attribute',
    'a style of 50,000 entries',
    'any',
    (size) => `<div style={{${lines(50_000 * size, (index) => `a${index}: "x",`)}}}>a</div>`,
  ),
  page('broken-tags', '50,000 signs that start no tag', 'any', (size) =>
    lines(50_000 * size, (index) => `a < b ${index}\n`),
  ),
  page('broken-braces', '50,000 braces that hold no value', 'any', (size) =>
    lines(50_000 * size, (index) => `a {b c ${index}} d\n`),
  ),
  page('unclosed-tags-apart', '20,000 unclosed tags in paragraphs of their own', 'any', (size) =>
    lines(20_000 * size, () => 'a <Note> b\n'),
  ),
  page('closing-tags', '50,000 closing tags', 'any', (size) => times('</Note>\n\n', 50_000 * size)),
  page(
    'wide-table',
    'a table of 100,000 columns',
    'any',
    (size) => `|${times('a|', 100_000 * size)}\n|${times('-|', 100_000 * size)}\n|${times('b|', 100_000 * size)}`,
  ),
  page(
    'filled-table',
    'a heading row of 5,000 columns and 5,000 rows of one',
    'any',
    (size) => `|${times('a|', 5_000 * size)}\n|${times('-|', 5_000 * size)}\n${times('|b|\n', 5_000 * size)}`,
  ),
  page('long-table', 'a table of 100,000 rows', 'any', (size) => `|a|b|\n|-|-|\n${times('|c|d|\n', 100_000 * size)}`),
  page(
    'formula-nested',
    'a formula of 50,000 nested braces',
    'any',
    (size) => `$$\n${times('{', 50_000 * size)}a${times('}', 50_000 * size)}\n$$`,
  ),
  page(
    'formula-fractions',
    'a formula of 20,000 nested fractions',
    'any',
    (size) => `$$\n${times('\\frac{a}{', 20_000 * size)}b${times('}', 20_000 * size)}\n$$`,
  ),
  page(
    'formula-macros',
    'a formula whose names double',
    'any',
    (size) =>
      `$$\n\\def\\a{xx}${Array.from({ length: Math.round(25 * size) }, (_, index) => `\\def\\${String.fromCharCode(98 + index)}{\\${String.fromCharCode(97 + index)}\\${String.fromCharCode(97 + index)}}`).join('')}\\${String.fromCharCode(97 + Math.round(25 * size))}\n$$`,
  ),
  page('formula-long', 'a formula of 1 MB', 'any', (size) => `$$\n${times('a+', 500_000 * size)}a\n$$`),
  page('formulas', '50,000 formulas', 'any', (size) => times('$a_{1}$ ', 50_000 * size)),
  page(
    'diagram-nodes',
    'a diagram of 5,000 boxes, all connected',
    'any',
    (size) =>
      `\`\`\`mermaid\ngraph TD\n${lines(5_000 * size, (index) => `  n${index} --> n${(index * 7919) % Math.max(1, Math.round(5_000 * size))}`)}\n\`\`\``,
  ),
  page(
    'diagram-products',
    '100 boxes, each connected with 100 others, in a thousand signs',
    'any',
    (size) => `\`\`\`mermaid\ngraph TD\n${boxes(100 * size, 'a')} --> ${boxes(100 * size, 'b')}\n\`\`\``,
    { short: 1 },
  ),
  page('diagrams-products', '100 diagrams of 225 connections each', 'any', (size) =>
    lines(
      100 * size,
      (index) => `\`\`\`mermaid\ngraph TD\n${boxes(15, `a${index}x`)} --> ${boxes(15, `b${index}x`)}\n\`\`\`\n`,
    ),
  ),
  page(
    'diagram-nested',
    'a diagram of 2,000 nested groups',
    'any',
    (size) =>
      `\`\`\`mermaid\ngraph TD\n${lines(2_000 * size, (index) => `subgraph g${index}`)}\na --> b\n${times('end\n', 2_000 * size)}\n\`\`\``,
  ),
  page(
    'diagram-sequence',
    'a sequence of 20,000 messages',
    'any',
    (size) =>
      `\`\`\`mermaid\nsequenceDiagram\n${lines(20_000 * size, (index) => `  A${index % 50}->>B${index % 70}: message ${index}`)}\n\`\`\``,
  ),
  page(
    'diagram-states',
    'a diagram of 3,000 states',
    'any',
    (size) =>
      `\`\`\`mermaid\nstateDiagram-v2\n${lines(3_000 * size, (index) => `  s${index} --> s${(index * 31) % 3_000}`)}\n\`\`\``,
  ),
  page('diagrams', '300 diagrams of 40 boxes', 'any', (size) =>
    lines(
      300 * size,
      (page) =>
        `\`\`\`mermaid\ngraph TD\n${lines(40, (index) => `  n${page}x${index} --> n${page}x${(index * 7) % 40}`)}\n\`\`\`\n`,
    ),
  ),
  page(
    'diagram-pie',
    'a pie of 20,000 pieces',
    'any',
    (size) => `\`\`\`mermaid\npie\n${lines(20_000 * size, (index) => `  "p${index}" : ${index + 1}`)}\n\`\`\``,
  ),
  page(
    'diagram-mindmap',
    'a mind map of 2,000 levels',
    'any',
    (size) => `\`\`\`mermaid\nmindmap\n${lines(2_000 * size, (index) => `${'  '.repeat(index + 1)}n${index}`)}\n\`\`\``,
  ),
  page(
    'code',
    'code of 10 MB',
    'named',
    (size) => `\`\`\`js\n${times('const a = { b: [1, 2, "x"] };\n', 333_000 * size)}\`\`\``,
  ),
  page(
    'code-below-limit',
    'code of 1.4 MB',
    'any',
    (size) => `\`\`\`js\n${times('const a = { b: [1, 2, "x"] };\n', 46_000 * size)}\`\`\``,
  ),
  page(
    'code-line',
    'one line of code of 1.4 MB',
    'any',
    (size) => `\`\`\`js\n${times('const a={b:[1,2,"x"]};', 60_000 * size)}\n\`\`\``,
  ),
  page(
    'code-quotes',
    'code of 700,000 quotation marks',
    'any',
    (size) => `\`\`\`js\n${times('"', 700_000 * size)}\n\`\`\``,
  ),
  page('code-slashes', 'code of 100,000 slashes', 'any', (size) => `\`\`\`js\n${times('/', 100_000 * size)}\n\`\`\``),
  page('code-brackets', 'code of 700,000 brackets', 'any', (size) => `\`\`\`js\n${times('(', 700_000 * size)}\n\`\`\``),
  page(
    'code-templates',
    'code of 100,000 nested template texts',
    'any',
    (size) => `\`\`\`js\n${times('`${', 100_000 * size)}\n\`\`\``,
  ),
  page(
    'code-markup',
    'code of 100,000 unclosed tags',
    'any',
    (size) => `\`\`\`html\n${times('<a b=', 100_000 * size)}\n\`\`\``,
  ),
  page('code-blocks', '20,000 blocks of code', 'any', (size) => times('```js\nconst a = 1;\n```\n\n', 20_000 * size)),
  page('code-fences', '100,000 lines that open code', 'any', (size) =>
    lines(100_000 * size, (index) => '`'.repeat(3 + (index % 40))),
  ),
  page(
    'code-marks',
    '50,000 lines of code with marks',
    'any',
    (size) => `\`\`\`js\n${times('a // [!code ++:1000]\n', 50_000 * size)}\`\`\``,
  ),
  page('code-highlight', 'lines 1-999999999 are to be marked', 'any', () => '```js {1-999999999}\na\n```'),
  page('binary', 'binary garbage', 'any', () => '', {
    files: (size) => ({ 'bomb.mdx': garbage(Math.round(5_000_000 * size)) }),
  }),
  page('binary-signs', 'any signs of Unicode, 1 MB', 'any', (size) => signs(500_000 * size)),
  page('syntax-soup', '1 MB of signs of the syntax in any order', 'any', (size) => soup(1_000_000 * size)),
  page('merge-marks', '50,000 passages that git could not merge', 'any', (size) =>
    times('<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other\n', 50_000 * size),
  ),
  page('open-merge-marks', '100,000 marks of a merge that never ends', 'any', (size) =>
    times('<<<<<<< HEAD\na\n', 100_000 * size),
  ),
  page('comments', '50,000 comments', 'any', (size) =>
    times('{/* galley-ignore image-frame: x */}\n\n', 30_000 * size),
  ),
  page('pictures', '50,000 pictures', 'any', (size) => times('![a](/b.png) ', 50_000 * size)),
  page(
    'attribute-markdown',
    'a title of 100,000 × ![',
    'any',
    (size) => `<Card title="${times('![', 100_000 * size)}">a</Card>`,
  ),
  page('description-markdown', 'a description of 100,000 × [', 'any', () => '', {
    files: (size) => ({ 'bomb.mdx': `---\ntitle: Bomb\ndescription: "${times('[', 100_000 * size)}"\n---\n\nText.\n` }),
  }),
  page('title-markdown', 'a title of 50,000 × **a', 'any', () => '', {
    files: (size) => ({ 'bomb.mdx': `---\ntitle: "${times('**a ', 50_000 * size)}"\n---\n\nText.\n` }),
  }),
  page('heading-length', 'a heading of 1 MB', 'any', (size) => `## ${times('word ', 200_000 * size)}`),
  page(
    'table-of-brackets',
    '20,000 rows of cells with brackets',
    'any',
    (size) => `|a|b|\n|-|-|\n${times('|[[[[|((((|\n', 20_000 * size)}`,
  ),
];

/** Bytes that are no text, the same at every run. */
function garbage(length) {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let index = 0; index < length; index++)
    bytes[index] = (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24;
  return bytes;
}

function signs(length) {
  let state = 7;
  const parts = [];
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const sign = 32 + ((state >>> 8) % 0xd000);
    parts.push(String.fromCharCode(sign));
  }
  return parts.join('');
}

function soup(length) {
  const pieces = [
    '[',
    ']',
    '(',
    ')',
    '![',
    '](',
    '*',
    '**',
    '_',
    '`',
    '```\n',
    '<',
    '>',
    '</',
    '<a>',
    '{',
    '}',
    '$',
    '$$\n',
    '|',
    '\n',
    '\n\n',
    '    ',
    '- ',
    '> ',
    '#',
    '\\',
    '&',
    '~~',
    '^',
    ':',
    '"',
    "'",
    '=',
    'a',
    ' ',
    '1. ',
    '<!--',
    '---\n',
  ];
  let state = 11;
  let text = '';
  while (text.length < length) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    text += pieces[(state >>> 8) % pieces.length];
  }
  return text;
}
