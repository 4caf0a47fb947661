import { describe, expect, it } from 'vitest';
import { parseMdx } from './parse.ts';
import type { RootContent } from 'mdast';

/** Types of all nodes, nested: `root(paragraph(text))`. */
function shape(node: { type: string; name?: string | null; children?: unknown[] }): string {
  const inside = (node.children ?? []).map((child) => shape(child as never)).join(' ');
  return `${node.name ?? node.type}${inside === '' ? '' : `(${inside})`}`;
}

function find(nodes: readonly RootContent[], type: string): RootContent[] {
  return nodes.flatMap((node) => [
    ...(node.type === type ? [node] : []),
    ...('children' in node ? find(node.children as RootContent[], type) : []),
  ]);
}

/** All text of a tree, placeholders included. */
function plain(node: { value?: string; source?: string; children?: unknown[] }): string {
  return (
    (node.value ?? '') + (node.source ?? '') + (node.children ?? []).map((child) => plain(child as never)).join('')
  );
}

describe('parseMdx', () => {
  it('unravels a tag alone on its lines', () => {
    expect(shape(parseMdx('<Note>text</Note>\n\nmore <b>x</b>').tree)).toBe('root(Note(text) paragraph(text b(text)))');
  });

  it('leads an address in angle brackets to the address', () => {
    const links = find(parseMdx('see <https://x.y/z> and <https://x.y/z>.\n').tree.children, 'link');
    expect(links.map((link) => (link as { url?: string }).url)).toEqual(['https://x.y/z', 'https://x.y/z']);
  });

  it('reads heading ids', () => {
    const document = parseMdx('## Install {#install-cli}\n\nx {1}');
    expect(document.problems).toEqual([]);
    expect(shape(document.tree)).toBe('root(heading(text headingId) paragraph(text mdxTextExpression))');
  });

  it('keeps offsets in UTF-16 units behind emoji and CRLF', () => {
    const text = '---\r\ntitle: 🎈\r\n---\r\n\r\n🎈 <Note>x</Note>\r\n';
    const document = parseMdx(text);
    expect(document.frontmatter?.data).toEqual({ title: '🎈' });
    const note = find(document.tree.children, 'mdxJsxTextElement')[0]!;
    expect(text.slice(note.position!.start.offset, note.position!.end.offset)).toBe('<Note>x</Note>');
  });

  const broken: [name: string, text: string, title: RegExp, at: string, mended?: string][] = [
    ['a comparison', 'if a <5 b\n\nrest', /starts no tag/, '<', 'if a &lt;5 b\n\nrest'],
    [
      'an HTML comment',
      'a\n\n<!-- note -->\n\nrest',
      /Comments are written differently/,
      '<!-- note -->',
      'a\n\n{/* note */}\n\nrest',
    ],
    [
      'an address in angle brackets',
      'see <https://x.y/z>\n\nrest',
      /need no angle brackets/,
      '<https://x.y/z>',
      'see [https://x.y/z](https://x.y/z)\n\nrest',
    ],
    ['a void tag', 'a<br>b\n\nrest', /<br> is never closed/, '<br>', 'a<br />b\n\nrest'],
    [
      'a generic type',
      'Use Array<string> here\n\nrest',
      /looks like a tag/,
      '<string>',
      'Use Array&lt;string> here\n\nrest',
    ],
    ['an unclosed tag', '<Tabs>\n<Tab title="a">\nhi\n</Tabs>\n\nrest', /<Tab> is never closed/, '<Tab title="a">'],
    ['an unclosed tag at the end', '<Note>\n\nrest', /<Note> is never closed/, '<Note>'],
    ['a stray closing tag', 'a\n\n</Note>\n\nrest', /Nothing opens/, '</Note>', 'a\n\n\n\nrest'],
    ['a wrong closing tag', '<Note>\nhi\n</Tip>\n</Note>\n\nrest', /<\/Tip> closes nothing/, '</Tip>'],
    [
      'an unquoted value',
      '<Card title=abc>x</Card>\n\nrest',
      /needs quotation marks/,
      'abc',
      '<Card title="abc">x</Card>\n\nrest',
    ],
    ['an open quotation mark', '<Card title="abc>x</Card>\n\nrest', /is not finished/, '<Card title="abc>x</Card>'],
    ['braces', 'a {b c} d\n\nrest', /Braces have a meaning/, '{b c}', 'a \\{b c} d\n\nrest'],
    ['an open brace', 'a { b\n\nrest', /never closed/, '{ b'],
    [
      'a sentence that starts with import',
      'import things from here\n\nrest',
      /starts with “import”/,
      'import things from here',
    ],
    ['crossing tags', '<b>*x</b>*\n\nrest', /inside other formatting/, '</b>'],
  ];
  it.each(broken)('says what is wrong with %s, and keeps everything else', (_name, text, title, at, mended) => {
    const document = parseMdx(text);
    const problem = document.problems[0]!;
    expect(problem.title).toMatch(title);
    expect(text.slice(problem.range.from, problem.range.to)).toBe(at);
    expect(find(document.tree.children, 'mdxPlaceholder').length).toBeGreaterThan(0);
    expect(JSON.stringify(document.tree)).toContain('rest');
    if (mended !== undefined) {
      const fix = problem.replacement!;
      const result = text.slice(0, fix.range.from) + fix.text + text.slice(fix.range.to);
      expect(result).toBe(mended);
      expect(parseMdx(result).problems).toEqual([]);
    }
  });

  it('shows every piece of a broken page', () => {
    const text = 'one <5 two {b c} three <Note> four\n\n`a < b` five <https://x.y>';
    const whole = plain(parseMdx(text).tree);
    for (const word of ['one', '<5', 'two', '{b c}', 'three', '<Note>', 'four', 'a < b', 'five', '<https://x.y>']) {
      expect(whole).toContain(word);
    }
    expect(whole).not.toContain('\uFDD0');
  });

  it.each([
    ['quotes', '>'.repeat(100_000)],
    ['lists', '- '.repeat(100_000)],
    ['brackets', '['.repeat(100_000)],
    ['tags', '<a>'.repeat(50_000)],
    ['one line', 'a'.repeat(2_000_000)],
  ])('gives up on hostile nesting (%s) with a problem, not a crash', (_name, text) => {
    const document = parseMdx(text);
    expect(document.problems.map(({ rule }) => rule)).toEqual(['within-limits']);
    expect(document.tree.children[0]?.type).toBe('mdxPlaceholder');
  });
});

