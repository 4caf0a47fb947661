import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { earlyWords } from './client-words.ts';
import { en } from './en.ts';
import { wordsForScripts } from './for-scripts.ts';
import { languageFor, languages, wordsFor } from './languages.ts';
import { ownWords, playgroundEnglish, sharedWords } from './playground/en.ts';
import { playgroundLanguages } from './playground/languages.ts';
import { counted, said } from './playground/words.ts';
import { filled, filledText, pieces } from './words.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
type Table = Readonly<Record<string, string>>;
const parts = (text: string) => [...text.matchAll(/\{\w+\}|`[^`]+`/g)].map(([part]) => part).sort();
const isOther = ([code]: readonly [string, Table]) => code !== 'en';

/** Every table in a language that is not English, beside the English one. */
const tables: readonly (readonly [title: string, words: Table, english: Table])[] = [
  ...Object.entries<Table>(languages)
    .filter(isOther)
    .map(([code, words]) => [`in ${code}`, words, en] as const),
  ...Object.entries<Table>(playgroundLanguages)
    .filter(isOther)
    .map(([code, words]) => [`of the playground in ${code}`, words, playgroundEnglish] as const),
];

/** What the format lists (`navigation.languages[].language`). */
const ofTheFormat =
  'en cn zh zh-Hans zh-Hant zh-CN zh-TW es fr fr-CA fr-ca ja jp ja-jp ja-JP pt pt-BR de ko it ru ro cs id ar tr hi sv no da lv nl uk vi pl uz he ca fi hu';

describe.each(tables)('words %s', (_title, words, english) => {
  const names = Object.keys(english);

  it('have the same names', () => {
    expect(Object.keys(words).sort()).toEqual([...names].sort());
  });

  it('have the same parts to fill in, and code as it is', () => {
    const all = (table: Table) => Object.fromEntries(names.map((name) => [name, parts(table[name]!)]));
    expect(all(words)).toEqual(all(english));
  });

  it('are there, without spaces around', () => {
    expect(names.filter((name) => words[name] === '' || words[name] !== words[name]!.trim())).toEqual([]);
  });

  it('are no English sentences', () => {
    // Single words can be the same: “Version”, “Code”.
    expect(names.filter((name) => /\w \w/.test(english[name]!) && words[name] === english[name])).toEqual([]);
    expect(names.filter((name) => words[name] === english[name]).length).toBeLessThan(names.length / 6);
  });

  it('end as sentences where the English ones do', () => {
    const ends = (text: string) => /[.。।]$/.test(text);
    expect(names.filter((name) => ends(english[name]!) !== ends(words[name]!))).toEqual([]);
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

describe('the playground', () => {
  it('shares words with the rest of the theme, which say the same there', () => {
    const theirs: Table = en;
    expect(Object.fromEntries(Object.keys(sharedWords).map((name) => [name, theirs[name]]))).toEqual(sharedWords);
    expect(Object.keys(ownWords).filter((name) => Object.hasOwn(sharedWords, name))).toEqual([]);
    expect(playgroundLanguages.de.headers).toBe(languages.de.headers);
  });

  it('fills in what is counted', () => {
    const { de } = playgroundLanguages;
    expect(counted(de, 'leastEntry', 'leastEntries', 1)).toBe('Braucht mindestens 1 Eintrag.');
    expect(counted(de, 'leastEntry', 'leastEntries', 2)).toBe('Braucht mindestens 2 Einträge.');
    expect(said(de, 'filledCount', { count: 1, total: 3 })).toBe('1 von 3 ausgefüllt');
  });

  it('says nothing but what the table has', () => {
    const folder = join(root, 'shared/playground');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      // Names of standards are the same in every language.
      (file) => /\.ts$/.test(file) && !/\.test\.ts$|^samples\b|^oauth.ways\.ts$/.test(file),
    );
    // Sentences, and what is read out or stands in an empty field; names and code are no words.
    const written = (source: string) =>
      [
        ...source
          .replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
          .matchAll(/(['`])[A-Z][a-z’]* \w[^'`]*\1|\b(?:aria-label'|alt|title|placeholder|label): ['`]\w[^'`]*['`]/g),
      ].map(([text]) => text);
    expect(files.length).toBeGreaterThan(15);
    expect(written("a = 'Is needed.'; b({ alt: 'Picture' }); c({ 'aria-label': 'Close' })")).toHaveLength(3);
    expect(files.flatMap((file) => written(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
  });
});
