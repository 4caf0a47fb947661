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
  '<Card title="a">', '<Card', ' title="b"', '>', '</Card>', '{', '}', '{/* ', ' */}', '```js\n', '```\n', '- item\n', '  ', '    ', '\n', '\n\n', 'Words of text ', '## Heading\n', '> ', '| a | b |\n', '|---|---|\n', '$$\n', '$x$',
  'import A from "a";\n', 'export const a = [\n', '];\n', '---\n', 'title: A\n', '[^1]', '[^1]: ', '`code`', '**bold**', '"', "'", '1. one\n', 'x'.repeat(300), `${'Line of words.\n\n'.repeat(40)}`,
);

test('after any edits the tree is the one that a fresh reading gives', () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 5, maxLength: 60 }), fc.array(fc.record({ at: fc.nat(), remove: fc.integer({ min: 0, max: 40 }), insert: fc.oneof(piece, fc.constant('')) }), { minLength: 1, maxLength: 8 }), (pieces, edits) => {
      let text = pieces.join('');
      let tree = pageParser.parse(text);
      let fragments = TreeFragment.addTree(tree);
      for (const { at, remove, insert } of edits) {
        const from = at % (text.length + 1);
        const to = Math.min(text.length, from + remove);
        text = text.slice(0, from) + insert + text.slice(to);
        fragments = [...TreeFragment.applyChanges(fragments, [{ fromA: from, toA: to, fromB: from, toB: from + insert.length }], 1)];
        tree = pageParser.parse(text, fragments);
        fragments = [...TreeFragment.addTree(tree, fragments)];
        expect(nodes(tree)).toBe(nodes(pageParser.parse(text)));
      }
    }),
    { numRuns: 300 },
  );
});
