import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import 'mdast-util-mdx';
import { expect, test } from 'vitest';
import { parseMdx } from '../mdx/parse.ts';
import { describeShared } from './real-input.ts';
import { syntaxOfText } from '../../renderer/editor/syntax/field.ts';
import { pageParser } from '../../renderer/editor/syntax/parser.ts';

/** What both readers say of a text, as lines that can be compared. */
function ours(text: string): string[] {
  const { headings, elements, code } = syntaxOfText(text);
  const inlineCode: { from: number; to: number }[] = [];
  pageParser
    .parse(text)
    .iterate({ enter: ({ name, from, to }) => void (name === 'InlineCode' && inlineCode.push({ from, to })) });
  return [
    ...headings.map((heading) => `heading ${heading.level} ${heading.from}-${heading.to}`),
    ...code.map((range) => `code ${range.from}-${range.from + text.slice(range.from, range.to).trimEnd().length}`),
    ...inlineCode.map((range) => `inlineCode ${range.from}-${range.to}`),
    ...elements.flatMap((element) => [
      `<${element.name}> ${element.from}-${element.to}`,
      ...element.open.attributes.map((attribute) => `  ${attribute.name} ${attribute.from}-${attribute.to}`),
    ]),
  ].sort();
}

function remarks(text: string): string[] | null {
  const { tree, problems } = parseMdx(text);
  if (problems.length > 0) return null;
  const lines: string[] = [];
  const visit = (node: Nodes): void => {
    const from = node.position?.start.offset ?? -1;
    const to = node.position?.end.offset ?? -1;
    if (node.type === 'heading') lines.push(`heading ${node.depth} ${from}-${to}`);
    // Code that nothing ends goes on over the last line break for remark.
    else if (node.type === 'code') lines.push(`code ${from}-${from + text.slice(from, to).trimEnd().length}`);
    else if (node.type === 'inlineCode') lines.push(`inlineCode ${from}-${to}`);
    else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      lines.push(`<${node.name ?? ''}> ${from}-${to}`);
      for (const attribute of node.attributes) {
        const { start, end } = attribute.position!;
        lines.push(`  ${attribute.type === 'mdxJsxAttribute' ? attribute.name : ''} ${start.offset}-${end.offset}`);
      }
    }
    if ('children' in node) for (const child of node.children) visit(child as Nodes);
  };
  visit(tree);
  return lines.sort();
}

/** What one reader finds and the other does not; empty where they agree. */
function difference(text: string, expected: readonly string[]): string {
  const found = ours(text);
  const [all, mine] = [new Set(expected), new Set(found)];
  const missing = expected.filter((line) => !mine.has(line));
  const extra = found.filter((line) => !all.has(line));
  return missing.length + extra.length === 0
    ? ''
    : `missing ${missing.slice(0, 4).join(' | ')} ; extra ${extra.slice(0, 4).join(' | ')}`;
}

/** Numbers that are the same at every run, from 0 to `below`. */
function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}

const signs = [
  '<',
  '>',
  '{',
  '}',
  '`',
  '```\n',
  '~~~',
  '*',
  '**',
  '_',
  '[',
  ']',
  '(',
  ')',
  '$',
  '$$',
  '#',
  '## ',
  '- ',
  '1. ',
  '> ',
  '\n',
  '\n\n',
  '    ',
  '\t',
  '|',
  '\\',
  '"',
  "'",
  '/',
  '<Note>',
  '</Note>',
  '<br/>',
  '<A b="',
  'export const a = 1\n',
  '{/*',
  '*/}',
  '~',
  '!',
  '[^1]: ',
  '[^1]',
  '---',
  '\n---\n',
  '=',
  ':',
  'https://a.b/c',
];

function mutated(text: string, next: (below: number) => number): string {
  for (let count = 1 + next(3); count > 0; count--) {
    const at = next(text.length + 1);
    const kind = next(4);
    if (kind === 0) text = text.slice(0, at) + text.slice(at + 1 + next(6));
    else if (kind === 1) {
      const from = next(text.length + 1);
      text = text.slice(0, at) + text.slice(from, from + next(80)) + text.slice(at);
    } else text = text.slice(0, at) + signs[next(signs.length)]! + text.slice(at);
  }
  return text;
}

describeShared('corpora', 'real pages', (folder) => {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .sort();
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').replace(/\r\n?/g, '\n');

  test('the editor’s tree finds the headings, elements, attributes and code that remark finds', () => {
    const wrong: string[] = [];
    let compared = 0;
    for (const file of pages) {
      const expected = remarks(read(file));
      if (expected === null) continue;
      compared++;
      const differs = difference(read(file), expected);
      if (differs !== '') wrong.push(`${file}: ${differs}`);
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(900);
  }, 300_000);

  test('and on pages that somebody is in the middle of writing, wherever remark takes them', () => {
    const rounds = Number(process.env['GALLEY_MUTANTS'] ?? 1000);
    const next = numbers(1);
    const wrong: string[] = [];
    let compared = 0;
    for (let round = 0; round < rounds; round++) {
      const lines = read(pages[next(pages.length)]!).split('\n');
      const from = next(Math.max(1, lines.length - 10));
      const text = mutated(lines.slice(from, from + 5 + next(35)).join('\n'), next);
      const expected = remarks(text);
      if (expected === null) continue;
      compared++;
      const differs = difference(text, expected);
      if (differs !== '') wrong.push(`${JSON.stringify(text)}: ${differs}`);
    }
    expect(wrong.slice(0, 12)).toEqual([]);
    expect(compared).toBeGreaterThan(rounds / 4);
  });
});
