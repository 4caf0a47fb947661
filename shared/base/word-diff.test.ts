import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeWords } from './merge.ts';
import { wordDifferences, wordParts, type WordBlock } from './word-diff.ts';

/** As a reader sees it: `[-gone-]` and `{+new+}`. */
const shown = (blocks: readonly WordBlock[]) =>
  blocks
    .map((block) =>
      block.kind === 'folded'
        ? `(${block.lines.length})`
        : block.parts
            .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`))
            .join(''),
    )
    .join('|');
const between = (before: string, after: string) => shown(wordDifferences(before, after).blocks);

describe('differences in words', () => {
  test('mark words inside of a paragraph', () => {
    expect(between('The quick brown fox.\n', 'The slow brown fox jumps.\n')).toBe(
      'The [-quick-]{+slow+} brown fox{+ jumps+}.\n',
    );
  });
  test('a space between two changed words does not cut them apart', () => {
    expect(between('A quick brown fox went over the hill.\n', 'A slow red fox went over the hill.\n')).toBe(
      'A [-quick brown-]{+slow red+} fox went over the hill.\n',
    );
  });
  test('a paragraph that has hardly a word in common stands in place of the other', () => {
    expect(between('Send us the parcel today.\n', 'Nobody knows where it went.\n')).toBe(
      '[-Send us the parcel today.\n-]{+Nobody knows where it went.\n+}',
    );
  });
  test('fold what is the same, but for the lines beside a change', () => {
    const lines = Array.from({ length: 20 }, (_, number) => `line ${number}\n`);
    const after = lines.with(10, 'line ten\n');
    expect(between(lines.join(''), after.join(''))).toBe('(9)|line 9\nline [-10-]{+ten+}\nline 11\n|(8)');
  });
  test('count words and not signs', () => {
    const { added, removed } = wordDifferences('one two.\n', 'one three four!\n');
    expect([added, removed]).toEqual([2, 1]);
  });
  test('know when only white space is different', () => {
    expect(wordDifferences('a b\n', 'a  b\n').isOnlySpace).toBe(true);
    expect(wordDifferences('a b\n', 'a\n\nb\n').isOnlySpace).toBe(true);
    expect(wordDifferences('a b\n', 'a c\n').isOnlySpace).toBe(false);
    expect(wordDifferences('a b\n', 'a b\n').isOnlySpace).toBe(false);
    expect(wordDifferences('a b\n', 'a b\n').blocks).toEqual([]);
  });
  test('a new text is all added, an empty one all removed', () => {
    expect(between('', 'one\ntwo\n')).toBe('{+one\ntwo\n+}');
    expect(between('one\n', '')).toBe('[-one\n-]');
  });

  const text = fc
    .array(fc.constantFrom('a', 'b', 'word', ' ', '  ', '\n', '.', '𝒳', 'it’s', 'ü'), { maxLength: 40 })
    .map((list) => list.join(''));
  test('hold both texts, letter by letter', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { blocks } = wordDifferences(before, after);
        if (before === after) return void expect(blocks).toEqual([]);
        const side = (other: 'added' | 'removed') =>
          blocks
            .map((block) =>
              block.kind === 'folded'
                ? block.lines.join('')
                : block.parts
                    .filter(({ kind }) => kind !== other)
                    .map((part) => part.text)
                    .join(''),
            )
            .join('');
        expect(side('added')).toBe(before);
        expect(side('removed')).toBe(after);
      }),
    );
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = wordParts(before, after);
        const join = (other: string) =>
          parts
            .filter(({ kind }) => kind !== other)
            .map((part) => part.text)
            .join('');
        expect([join('added'), join('removed')]).toEqual([before, after]);
      }),
    );
  });
});

describe('merging words', () => {
  test('puts together what two people changed in one line', () => {
    expect(
      mergeWords('The old zebra runs fast.\n', 'The old lion runs fast.\n', 'The old zebra runs very fast.\n'),
    ).toBe('The old lion runs very fast.\n');
  });
  test('refuses the same words, and words that touch', () => {
    expect(mergeWords('The zebra.\n', 'The lion.\n', 'The tiger.\n')).toBeNull();
    expect(mergeWords('The zebra.\n', 'The lion.\n', 'The zebra!\n')).toBeNull();
  });
  test('is the merge of lines where that fits', () => {
    expect(mergeWords('a\nb\nc\n', 'A\nb\nc\n', 'a\nb\nC\n')).toBe('A\nb\nC\n');
  });
});
