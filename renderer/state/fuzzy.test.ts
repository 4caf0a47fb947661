import { describe, expect, test } from 'vitest';
import { fitting, fuzzy, pieces } from './fuzzy.ts';

/** The matched letters in brackets. */
const draw = (typed: string, text: string) => {
  const match = fuzzy(typed, text);
  return match === null
    ? null
    : pieces(text, match.letters)
        .map((piece) => (piece.isTyped ? `[${piece.text}]` : piece.text))
        .join('');
};
const best = (typed: string, ...texts: string[]) =>
  texts.map((text) => ({ text, score: fuzzy(typed, text)?.score ?? -Infinity })).sort((a, b) => b.score - a.score)[0]!
    .text;

describe('which letters fit', () => {
  test.each([
    ['label', 'Print labels', 'Print [label]s'],
    ['pl', 'Print labels', '[P]rint [l]abels'],
    ['prlab', 'Print labels', '[Pr]int [lab]els'],
    ['print lab', 'Print labels', '[Print lab]els'],
    ['gkeys', 'guides/keys', '[g]uides/[keys]'],
    ['de', 'guides/create-a-delivery', 'guides/create-a-[de]livery'],
    ['de', 'guides/keys', 'gui[de]s/keys'],
    ['', 'anything', 'anything'],
  ])('%j in %j', (typed, text, expected) => expect(draw(typed, text)).toBe(expected));
  test('in order, all of them', () => {
    expect(fuzzy('lp', 'Print labels')).toBeNull();
    expect(fuzzy('xyz', 'Print labels')).toBeNull();
  });
  test('finds a way where the first one fails', () => {
    expect(draw('aab', 'a xa b')).toBe('[a] x[a] [b]');
  });
});

test('several texts, the best first; all where nothing is typed', () => {
  expect(fitting(['guides/keys', 'quickstart', 'guides/create-a-delivery'], 'de')).toEqual([
    'guides/create-a-delivery',
    'guides/keys',
  ]);
  expect(fitting(['b', 'a'], ' ')).toEqual(['b', 'a']);
});

describe('which text fits best', () => {
  test('words before starts of words before letters', () => {
    expect(best('label', 'Legal and billing levels', 'Print labels')).toBe('Print labels');
    expect(best('pl', 'Apply', 'Print labels')).toBe('Print labels');
  });
  test('the start and the whole of a text', () => {
    expect(best('key', 'Test keys', 'Keys')).toBe('Keys');
    expect(best('keys', 'Keys and more', 'Keys')).toBe('Keys');
  });
});

// Every way to place the letters would be more than the suite's limit of time allows.
test('a long text and letters that repeat come to an end', () => {
  expect(fuzzy('aaaaaaaaaaaaaaaaaab', 'a'.repeat(200))).toBeNull();
});