describe('page settings', () => {
  it('accepts quoted text that goes on in column 0', () => {
    const document = parseMdx('---\ntitle: "one\ntwo"\n---\nx');
    expect(document.problems).toEqual([]);
    expect(document.frontmatter?.data['title']).toBe('one two');
  });

  it('reads TOML', () => {
    expect(parseMdx('+++\ntitle = "T"\n+++\nx').frontmatter?.data).toEqual({ title: 'T' });
  });

  it('reads an empty block', () => {
    const document = parseMdx('---\n---\nx');
    expect(document.frontmatter?.data).toEqual({});
    expect(document.frontmatter?.range).toEqual({ from: 0, to: 8 });
  });

  it('keeps the title while another line is broken, and says which', () => {
    const text = '---\ntitle: Keys\ndescription: a: b: c\n---\nx';
    const document = parseMdx(text);
    expect(document.frontmatter?.data['title']).toBe('Keys');
    expect(text.slice(document.problems[0]!.range.from, document.problems[0]!.range.to)).toBe('description: a: b: c');
  });

  it('never evaluates a block that asks for it', () => {
    (globalThis as Record<string, unknown>)['canary'] = 'alive';
    for (const language of ['js', 'javascript', 'coffee', 'json']) {
      parseMdx(`---${language}\n{ title: (globalThis.canary = 'dead') }\n---\nx`);
    }
    expect((globalThis as Record<string, unknown>)['canary']).toBe('alive');
  });
});
