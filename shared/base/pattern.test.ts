import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesPattern } from './pattern.ts';

describe('matchesPattern', () => {
  test.each([
    ['^[a-z]{2,4}$', 'abc', true],
    ['^[a-z]{2,4}$', 'abcde', false],
    ['\\d+', 'a1', true],
    ['^(?:a|bc)*$', 'abcbca', true],
    ['^(?!x).+$', 'xa', false],
    ['\\bfoo\\b', 'a foo', true],
    ['^\\p{Lu}\\w*$', 'ÉÉ', false],
    ['^\\p{Lu}', 'Éa', true],
    ['^.$', '𝒜', true],
    ['', 'x', true],
    ['^a{3}b?$', 'aaa', true],
    ['[^/]+/$', 'a/', true],
    ['^[\\]a]$', ']', true],
  ])('%s, %s: %s', (pattern, text, fits) => expect(matchesPattern(pattern, text)).toBe(fits));

  test.each(['(', '(?<=a)b', '(a)\\1', 'a'.repeat(501), '[b-a]'])('%s is left alone', (pattern) =>
    expect(matchesPattern(pattern, 'a')).toBeNull(),
  );

  test('what would keep an engine busy for ever is answered, or left alone', () => {
    expect(matchesPattern('^(a|a)*$', `${'a'.repeat(400)}!`)).toBe(false);
    expect(matchesPattern('^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(400))).toBe(false);
    expect(matchesPattern(`^${'a?'.repeat(40)}${'a'.repeat(40)}$`, 'a'.repeat(40))).toBe(true);
    expect([null, false]).toContain(matchesPattern('^(((a{0,99}){0,99}){0,99}){0,99}$', `${'a'.repeat(400)}!`));
  });

  test('says what the engine says', () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      '[ab]',
      '[^a]',
      '\\d',
      '\\w',
      '.',
      'a*',
      'b+',
      '[ab]?',
      'a{1,2}',
      '(a|b)',
      '(?:ab)+',
      '(a|ab)*',
      '^',
      '$',
      '\\b',
      '(?=a)',
      '(?!b)',
      '|',
      '-',
      '1',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 6 }),
        fc.string({ unit: fc.constantFrom('a', 'b', '1', '-', ' '), maxLength: 8 }),
        (pieces, text) => {
          const pattern = pieces.join('');
          expect(matchesPattern(pattern, text)).toBe(new RegExp(pattern, 'u').test(text));
        },
      ),
      { numRuns: 2000 },
    );
  });
});
