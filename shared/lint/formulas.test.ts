import { expect, it } from 'vitest';
import { parseMdx } from '../mdx/parse.ts';
import { formulasOf, looksLikeMoney } from './formulas.ts';

const verdicts = (text: string) =>
  formulasOf(parseMdx(text)).map((formula) => [formula.tex, looksLikeMoney(text, formula)]);

it.each([
  ['Plans cost $5 and $10 per month.', '5 and '],
  ['$5–$10', '5–'],
  ['is $0.02 per GB, then $0.01', '0.02 per GB, then '],
  ['von $5 bis zu $ mehr', '5 bis zu '],
])('takes prices for prices: %s', (text, tex) => {
  expect(verdicts(text)).toEqual([[tex, true]]);
});

it.each([
  '$5x + 3$',
  '$10^6$',
  '$2 \\times 3$',
  '$0.5$',
  '$3 sin x$',
  '$2 \\text{ of them all}$',
  '$1, 2, 3$',
  '$4 km$',
])('takes formulas for formulas: %s', (text) => {
  expect(verdicts(text)).toEqual([[text.slice(1, -1), false]]);
});
