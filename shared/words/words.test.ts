import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { earlyWords } from './client-words.ts';
import { en } from './en.ts';
import { wordsForScripts } from './for-scripts.ts';
import { languageFor, languages, wordsFor } from './languages.ts';
import { filled, filledText, pieces, type WordName } from './words.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const names = Object.keys(en) as WordName[];
const parts = (text: string) => [...text.matchAll(/\{\w+\}|`[^`]+`/g)].map(([part]) => part).sort();
const others = Object.entries(languages).filter(([code]) => code !== 'en');

/** What the format lists (`navigation.languages[].language`). */
const ofTheFormat =
  'en cn zh zh-Hans zh-Hant zh-CN zh-TW es fr fr-CA fr-ca ja jp ja-jp ja-JP pt pt-BR de ko it ru ro cs id ar tr hi sv no da lv nl uk vi pl uz he ca fi hu';

describe.each(others)('words in %s', (_code, words) => {
  it('have the same parts to fill in, and code as it is', () => {
    const all = (table: typeof words) => Object.fromEntries(names.map((name) => [name, parts(table[name])]));
    expect(all(words)).toEqual(all(en));
  });

  it('are there, without spaces around', () => {
    expect(names.filter((name) => words[name] === '' || words[name] !== words[name].trim())).toEqual([]);
  });

  it('are no English sentences', () => {
    // Single words can be the same: “Version”, “Code”.
    expect(names.filter((name) => /\w \w/.test(en[name]) && words[name] === en[name])).toEqual([]);
    expect(names.filter((name) => words[name] === en[name]).length).toBeLessThan(names.length / 6);
  });

  it('end as sentences where the English ones do', () => {
    const ends = (text: string) => /[.。।]$/.test(text);
    expect(names.filter((name) => ends(en[name]) !== ends(words[name]))).toEqual([]);
  });
});

describe('languages', () => {
  it('of the format have words of their own', () => {
    expect(ofTheFormat.split(' ').filter((code) => code !== 'en' && wordsFor(code) === en)).toEqual([]);
  });

  it.each([
    ['pt-PT', 'pt'],
    ['pt-br', 'pt-BR'],
    ['zh-TW', 'zh-Hant'],
    ['zh-Hant-HK', 'zh-Hant'],
    ['zh-CN', 'zh'],
    ['cn', 'zh'],
    ['jp', 'ja'],
    ['ua', 'uk'],
    ['nb-NO', 'no'],
    ['fr-ca', 'fr-CA'],
    ['en-US', 'en'],
    ['sw', 'en'],
  ])('%s is read as %s', (code, language) => expect(languageFor(code)).toBe(language));
});

describe('a text', () => {
  it('is filled in', () => {
    expect(filled(en, 'showAllLines', { count: 20 })).toBe('Show all 20 lines');
    expect(filledText('{a}{b} {a}', { a: 1, b: 'x' })).toBe('1x 1');
  });

  it('is taken apart around content, as the language orders it', () => {
    expect(pieces(en, 'show', { what: 7 })).toEqual(['Show ', 7]);
    expect(pieces(languages.de, 'show', { what: 7 })).toEqual([7, ' anzeigen']);
  });
});

describe('the words of scripts', () => {
  it('are on pages of other languages only, and only those that differ', () => {
    expect(wordsForScripts(en)).toEqual({});
    const { dataWords, ...early } = wordsForScripts(languages.it);
    expect(early).toEqual({
      dataCopied: 'Copiato',
      dataNotCopied: 'Non copiato',
      dataPicture: 'Immagine',
      dataClose: 'Chiudi',
      dataStarCount: '{count} stelle',
    });
    expect(JSON.parse(dataWords!)).toMatchObject({ results: 'Risultati', close: 'Chiudi' });
    expect(wordsForScripts({ ...en, results: 'x' })).toEqual({ dataWords: '{"results":"x"}' });
  });

  it.each([
    ['shared/theme/client/copy.client.ts', ['copied', 'notCopied']],
    ['shared/theme/bundles/zoom.client.ts', ['picture', 'close']],
    ['shared/theme/bundles/stars.client.ts', ['starCount']],
  ] as const)('stand in %s as in the table', (file, own) => {
    const source = readFileSync(join(root, file), 'utf8');
    for (const name of own) expect(source).toContain(`${name} = '${earlyWords[name]}'`);
  });
});
