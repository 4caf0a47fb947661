import { expect, it } from 'vitest';
import { formulaFault } from './formula.ts';

it.each([
  ['x^2', null],
  ['\\frac{1', "It ends too early, before '}'."],
  ['\\undefinedcmd{x}', 'Unsupported function name: \\undefinedcmd.'],
  ['a & b', "It has '&' where the end of the formula should be."],
  ['x^', 'It is not complete.'],
  ['{'.repeat(100), 'It is too long, or too much of it stands inside each other.'],
])('says of %s why it is not drawn', (tex, reason) => {
  expect(formulaFault(tex, false)).toBe(reason);
});
