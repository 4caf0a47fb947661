import { expect, it } from 'vitest';
import { dictionary } from './dictionary.ts';

it('has its own entries and no others', () => {
  const words = dictionary({ note: 'Note' });
  expect(words['note']).toBe('Note');
  expect(
    ['constructor', 'toString', '__proto__', 'hasOwnProperty'].filter(
      (name) => words[name] !== undefined || name in words,
    ),
  ).toEqual([]);
});
