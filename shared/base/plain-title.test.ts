import { expect, it } from 'vitest';
import { plainTitle } from './plain-title.ts';

it.each([
  ['Use `foo` and **bar**', 'Use foo and bar'], ['[Pages](/x) of __it__', 'Pages of it'], ['some__long__name', 'some__long__name'], ['Write __init__.py', 'Write init.py'], ['Array<string> & _x_', 'Array<string> & _x_'],
])('%s', (title, plain) => {
  expect(plainTitle(title)).toBe(plain);
});
