import { expect, it } from 'vitest';
import { asBlocks, asInline, joinLists, list, listItem, paragraph, text } from './markdown-nodes.ts';

it('makes paragraphs of loose text and drops white space between blocks', () => {
  const block = paragraph(text('b'));
  expect(asBlocks([text('a '), { type: 'strong', children: [] }, text('\n'), block, text('\n  ')])).toEqual([
    { type: 'paragraph', children: [text('a '), { type: 'strong', children: [] }] },
    block,
  ]);
});

it('makes one line of blocks', () => {
  expect(asInline([paragraph(text('a')), paragraph(text('b'))])).toEqual([text('a'), text(' '), text('b')]);
  expect(asInline([{ type: 'code', value: 'x' }])).toEqual([{ type: 'inlineCode', value: 'x' }]);
});

it('joins neighbouring unordered lists only', () => {
  const one = list([listItem([text('a')])]);
  const two = list([listItem([text('b')])]);
  const ordered = list([listItem([text('c')])], { ordered: true });
  expect(joinLists([one, two, ordered, one])).toEqual([
    { ...one, children: [...one.children, ...two.children] },
    ordered,
    one,
  ]);
});
