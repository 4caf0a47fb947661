import { expect, test } from 'vitest';
import { indentedAs } from './indented-as.ts';

test.each([
  ['{\n  "a": 1\n}\n', '{\n    "a": 1\n}\n', '{\n    "a": 1\n}\n'],
  ['{\n  "a": 1,\n  "b": 2\n}\n', '{\n\t"a": 1,\n\t"b": 3\n}\n', '{\n\t"a": 1,\n  "b": 2\n}\n'],
  ['a\nb\nc', 'a\n  c', 'a\nb\n  c'],
  ['a\nc', 'a\nb\nc', 'a\nc'],
  ['', 'a', ''],
  ['same\n', 'same\n', 'same\n'],
])('lines of %j have the indentation of %j', (before, after, then) => expect(indentedAs(before, after)).toBe(then));
