import { Text } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import { syntaxOfText } from '../syntax/field.ts';
import { pageParser } from '../syntax/parser.ts';
import { pageFace, type PageFace } from './page-face.ts';

const faceOf = (text: string): PageFace =>
  pageFace(Text.of(text.split('\n')), pageParser.parse(text), syntaxOfText(text), 0);

/** What is seen, line by line: frames as `│`, signs of lists, things and chips in ⟦⟧, titles in ⟨⟩. */
function draw(text: string): string {
  const face = faceOf(text);
  return face.lines
    .map((line) => {
      const around = face.frames.filter(({ from, to }) => from <= line.from && line.from < to);
      const bars = around.map(({ label, number }) => `${label}${number === null ? '' : ` ${number}`}│`).join('');
      if (line.kind === 'thing') return `${bars}⟦${line.chip!.kind} ${line.chip!.text}⟧`;
      let words = '';
      let at = line.words.from;
      for (const { from, to, chip, kind } of face.signs) {
        if (to <= at || from >= line.words.to) continue;
        words += text.slice(at, Math.max(at, from));
        if (chip?.kind === 'letter') words += chip.text;
        else if (chip?.kind === 'title') words += `⟨${chip.icon ?? ''}${chip.text}⟩`;
        else if (kind === 'chip' || (kind === 'wall' && text.slice(from, to).includes('|')))
          words += `⟦${chip === undefined ? '' : `${chip.kind} ${chip.text}`}⟧`;
        at = to;
      }
      words += text.slice(at, Math.max(at, line.words.to));
      const lead = line.lead === null ? '' : `${line.lead.text}${line.lead.kind === 'task' ? '☐' : ''} `;
      return bars + '  '.repeat(line.depth) + lead + (line.kind === 'title' ? `⟨${words}⟩` : words);
    })
    .join('\n');
}

describe('words', () => {
  test.each([
    ['A **bold** and *soft* word, `code`, ~~gone~~', 'A bold and soft word, code, gone'],
    ['[a **link**](/x "Title") and ![alt](/y.png)', 'a link and ⟦picture alt⟧'],
    ['[words] and [words][name] stay', '[words] and [words][name] stay'],
    ['1 \\< 2 &amp; 3&nbsp;&#8364;', '1 < 2 & 3\u00a0€'],
    ['<kbd>Ctrl</kbd> and <Tooltip tip="x">a term</Tooltip><br />', 'Ctrl and a term⟦break line break⟧'],
    ['Sum {1 + 1} {/* aside */} $x^2$[^1]', 'Sum ⟦expression 1 + 1⟧ ⟦comment aside⟧ ⟦formula x^2⟧⟦note 1⟧'],
    ['## Title {#own} \n', 'Title '],
    ['Title\n=====\n\nText', 'Title\nText'],
    ['one\ntwo\\\nthree  \nfour', 'one two\nthree  \nfour'],
    ['> a\n> b\n>\n> c', 'a b\nc'],
  ])('%s', (text, seen) => expect(draw(text)).toBe(seen));
});

test('lists, with the signs that readers get', () => {
  expect(draw('- a\n  goes on\n  1. b\n- [ ] c\n- [x] d')).toBe('  - a goes on\n    1. b\n  ☐ c\n  x☐ d');
});

test('code shows the lines that are marked, and their numbers', () => {
  const looks = (info: string) =>
    faceOf(`\`\`\`${info}\na\nb\nc\n\`\`\``)
      .lines.slice(1)
      .map(({ className }) => className.replace(/visual-code(?:-begin|-end)?(?= |$)/g, '').trim());
  expect(looks('js a.js')).toEqual(['', '', '']);
  expect(looks('js a.js {1,3}')).toEqual(['visual-code-marked', '', 'visual-code-marked']);
  expect(looks('js highlight={2} lines')).toEqual([
    'visual-code-number-1',
    'visual-code-marked visual-code-number-2',
    'visual-code-number-3',
  ]);
  expect(looks('js focus={2}')).toEqual(['visual-code-aside', '', 'visual-code-aside']);
  expect(looks('{1}')).toEqual(['visual-code-marked', '', '']);
});

test('boxes in one line show their titles, and each is a box', () => {
  expect(
    draw(
      "<Steps>\n  <Step title=\"First\">Do `this`.</Step>\n  <Step title={'It\\'s'}>Do that.</Step>\n</Steps>\n\n" +
        '<Card title="A &amp; `b`" icon="star">Words</Card>\n\n<Note>No title</Note>\n<Card title="">x</Card>\n\n' +
        'Words <Tooltip tip="x">y</Tooltip>\n<Note>among them</Note>',
    ),
  ).toBe(
    [
      'Steps│Step 1│⟨First⟩Do this.',
      "Steps│Step 2│⟨It's⟩Do that.",
      'Card│⟨starA & b⟩Words',
      'Note│No title',
      'Card│x',
      'Words y among them',
    ].join('\n'),
  );
});

test('what has lines of its own', () => {
  expect(
    draw("import A from '/a.mdx';\nimport B from '/b.mdx';\n\n---\n\n<img src='/x.png' alt='X' />\n\n{/* later */}"),
  ).toBe('⟦import Import of 2 snippets⟧\n⟦rule ⟧\n⟦picture X⟧\n⟦comment later⟧');
  expect(draw('```js title="a"\nx\n\ny\n```\n\n```\n```')).toBe('⟦code-head js title="a"⟧\nx\n\ny\n⟦code-head ⟧');
  expect(draw('| a | b |\n|---|---|\n| 1 |  |')).toBe('Table│a⟦⟧b\nTable│1⟦⟧');
});

