import { expect, test } from 'vitest';
import { applyEdits } from '../../../shared/base/edit.ts';
import { formulaPlace, newFormula, writeFormula } from './formula.ts';

const written = (text: string, source: string, pos = text.indexOf('|')) => {
  const plain = text.replace('|', '');
  const { edit, cursor } = writeFormula(plain, newFormula(pos), source);
  const after = applyEdits(plain, [edit]);
  return `${after.slice(0, cursor)}|${after.slice(cursor)}`;
};

test.each([
  ['among words it stands between dollar signs', 'It costs | a month.\n', ' x^2 ', 'It costs $x^2$| a month.\n'],
  ['on an empty line it has its own lines', 'Words.\n\n|\n', 'x^2', 'Words.\n\n$$\nx^2\n$$|\n'],
  ['dollar signs in it need more around', 'It is | here.', '\\$5', 'It is $$\\$5$$| here.'],
  ['nothing written is nothing put in', 'It is | here.', ' ', 'It is | here.'],
])('%s', (_name, text, source, expected) => {
  expect(written(text, source)).toBe(expected);
});

test.each([
  ['a $x^2$ b', '$x^2$', 'x^2'],
  ['$$\nx^2\n$$', '$$\nx^2\n$$', 'x^2'],
  ['<Latex display> x^2 </Latex>', '<Latex display> x^2 </Latex>', 'x^2'],
])('in %j the words of the formula are found, changed and taken away', (text, formula, words) => {
  const from = text.indexOf(formula);
  const place = formulaPlace(text, { from, to: from + formula.length });
  expect(text.slice(place.from, place.to)).toBe(words);
  const { edit, cursor } = writeFormula(text, place, 'y');
  const after = applyEdits(text, [edit]);
  expect(after).toBe(text.replace(words, 'y'));
  expect(after.slice(0, cursor)).toBe(text.slice(0, from) + formula.replace(words, 'y'));
  expect(applyEdits(text, [writeFormula(text, place, '').edit])).toBe(text.replace(formula, ''));
});
