import { TreeFragment, type Tree } from '@lezer/common';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageParser } from './parser.ts';

/** Every node of a tree, one a line. */
function nodes(tree: Tree): string {
  const lines: string[] = [];
  tree.iterate({ enter: ({ name, from, to }) => void lines.push(`${name} ${from}-${to}`) });
  return lines.join('\n');
}

const piece = fc.constantFrom(
  '<Card title="a">',
  '<Card',
  ' title="b"',
  '>',
  '</Card>',
  '{',
  '}',
  '{/* ',
  ' */}',
  '```js\n',
  '```\n',
  '- item\n',
  '  ',
  '    ',
  '\n',
  '\n\n',
  'Words of text ',
  '## Heading\n',
  '> ',
  '| a | b |\n',
  '|---|---|\n',
  '$$\n',
  '$x$',
  'import A from "a";\n',
  'export const a = [\n',
  '];\n',
  '---\n',
  'title: A\n',
  '[^1]',
  '[^1]: ',
  '`code`',
  '**bold**',
  '"',
  "'",
  '1. one\n',
  'x'.repeat(300),
  `${'Line of words.\n\n'.repeat(40)}`,
);

/** What random pieces and edits have found: pieces of a page, and what was then typed. */
const found: [string[], { at: number; remove: number; insert: string }[]][] = [
  // A paragraph ends where a comment of several lines begins, until that is none.
  [
    ['|---|---|\n', '{/* ', '\n', '<Card title="a">', ' */}', '<Card title="a">'],
    [{ at: 608_848_619, remove: 18, insert: '' }],
  ],
  // A paragraph ends where a table begins, until that is none.
  [
    [
      'title: A\n',
      '| a | b |\n',
      '|---|---|\n',
      '<Card title="a">',
      '<Card title="a">',
      '<Card title="a">',
      '$$\n',
      '<Card title="a">',
    ],
    [
      { at: 0, remove: 0, insert: '<Card title="a">' },
      { at: 703_923_817, remove: 4, insert: '' },
    ],
  ],
  [
    ['\n\n', '<Card title="a">', '```js\n', '|---|---|\n', '|---|---|\n'],
    [{ at: 434_453_299, remove: 0, insert: '<Card title="a">' }],
  ],
  // An import with a space at its end, in front of a blank line that then has words.
  [
    ['];\n', '"', '\n\n', 'import A from "a";\n', 'Words of text ', '\n\n', '<Card title="a">', 'Words of text '],
    [
      { at: 13, remove: 14, insert: '' },
      { at: 255_071_382, remove: 0, insert: '<Card title="a">' },
      { at: 0, remove: 0, insert: '<Card title="a">' },
    ],
  ],
  // A note that goes on behind a blank line as soon as the words there are moved in.
  [
    [
      'import A from "a";\n',
      '[^1]',
      ' title="b"',
      '\n\n',
      '[^1]: ',
      '1. one\n',
      ' title="b"',
      '>',
      '    ',
      '\n\n',
      'title: A\n',
      '|---|---|\n',
      '---\n',
      '];\n',
      '\n\n',
    ],
    [
      { at: 264_866_403, remove: 0, insert: '    ' },
      { at: 0, remove: 0, insert: '' },
    ],
  ],
  // A module that ends in front of a line of spaces, until words stand among them.
  [
    ['export const a = [\n', ' */}', '> ', '\n', '    ', '\n', '<Card title="a">'],
    [{ at: 27, remove: 0, insert: '<Card title="a">' }],
  ],
  // An import that was moved in, and is one when the spaces in front of it go.
  [
    ['    ', 'import A from "a";\n', 'import A from "a";\n', '<Card title="a">', '<Card title="a">'],
    [{ at: 0, remove: 4, insert: '' }],
  ],
  // A tag on its own line that gets words behind it: it belongs to the paragraph above.
  [
    [' title="b"', '## Heading\n', '[^1]', ' */}', '## Heading\n', '<Card', '> '],
    [
      { at: 0, remove: 9, insert: '    ' },
      { at: 457_918_910, remove: 0, insert: '```\n' },
    ],
  ],
  // Words behind the spaces at the end of what ended a paragraph.
  [
    ['Words of text ', '>- item\n', '{/* ', 'Words of text ', '\n\n', 'Words of text ', ' */}', '    '],
    [{ at: 61, remove: 0, insert: '> ' }],
  ],
];

test.each([
  ['', pageParser],
  [', taken over in many pieces', pageParser.withPieces(16)],
])('after any edits the tree is the one that a fresh reading gives%s', (_words, parser) => {
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 5, maxLength: 60 }),
      fc.array(
        fc.record({ at: fc.nat(), remove: fc.integer({ min: 0, max: 40 }), insert: fc.oneof(piece, fc.constant('')) }),
        { minLength: 1, maxLength: 8 },
      ),
      (pieces, edits) => {
        let text = pieces.join('');
        let tree = parser.parse(text);
        let fragments = TreeFragment.addTree(tree);
        for (const { at, remove, insert } of edits) {
          const from = at % (text.length + 1);
          const to = Math.min(text.length, from + remove);
          text = text.slice(0, from) + insert + text.slice(to);
          fragments = [
            ...TreeFragment.applyChanges(
              fragments,
              [{ fromA: from, toA: to, fromB: from, toB: from + insert.length }],
              1,
            ),
          ];
          tree = parser.parse(text, fragments);
          fragments = [...TreeFragment.addTree(tree, fragments)];
          expect(nodes(tree)).toBe(nodes(pageParser.parse(text)));
        }
      },
    ),
    { numRuns: 300, examples: found },
  );
});
