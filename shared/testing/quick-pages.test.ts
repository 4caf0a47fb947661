import { expect, test } from 'vitest';
import { broken, compareParsers } from './both-parsers.ts';
import { describeShared } from './real-input.ts';
import { realTexts } from './visual-pages.ts';

describeShared('corpora', 'the fast parser on real pages', (folder) => {
  const pages = realTexts(folder, 8, 30_000).map(({ text }) => text);

  test('has the tree that remark has, and leaves few of them to it', { timeout: 120_000 }, () => {
    const found = pages.map((text) => compareParsers(text));
    expect(found.filter(({ kind }) => kind === 'different').map(({ detail }) => detail)).toEqual([]);
    expect(found.filter(({ kind }) => kind === 'left').length).toBeLessThan(pages.length / 5);
  });

  test('has it of broken ones, too, or leaves them to it', { timeout: 120_000 }, () => {
    const wrong: string[] = [];
    for (let number = 0; number < 800; number++) {
      const { kind, detail } = compareParsers(broken(pages, number));
      if (kind === 'different') wrong.push(`${number}: ${detail}`);
    }
    expect(wrong).toEqual([]);
  });
});
