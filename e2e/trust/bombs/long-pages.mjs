// Pages of very much of one thing. Each is a pure function of its size.
import { boxes, garbage, lines, page, signs, soup, times } from './page-parts.mjs';

export const longPageBombs = [
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
