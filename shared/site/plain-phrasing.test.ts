import type { BlockContent, Link, Paragraph, PhrasingContent, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { toMarkdown } from 'mdast-util-to-markdown';
import { describe, expect, it } from 'vitest';
import { chance } from '../testing/chance.ts';
import { markdownOptions } from './plain-phrasing.ts';

// The library alone, as it comes.
const reference = { ...markdownOptions, extensions: [gfmToMarkdown(), mathToMarkdown()] };

const pieces = [
  ...['word', 'Word', 's', 'w', 'p', '1', '12', ' ', '  ', '\n', '\t', '. ', '.', ', ', ': ', ':', '/', '//', '-', '–'],
  ...['=', '+', '>', '<b', '#', '# ', '!', '*', '_', '`', '$', '$$', '|', '~', '[', ']', '(', ')', '&amp', '& ', '\\'],
  ...['www.', 'http://', 'a@b.c', '"', "'", '{', '}', 'é', '漢字', '👍', '\u00a0', '?', ';', '%'],
];
const addresses = [
  '/a',
  'https://a.b/c',
  '#x',
  'word',
  'a b',
  'a(b)',
  '',
  'mailto:word',
  '/a_b*c',
  'a&amp',
  '/$a$',
  '<',
];

describe('the short way to Markdown', () => {
  it('writes what the library writes, for sentences of any signs', () => {
    const random = chance(20_261_130);
    const below = (count: number) => Math.floor(random() * count);
    const one = <Item>(items: readonly Item[]) => items[below(items.length)]!;
    const value = () => Array.from({ length: 1 + below(4) }, () => one(pieces)).join('');
    const plain = () =>
      one(['some words', 'a word, and', 'and (so) on.', 'Words', ' between ', ' then', 'end ', '"so"']);
    const words = (): PhrasingContent => ({ type: 'text', value: below(3) === 0 ? value() : plain() });
    const phrase = (): PhrasingContent => {
      const kind = below(9);
      if (kind < 4) return words();
      if (kind === 4) return { type: 'inlineCode', value: below(2) === 0 ? value() : 'code' };
      if (kind === 5) return { type: 'emphasis', children: [words()] };
      if (kind === 6) return { type: 'strong', children: below(5) === 0 ? [words(), phrase()] : [words()] };
      if (kind === 7 && below(4) === 0) return { type: 'break' };
      const link: Link = { type: 'link', url: one(addresses), children: [words()] };
      return below(6) === 0 ? { ...link, title: value() } : link;
    };
    const phrases = () => Array.from({ length: 1 + below(5) }, phrase);
    const paragraph = (): Paragraph => ({ type: 'paragraph', children: phrases() });
    const block = (): BlockContent => {
      const kind = below(6);
      if (kind === 0) return { type: 'heading', depth: 2, children: phrases() };
      if (kind === 1) return { type: 'blockquote', children: [paragraph()] };
      if (kind === 2)
        return {
          type: 'list',
          ordered: below(2) === 0,
          children: [{ type: 'listItem', checked: one([null, true, false]), children: [paragraph(), paragraph()] }],
        };
      if (kind === 3)
        return {
          type: 'table',
          children: [{ type: 'tableRow', children: [{ type: 'tableCell', children: phrases() as never }] }],
        };
      return paragraph();
    };
    const differences: string[] = [];
    for (let round = 0; round < 4_000; round++) {
      const root: Root = { type: 'root', children: [block(), block()] };
      const expected = toMarkdown(root, reference);
      const given = toMarkdown(root, markdownOptions);
      if (given !== expected) differences.push(JSON.stringify([root, given, expected]));
    }
    expect(differences.slice(0, 3)).toEqual([]);
  });
});
