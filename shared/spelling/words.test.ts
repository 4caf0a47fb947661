import { describe, expect, it } from 'vitest';
import { codeWords, hasWord, wordsOf } from './words.ts';

const texts = (text: string) => wordsOf(text).map((word) => word.text);

describe('words of a text', () => {
  it.each([
    ['Send the key, then wait.', ['the', 'key', 'then', 'wait']],
    ['don’t won\'t the key’s "key"', ['don’t', "won't", 'the', 'key', 'key']],
    ['well-known and/or pre- and -ing', ['well', 'known', 'and', 'and']],
    ['naïve café Ångström', ['naïve', 'café']],
    ['one&nbsp;two&#8217;s', ['one', 'two']],
    ['end.Next (sentence) [and] “more”…so', ['sentence', 'and', 'more']],
    ['привет мир, 日本語', ['привет', 'мир', '日本語']],
  ])('of %j', (text, expected) => expect(texts(text)).toEqual(expected));

  it.each([
    'NASA iPhone Kestrel camelCase UPPER_CASE snake_case kebab_case',
    'https://teh.example/teh mail@teh.example docs.json src/teh/a ./teh ~/teh --teh -t',
    'v2beta 3rd utf8 a1b2 4th',
    'a an it is',
    '$teh %teh #teh teh() a=teh teh:teh C:\\teh snake\\_teh',
    'x'.repeat(41),
  ])('leaves out what is none: %s', (text) => expect(texts(text)).toEqual([]));

  it('says where each stands, in UTF-16 units of the whole', () => {
    const text = '😀 the “key’s” naïve';
    expect(wordsOf(text, 10).map(({ text: word, from, to }) => [word, text.slice(from - 10, to - 10)])).toEqual([
      ['the', 'the'],
      ['key', 'key'],
      ['naïve', 'naïve'],
    ]);
  });
});

it('takes names in code apart', () => {
  expect([...codeWords(['getApiKeyId(HTTPServer, max_retries)'])].sort()).toEqual([
    'api',
    'get',
    'getapikeyid',
    'http',
    'httpserver',
    'id',
    'key',
    'max',
    'retries',
    'server',
  ]);
});

it('knows one and many', () => {
  const words = new Set(['glorp', 'class', 'retries']);
  const known = (word: string) => hasWord(words, word);
  expect(['glorp', 'glorps', 'class', 'retrie'].map(known)).toEqual([true, true, true, true]);
  expect(['classs', 'clas', 'glor'].map(known)).toEqual([false, false, false]);
});
