import { expect, test } from 'vitest';
import { readTypedNumber } from './typed-number.ts';

test.each([
  ['', null, false],
  ['2', 2, false],
  ['1.', 1, true],
  ['1.5', 1.5, false],
  ['1.50', 1.5, true],
  ['-', undefined, true],
  ['9', undefined, true],
  ['0x2', undefined, true],
  ['1e0', undefined, true],
])('%j', (typed, value, isDraft) => expect(readTypedNumber(typed, 1, 4)).toEqual({ value, isDraft }));