test('components are frames around their lines, titles are lines', () => {
  expect(
    draw(
      '<Steps>\n  <Step title="One">\n    a\n\n    <Note>\n      b\n    </Note>\n  </Step>\n  <Step title="Two">\n    c\n  </Step>\n</Steps>',
    ),
  ).toBe('Steps│Step 1│⟨One⟩\nSteps│Step 1│a\nSteps│Step 1│Note│b\nSteps│Step 2│⟨Two⟩\nSteps│Step 2│c');
  expect(draw('<Note>a</Note> and <Tooltip tip="x">b</Tooltip>\n\n<Tooltip tip="x">b</Tooltip>')).toBe('a and b\nb');
  expect(draw('<Note>In one line.</Note>\n\n<div>\n  a\n</div>')).toBe('Note│In one line.\nLayout block│a');
  expect(draw('<Card\n  title="Quick"\n  href="/q"\n>\n  a\n</Card>')).toBe('Card│⟨Quick⟩\nCard│a');
});

test('a component that holds nothing is seen, and one that holds a blank line is written in there', () => {
  expect(draw('<Note>\n</Note>')).toBe('Note│⟦element Note⟧');
  expect(draw('<Note>\n  \n</Note>')).toBe('Note│');
  // In one line with nothing between its tags.
  expect(draw('<Cards>\n  <Card title="A" href="/b"></Card>\n  <Card title="C"></Card>\n</Cards>')).toMatch(
    /⟨A⟩\n.*⟨C⟩/,
  );
  expect(draw('<Accordion\n  title="A"\n></Accordion>\n\nb')).toBe('Accordion│⟨A⟩\nb');
  expect(draw('- <Card title="A"></Card>')).toBe('⟦element Card⟧');
});

test('blank lines between blocks are no lines; those that a writer puts in are', () => {
  expect(draw('a\n\nb')).toBe('a\nb');
  expect(draw('a\n\n\n\nb')).toBe('a\n\nb');
  expect(draw('a\n\n')).toBe('a\n');
  expect(draw('a\n')).toBe('a');
  expect(draw('<Note>\n  a\n\n  \n</Note>')).toBe('Note│a\nNote│');
  expect(draw('')).toBe('');
});

test('a blank line behind code or a table’s head, in front of a closing tag, is no line', () => {
  expect(draw('<Note>\n\n```sh\nls\n```\n\n</Note>')).toBe('Note│⟦code-head sh⟧\nNote│ls');
  expect(draw('<Note>\n\n| a |\n| - |\n\n</Note>')).not.toMatch(/\n/);
});

test('signs that belong together are known', () => {
  const text = '**a** [b](/c) <kbd>d</kbd>\n\n<Note>\n  e\n</Note>\n\n```\nf\n```';
  const { pairs } = faceOf(text);
  expect(pairs.map(([a, b]) => [text.slice(a.from, a.to), text.slice(b.from, b.to)])).toEqual([
    ['**', '**'],
    ['[', '](/c)'],
    ['<kbd>', '</kbd>'],
    ['<Note>', '</Note>'],
    ['```', '```'],
  ]);
});

test('a tag on a line of its own ends the list or quotation above it', () => {
  expect(draw('<Note>\n  - a\n</Note>\n\nb')).toBe('Note│  - a\nb');
  expect(
    draw('<Steps>\n  <Step title="One">\n    > a\n  </Step>\n  <Step title="Two">\n    1. b\n  </Step>\n</Steps>'),
  ).toBe('Steps│Step 1│⟨One⟩\nSteps│Step 1│a\nSteps│Step 2│⟨Two⟩\nSteps│Step 2│  1. b');
});

describe('a broken place is shown as it is written, and only that', () => {
  const around = (body: string) => `Before **b**.\n\n${body}\n\nAfter *c*.`;
  test.each([
    ['<Note>\n  never closed', '<Note>\nnever closed'],
    ['Words\n\n</Note>', 'Words\n</Note>'],
    ['<Note>\n  a\n</Tip>', '<Note>\na\n</Tip>'],
    ['a **b** and { stray', 'a b and { stray'],
    ['<Card title="x>', '<Card title="x>'],
    ['some <b>bold', 'some <b>bold'],
    ['<Tip>\n  <Note>\n  **in**\n</Tip>', 'Tip│<Note>\nTip│in'],
  ])('%s', (body, seen) => expect(draw(around(body))).toBe(`Before b.\n${seen}\nAfter c.`));

  test.each([
    ['a { stray', '{ stray'],
    ['a <b>b', '<b>'],
    ['torn <div className="x', '<div className="x'],
    ['1 < 2 and {1 + 1} and `{` and \\{', ''],
  ])('%s says so', (text, marked) => {
    const { looks } = faceOf(text);
    const found = looks.filter(({ className }) => className === 'visual-broken-words');
    expect(found.map(({ from, to }) => text.slice(from, to)).join(' ')).toBe(marked);
  });
});

test('what has a title but no content is written in its box', () => {
  expect(draw('<Card title="Quick" href="/x" />')).toBe('Card│⟨Quick⟩');
  expect(draw('<Card href="/x">\n  Words.\n</Card>')).toBe('Card│⟨⟩\nCard│Words.');
  const [line] = faceOf(
    '<ParamField query="limit" type="integer" default={20} required>\n  How many.\n</ParamField>',
  ).lines;
  expect(line!.extras!.facts).toEqual(['integer', 'required', 'default 20']);
});

test('boxes of items of lists stand where their items do', () => {
  const face = faceOf('- a\n  <Note>\n    In **it**.\n  </Note>\n- b');
  expect(face.frames.map(({ className }) => /inset-\d/.exec(className)?.[0])).toEqual(['inset-1']);
  expect(face.lines.map(({ depth }) => depth)).toEqual([1, 0, 1]);
});
