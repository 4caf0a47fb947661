import { describe, expect, test } from 'vitest';
import { silent, sourceFiles, testResources } from '../testing/fixture-site.ts';
import { Engine } from './engine.ts';
import { findText, type FindOptions } from './find.ts';

function find(wanted: string, files: Record<string, string>, options: FindOptions = {}, limit = 10) {
  const engine = new Engine(testResources, silent);
  engine.load(
    sourceFiles({
      'docs.json': JSON.stringify({
        name: 'A',
        navigation: [{ group: 'G', pages: Object.keys(files).map((path) => path.replace('.mdx', '')) }],
      }),
      ...files,
    }),
  );
  return findText(engine.index, wanted, limit, options);
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
    expect(matches.map(({ path, match }) => [path, match])).toEqual([
      ['close.mdx', 'memory** needs a larger machine'],
      ['far.mdx', 'machine'],
    ]);
    expect(total).toBe(2);
  });
  test('capitals, whole words, nothing but the text', () => {
    expect(find('memor', pages).total).toBe(3);
    expect(find('Memor', pages, { asWritten: true }).total).toBe(1);
    expect(find('memory', pages, { wholeWords: true }).total).toBe(2);
    expect(find('memor', pages, { wholeWords: true }).total).toBe(0);
    expect(find('machine out of memory', pages, { phraseOnly: true }).total).toBe(0);
  });
  test('the page settings are not what stands before a text', () =>
    expect(find('lion', { 'a.mdx': '---\ntitle: A\n---\n\nThe lion.\n' }).matches[0]).toMatchObject({
      before: 'The ',
      match: 'lion',
    }));
  test('a word counts from its beginning', () => expect(find('chine idle', pages).total).toBe(0));
  test('one word that stands nowhere is found nowhere', () =>
    expect(find('elephant', pages)).toEqual({ matches: [], total: 0 }));
});

/** Places as `file: before [match] after`. */
const places = (wanted: string, files: Record<string, string>, options: FindOptions = {}, limit = 10) =>
  find(wanted, files, options, limit).matches.map(
    ({ path, before, match, after }) => `${path}: ${before}[${match}]${after}`,
  );

describe('the places of a text', () => {
  test('are all that there are, in the order in which they stand, each once', () => {
    const files = { 'a.mdx': 'ox, fox and ox', 'b.mdx': 'An ox', '_snippets/c.mdx': 'oxox' };
    expect(places('ox', files)).toEqual([
      'a.mdx: [ox], fox and ox',
      'a.mdx: ox, f[ox] and ox',
      'a.mdx: ox, fox and [ox]',
      'b.mdx: An [ox]',
      '_snippets/c.mdx: [ox]ox',
      '_snippets/c.mdx: ox[ox]',
    ]);
    // A sign that is no letter ends no word.
    expect([
      find('c+', { 'a.mdx': 'c+d' }, { wholeWords: true }).total,
      find('.c', { 'a.mdx': 'a.c' }, { wholeWords: true }).total,
    ]).toEqual([1, 1]);
    expect(places('ox', files, { wholeWords: true })).toEqual([
      'a.mdx: [ox], fox and ox',
      'a.mdx: ox, fox and [ox]',
      'b.mdx: An [ox]',
    ]);
  });

  test('are counted beyond those that are given', () => {
    const { matches, total } = find('ox', { 'a.mdx': 'ox ox', 'b.mdx': 'ox' }, {}, 2);
    expect([matches.map(({ path, range }) => [path, range.from]), total]).toEqual([
      [
        ['a.mdx', 0],
        ['a.mdx', 3],
      ],
      3,
    ]);
  });

  test('are what is replaced, also where a letter is longer in small: “İ”', () => {
    const text = 'İstanbul: the ox';
    const { range } = find('ox', { 'a.mdx': text }).matches[0]!;
    expect(text.slice(range.from, range.to)).toBe('ox');
    expect(find('istanbul oxen', { 'a.mdx': 'İ, İ and İ: many oxen of istanbul' }).matches[0]!.match).toBe(
      'oxen of istanbul',
    );
  });

  test('are shown with forty letters around, and nothing of the page settings but where the text stands in them', () => {
    const head = '---\ntitle: The ox\ndescription: Another ox\n---\n';
    expect(
      places('ox', { 'a.mdx': `${head}ox\n\n${'x'.repeat(50)}\n\nox ${'y'.repeat(50)}\n---\nz\n---\nox` }),
    ).toEqual([
      'a.mdx: --- title: The [ox] description: Another ox --- ox xxxxxxx',
      `a.mdx: --- title: The ox description: Another [ox] --- ox ${'x'.repeat(31)}`,
      `a.mdx: [ox] ${'x'.repeat(38)}`,
      `a.mdx: ${'x'.repeat(38)} [ox] ${'y'.repeat(39)}`,
      `a.mdx: ${'y'.repeat(29)} --- z --- [ox]`,
    ]);
    expect(find('ox', { 'a.mdx': `${head}ox` }).matches[0]!.title).toBe('The ox');
  });
});

describe('words that stand apart', () => {
  test('are found in the page first in which they stand closest, in any order', () => {
    const files = {
      'a.mdx': 'oxen graze, and some more words, before cattle',
      'b.mdx': 'Cattle and oxen',
      'c.mdx': `${'x'.repeat(60)} oxen, cattle. Much later: oxen or cattle`,
      'd.mdx': 'only oxen',
    };
    const { matches, total } = find('oxen  CATTLE', files);
    expect([matches.map(({ match }) => match), total]).toEqual([
      ['oxen, cattle', 'Cattle and oxen', 'oxen graze, and some more words, before cattle'],
      3,
    ]);
    // Those that are equally close come as the pages do.
    expect(
      places('oxen cattle', { 'a.mdx': 'oxen or cattle', 'b.mdx': 'oxen or cattle' }).map((place) => place[0]),
    ).toEqual(['a', 'b']);
    expect(find('oxen  CATTLE', files, {}, 2)).toMatchObject({
      matches: [{ path: 'c.mdx' }, { path: 'b.mdx' }],
      total: 3,
    });
  });

  test('are found from the very first letter of a page on, and where one stands many times', () => {
    expect(places('barn oxen', { 'a.mdx': 'oxen oxen oxen. Barn, oxen' })).toEqual([
      'a.mdx: oxen oxen [oxen. Barn], oxen',
    ]);
    expect(places('barn oxen', { 'a.mdx': 'barn (oxen)' })).toEqual(['a.mdx: [barn (oxen])']);
  });

  test('are shown as one passage where it is short, and as its beginning where it is long', () => {
    const passage = (letters: number) =>
      find('oxen barn', { 'a.mdx': `oxen ${'x'.repeat(letters)} barn` }).matches[0]!.match;
    expect(passage(110)).toHaveLength(120);
    expect(passage(111)).toBe('oxen');
  });

  test('count without short ones where there are longer ones, and with them where there are none', () => {
    expect(find('the oxen of rome', { 'a.mdx': 'Rome had oxen.' }).total).toBe(1);
    expect(find('an ox', { 'a.mdx': 'ox, an' }).total).toBe(1);
    expect(find('an ox', { 'a.mdx': 'an axe' }).total).toBe(0);
    expect(find('ox four', { 'a.mdx': 'A four.' }).total).toBe(1);
    expect(find('ox cow', { 'a.mdx': 'A cow.' }).total).toBe(0);
  });

  test('of which one stands twice are one word', () => expect(find('oxen oxen', { 'a.mdx': 'oxen' }).total).toBe(0));
});
