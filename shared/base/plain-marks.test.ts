import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, it } from 'vitest';
import { plainText } from '../html/plain-text.ts';
import { withoutMarks } from './plain-marks.ts';

it.each([
  [
    'Use `client_id` and redirect_uri with max_page_size and **bold** 2 * 3 * 4',
    'Use client_id and redirect_uri with max_page_size and bold 2 * 3 * 4',
  ],
  ['`__init__` and `a * b * c` and ``a`b``', '__init__ and a * b * c and a`b'],
  ['_x_ *y* __z__ ***w***, snake_case_name and 5*6*7', 'x y z w, snake_case_name and 567'],
  ['2 ** 3 ** 4, a \\*b\\*, `unclosed', '2 ** 3 ** 4, a *b*, `unclosed'],
  ['', ''],
])('%j is read as %j', (text, plain) => expect(withoutMarks(text)).toBe(plain));

it('is what the Markdown parser reads', () => {
  const piece = fc.constantFrom('*', '**', '_', '__', '`', '``', 'a', 'b', ' ', '.', '(', '\\', '…');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      // A word at both ends, so that no line is a list, a rule or a heading.
      const text = `x${pieces.join('')}y`;
      expect(withoutMarks(text)).toBe(plainText(fromMarkdown(text).children));
    }),
    { numRuns: 3_000 },
  );
});

it('takes long rows of signs in a moment', () => {
  const started = performance.now();
  for (const text of ['*a _', '_a *', '`', '``a`', '**a*', '*a**b_'])
    expect(withoutMarks(text.repeat(50_000)).length).toBeGreaterThan(0);
  expect(performance.now() - started).toBeLessThan(3_000);
});
