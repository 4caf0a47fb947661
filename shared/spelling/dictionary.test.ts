import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import nspell from 'nspell';
import { describe, expect, it } from 'vitest';
import { testDictionary } from '../testing/english.ts';
import { Dictionary } from './dictionary.ts';
import { signsOf } from './forms.ts';
import { terms } from './terms.ts';

interface Package {
  readonly data: Readonly<Record<string, readonly string[]>>;
  readonly compoundRules: readonly RegExp[];
}

const english = new Dictionary([testDictionary()]);

describe('English', () => {
  it.each(
    "the keys don’t can't color colour organise organize behaviour cancelled canceled webhook webhooks backend subtask undeployed personalization naïve café parser parsers".split(
      ' ',
    ),
  )('knows %s', (word) => expect(english.knows(word)).toBe(true));

  it.each('teh recieve seperate mistke architecure overriden subtsk constructr __proto__ hasownproperty'.split(' '))(
    'does not know %s',
    (word) => expect(english.knows(word)).toBe(false),
  );

  it('says nothing of scripts that it does not have', () => {
    expect(english.knows('привет')).toBe(true);
    const russian = new Dictionary([testDictionary(), { name: 'ru', affixes: 'SET UTF-8\n', words: '2\nпривет\nмир' }]);
    expect(['привет', 'превет', 'λόγος'].map((word) => russian.knows(word))).toEqual([true, false, true]);
    expect(russian.knows('тривет')).toBe(false);
  });

  it('takes common mistakes for mistakes, and none of its own words', () => {
    for (const word of ['arbitrarly', 'recieve', 'occured', 'succesful', 'passsed', 'proivdes'])
      expect([word, english.isMistake(word)]).toEqual([word, true]);
    for (const word of ['constructor', 'glorp', 'nemotron', 'pgvector', 'psycopg', 'mistralai', 'gemma'])
      expect([word, english.isMistake(word)]).toEqual([word, false]);
    for (const term of terms) expect([term, english.isMistake(term), english.knows(term)]).toEqual([term, false, true]);
  });
});

describe('suggestions', () => {
  it.each([
    ['teh', 'the'],
    ['recieve', 'receive'],
    ['seperate', 'separate'],
    ['architecure', 'architecture'],
    ['overriden', 'overridden'],
    ['passsed', 'passed'],
    ['webhok', 'webhook'],
    ['dont', "don't"],
    ['familly', 'family'],
    ['proivdes', 'provides'],
    ['succesful', 'successful'],
    ['prefernces', 'preferences'],
    ['limts', 'limits'],
    ['relevent', 'relevant'],
    ['accomodate', 'accommodate'],
    ['definately', 'definitely'],
  ])('for %s begin with %s', (wrong, right) => expect(english.suggest(wrong)[0]).toBe(right));

  it('are a handful, right words, and none for what is like nothing', () => {
    const words = english.suggest('ther');
    expect(words.length).toBeLessThanOrEqual(5);
    for (const word of words) expect(english.knows(word.toLowerCase()) || /[A-Z ]/.test(word)).toBe(true);
    expect(english.suggest('qqxzzvwk')).toEqual([]);
    expect(english.suggest('x'.repeat(100))).toEqual([]);
  });

  it('hold nothing beside a likely slip, and no word that nobody wants to be offered', () => {
    expect(english.suggest('seting')).toEqual(['setting']);
    expect(english.knows('shit')).toBe(true);
    expect(english.suggest('shiit')).not.toContain('shit');
    expect(english.suggest('shitt')).not.toContain('shit');
  });

  it('offer the words of the site', () => {
    expect(english.suggest('glopr', ['glorp'])[0]).toBe('glorp');
  });
});

it('has every word of its package, with its signs, though their forms were worked out before', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('dictionary-en'));
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const source = testDictionary();
  const whole = nspell(read('index.aff'), read('index.dic')) as unknown as Package;
  const cut = nspell(source.affixes, source.words) as unknown as Package;
  expect(Object.keys(cut.data).length).toBeLessThan(100);
  expect(cut.compoundRules.map(String)).toEqual(whole.compoundRules.map(String));
  const words = Object.entries(whole.data);
  expect(words.length).toBeGreaterThan(100_000);
  expect(source.forms!.split('\n').length).toBe(words.length);
  expect(words.filter(([word, signs]) => signsOf(source.forms!, word)?.join('') !== signs.join(''))).toEqual([]);
  for (const number of ['1st', '12th', '112th', '23rd']) expect(english.knows(number)).toBe(true);
  for (const number of ['1th', '12st']) expect(english.knows(number)).toBe(false);
});

it('counts a dictionary that can’t be read for nothing', () => {
  const broken = { name: 'x', affixes: 'REP 9\nREP a b\n', words: '1\nglorp' };
  const dictionary = new Dictionary([testDictionary(), broken]);
  expect(dictionary.knows('receive')).toBe(true);
  expect(dictionary.knows('glorp')).toBe(false);
});
