import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test, vi } from 'vitest';
import { limits } from '../base/limits.ts';
import { describeShared } from '../testing/real-input.ts';
import { renderMdx } from '../testing/rendering.ts';
import { parseMdx } from './parse.ts';

// Counted, not timed: a busy machine is several times slower.
vi.setConfig({ testTimeout: 300_000 });

const tooMuch = (text: string) => parseMdx(text).problems.filter(({ rule }) => rule === 'within-limits');

describe('a page that costs too much to read', () => {
  it.each([
    ['quotes', '> '.repeat(limits.page.depth + 1)],
    ['lists', '- '.repeat(limits.page.depth + 1)],
    [
      'lists by indentation',
      Array.from({ length: limits.page.depth }, (_, index) => `${'  '.repeat(index)}- a`).join('\n'),
    ],
    ['brackets in a row', '['.repeat(1000)],
    ['braces', `{${'['.repeat(200)}${']'.repeat(200)}}`],
    ['tags that close', `${'<b>'.repeat(150)}a${'</b>'.repeat(150)}`],
    ['words in stars that only close', 'a** '.repeat(30_000)],
    ['words behind tildes that only close', 'a~~ '.repeat(30_000)],
    ['brackets that close much later', '[a '.repeat(30_000) + '] '.repeat(30_000)],
    ['runs of backticks that grow', Array.from({ length: 800 }, (_, index) => `a ${'`'.repeat(index + 1)}`).join('\n')],
    ['an expression with a text of braces', `{"${'}'.repeat(30_000)}"}`],
    ['an export with a text of empty lines', `export const a = \`${'\n\n'.repeat(20_000)}\``],
    ['an expression of minus signs', `{${'- '.repeat(100_000)}1}`],
    ['an expression that adds numbers', `{1${'+1'.repeat(50_000)}}`],
    ['an expression of choices', `{${'1?2:'.repeat(50_000)}1}`],
    ['an attribute of minus signs', `<Note a={${'- '.repeat(100_000)}1}>a</Note>`],
    ['an export of minus signs', `export const a = ${'- '.repeat(100_000)}1`],
    ['signs of formatting', '*a* '.repeat(60_000)],
    ['lines', 'a\n\n'.repeat(60_000)],
    ['text', 'word '.repeat(300_000)],
  ])(
    '%s: is text with one problem',
    (_name, text) => {
      const page = `---\ntitle: A\n---\n\n${text}\n`;
      const { tree, frontmatter } = parseMdx(page);
      expect(tooMuch(page)).toHaveLength(1);
      expect(tree.children).toMatchObject([{ type: 'mdxPlaceholder' }]);
      expect(frontmatter?.data).toEqual({ title: 'A' });
    },
    60_000,
  );

  it.each([
    ['just deep enough', '> '.repeat(40) + 'a'],
    ['a long table with words in bold', `| a | b |\n|-|-|\n${'| **x** | _y_ |\n'.repeat(3_000)}`],
    ['much code', `\`\`\`json\n${'{"a": [1, 2, {"b": "c"}]},\n'.repeat(10_000)}\`\`\`\n`],
    ['much code in a list', `- a\n\n  \`\`\`json\n${'  {"a": [1, 2, {"b": "c"}]},\n'.repeat(10_000)}  \`\`\`\n`],
    ['two thousand headings of one name', '## Heading\n\n'.repeat(2_000)],
  ])('%s: is read as usual', (_name, text) => expect(tooMuch(text)).toEqual([]), 60_000);
});

describe('page settings', () => {
  it.each([
    ['lists inside each other', `a: ${'['.repeat(50)}${']'.repeat(50)}`],
    [
      'references that multiply',
      `a: &a [x,x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c,*c]\ne: [*d,*d,*d]`,
    ],
    ['a list that holds itself', 'a: &a [*a]'],
    ['length', 'k: x\n'.repeat(30_000)],
  ])('with too much of %s keep their single lines', (_name, settings) => {
    const { frontmatter, problems } = parseMdx(`---\ntitle: A\n${settings}\n---\n\nText.\n`);
    expect(problems.map(({ rule }) => rule)).toEqual(['within-limits']);
    expect(frontmatter?.data['title']).toBe('A');
  });
});

describe('what is filled in', () => {
  const doubling = (first: string, next: (name: string) => string) =>
    `export const a0 = ${first}\n${Array.from({ length: 40 }, (_, index) => `export const a${index + 1} = ${next(`a${index}`)}`).join('\n')}\n\n`;
  it.each([
    ['lists', `${doubling('["x"]', (name) => `[${name}, ${name}]`)}{a40}`],
    ['lists that are spread', `${doubling('["x"]', (name) => `[...${name}, ...${name}]`)}{a40}`],
    ['texts', `${doubling('"xxxx"', (name) => `${name} + ${name}`)}{a40}`],
    ['settings of a tag', `${doubling('{ x: 1 }', (name) => `{ l: ${name}, r: ${name} }`)}<Note title={a40}>a</Note>`],
    ['content', `${doubling('<b>x</b>', (name) => `<b>{${name}}{${name}}</b>`)}{a40}`],
    ['one long text in many places', `export const a = "${'word '.repeat(10_000)}"\n\n${'{a}\n\n'.repeat(200)}`],
  ])(
    '%s without end: one problem, and what stands before is shown',
    (_name, text) => {
      const { html, problems } = renderMdx(`Before.\n\n${text}`);
      expect(problems).toEqual([
        expect.stringMatching(/^(?:Too much is filled in here|This value is too large to be shown)$/),
      ]);
      expect(html).toContain('<p>Before.</p>');
    },
    60_000,
  );
});

describe('what is drawn', () => {
  it.each([
    ['class names', Array.from({ length: 3_000 }, (_, index) => `<b className="mt-[${index}px]">a</b>`).join('\n\n')],
    ['formulas', `$${'a+'.repeat(30)}a$\n\n`.repeat(4_000)],
    ['code', `\`\`\`js\n${'const a = 1;\n'.repeat(3_000)}\`\`\`\n\n`.repeat(11)],
  ])(
    'too many %s: one problem',
    (_name, text) => {
      expect(renderMdx(text).problems).toEqual([expect.stringMatching(/^(?:From here on|Not all of the class names)/)]);
    },
    60_000,
  );
});

describeShared('corpora', 'real pages', (folder) => {
  test('meet no limit', () => {
    const met: string[] = [];
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (/\.mdx?$/.test(name) && tooMuch(readFileSync(join(folder, name), 'utf8')).length > 0) met.push(name);
    }
    expect(met).toEqual([]);
  }, 300_000);
});
