import { describe, expect, test } from 'vitest';
import { sourceFiles, testResources } from '../testing/fixture-site.ts';
import { Engine } from './engine.ts';
import { findText, type FindOptions } from './find.ts';

const silent = { summary: () => undefined, tree: () => undefined, problems: () => undefined, preview: () => undefined, reading: () => undefined };
function find(wanted: string, files: Record<string, string>, options: FindOptions = {}) {
  const engine = new Engine(testResources, silent);
  engine.load(sourceFiles({ 'docs.json': JSON.stringify({ name: 'A', navigation: [{ group: 'G', pages: Object.keys(files).map((path) => path.replace('.mdx', '')) }] }), ...files }));
  return findText(engine.index, wanted, 10, options);
}

const pages = {
  'far.mdx': `The machine.\n\n${'Words. '.repeat(60)}\n\nOut of memory.\n`,
  'close.mdx': '## Crashes\n\nA task that runs out of **memory**\nneeds a larger machine.\n',
  'other.mdx': 'The machine is idle. Memorise this.\n',
};

describe('finding words in pages', () => {
  test('a text as it is written comes alone', () => {
    const { matches, total } = find('out of memory', pages);
    expect(matches.map(({ path, match }) => [path, match])).toEqual([['far.mdx', 'Out of memory']]);
    expect(total).toBe(1);
  });
  test('words that nobody wrote in this order are found where they stand closest', () => {
    const { matches, total } = find('machine out of memory', pages);
    expect(matches.map(({ path, match }) => [path, match])).toEqual([['close.mdx', 'memory** needs a larger machine'], ['far.mdx', 'machine']]);
    expect(total).toBe(2);
  });
  test('capitals, whole words, nothing but the text', () => {
    expect(find('memor', pages).total).toBe(3);
    expect(find('Memor', pages, { asWritten: true }).total).toBe(1);
    expect(find('memory', pages, { wholeWords: true }).total).toBe(2);
    expect(find('memor', pages, { wholeWords: true }).total).toBe(0);
    expect(find('machine out of memory', pages, { phraseOnly: true }).total).toBe(0);
  });
  test('the page settings are not what stands before a text', () => expect(find('lion', { 'a.mdx': '---\ntitle: A\n---\n\nThe lion.\n' }).matches[0]).toMatchObject({ before: 'The ', match: 'lion' }));
  test('a word counts from its beginning', () => expect(find('chine idle', pages).total).toBe(0));
  test('one word that stands nowhere is found nowhere', () => expect(find('elephant', pages)).toEqual({ matches: [], total: 0 }));
});
