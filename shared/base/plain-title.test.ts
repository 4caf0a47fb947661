import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { plainTitle, withoutLinks, withoutTags } from './plain-title.ts';

it.each([
  ['Use `foo` and **bar**', 'Use foo and bar'],
  ['[Pages](/x) of __it__', 'Pages of it'],
  ['some__long__name', 'some__long__name'],
  ['Write __init__.py', 'Write init.py'],
  ['Array<string> & _x_', 'Array<string> & _x_'],
])('%s', (title, plain) => {
  expect(plainTitle(title)).toBe(plain);
});

test('tags and links go as two expressions say it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', '[', ']', '(', ')', '!', 'a', '\n'), maxLength: 20 }),
      (text) => {
        expect(withoutTags(text)).toBe(text.replace(/<[^>]*>/g, ''));
        expect(withoutLinks(text)).toBe(text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1'));
      },
    ),
    { numRuns: 5000 },
  );
});
