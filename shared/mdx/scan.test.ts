import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeRanges } from './scan.ts';

/** Inline code as one expression says it; the cube of the length for long rows of signs. */
const told = /(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g;

test('inline code is found as the expression says it', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('`', '`', '``', 'a', ' ', '\n'), maxLength: 24 }), (text) => {
      // Fences are another matter.
      fc.pre(!/^[ \t>]*(?:`{3,})/m.test(text));
      expect(codeRanges(text)).toEqual(
        [...text.matchAll(told)].map((match) => ({ from: match.index, to: match.index + match[0].length })),
      );
    }),
    { numRuns: 5000 },
  );
});

test('rows of signs are no obstacle', () => {
  expect(codeRanges(Array.from({ length: 400 }, (_, index) => '`'.repeat(index + 1)).join('a'))).toEqual([]);
  expect(codeRanges('`a` '.repeat(20_000))).toHaveLength(20_000);
});
