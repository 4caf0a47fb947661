import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { expect, it } from 'vitest';
import { simpleParagraphs } from './simple-markdown.ts';

function general(text: string): unknown {
  const strip = (node: Nodes): unknown => {
    const { position: _, ...rest } = node;
    return 'children' in rest ? { ...rest, children: (rest.children as Nodes[]).map(strip) } : rest;
  };
  return (
    strip(fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })) as { children: unknown }
  ).children;
}

it('reads sentences with code and links', () => {
  const text = 'Needs the `repo` scope. See [the `push` event](https://docs.example.com/a_b#c).\n\nAnd "more".';
  expect(simpleParagraphs(text)).toEqual(general(text));
});

it('leaves everything else to the parser', () => {
  for (const text of [
    '*a*',
    'a\n- b',
    'a \nb',
    'a\n  b',
    '# a',
    '- a',
    '1. a',
    'a  \n\n    b',
    'https://a.b',
    '[a](/b)',
    'a `` b',
    '![a](https://b.c)',
    'me@example.com',
    '---',
    '&amp;',
    '[a]: https://b.c',
  ])
    expect(simpleParagraphs(text)).toBeNull();
});

it('reads what the parser reads', () => {
  const part = fc.constantFrom(
    'Word',
    ' ',
    ' two words ',
    '`code`',
    '`a_*b`',
    '`',
    '[a `b` c](https://x.y/z)',
    '[d](http://x.y/?a=1#b)',
    '(',
    ')',
    '[',
    ']',
    '- ',
    '-',
    '+',
    '1. ',
    '2)',
    '=',
    '\n',
    '\nnext',
    '\n\n',
    '.',
    ',',
    '"',
    'www.a.b',
    'HTTPS://a.b',
    ':',
    '{x}',
    '$1',
    '/',
    '\t',
    '  ',
    'é',
  );
  let simple = 0;
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 9 }), (parts) => {
      const text = parts.join('').trim();
      const paragraphs = text === '' ? null : simpleParagraphs(text);
      if (paragraphs === null) return;
      simple++;
      expect(paragraphs).toEqual(general(text));
    }),
    { numRuns: 4000 },
  );
  expect(simple).toBeGreaterThan(400);
});
