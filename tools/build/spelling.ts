// Part of the app's build: the dictionary that comes with Galley, put together from packages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import nspell from 'nspell';
import type { DictionarySource } from '../../shared/spelling/dictionary.ts';
import { writeForms } from '../../shared/spelling/forms.ts';
import { terms as ownTerms } from '../../shared/spelling/terms.ts';

/** Folders of the packages, below `node_modules`: their licences come along. */
export const dictionaryPackages = ['dictionary-en', 'dictionary-en-gb', '@cspell/dict-software-terms'] as const;

/** Words for people, not for browsers: what is written with a hyphen, an apostrophe or a digit is never asked for. */
const plainWord = /^[a-z]{3,}$/;

/**
 * English as it is written in America, with what is written otherwise in Britain
 * and with the terms of software. Capitals are not needed: names are trusted.
 */
export function readEnglish(root: string): DictionarySource {
  const folder = (name: (typeof dictionaryPackages)[number]) => join(root, 'node_modules', name);
  const read = (name: 'dictionary-en' | 'dictionary-en-gb', file: 'aff' | 'dic') =>
    readFileSync(join(folder(name), `index.${file}`), 'utf8');
  const affixes = read('dictionary-en', 'aff');
  const words = read('dictionary-en', 'dic');
  const american = expanded(affixes, words);
  const british = expanded(read('dictionary-en-gb', 'aff'), read('dictionary-en-gb', 'dic'));
  const termsFolder = join(folder('@cspell/dict-software-terms'), 'dict');
  const terms = readdirSync(termsFolder)
    .filter((file) => /\.txt(?:\.gz)?$/.test(file))
    .flatMap((file) => readTerms(readFileSync(join(termsFolder, file)), file.endsWith('.gz')));
  const isNew = (word: string) => plainWord.test(word) && !american.correct(word);
  const others = new Set([...Object.keys(british.data), ...terms, ...ownTerms].filter(isNew));
  return {
    name: 'English',
    affixes,
    words: words
      .split('\n')
      .filter((line, index) => index === 0 || isInCompounds(line, american.compoundRuleCodes))
      .join('\n'),
    // What the affixes make takes longer to work out than all else that a page is looked at for.
    forms: writeForms(american.data),
    others: [...others].sort(),
    mistakes: readMistakes(readFileSync(join(termsFolder, 'cspell-corrections.yaml'), 'utf8')).filter(
      ([wrong, right]) => isNew(wrong) && !others.has(wrong) && plainWord.test(right),
    ),
  };
}

/** With what the package's types leave out: words with their signs, and the signs by which words are put together. */
type Expanded = ReturnType<typeof nspell> & {
  readonly data: Readonly<Record<string, readonly string[]>>;
  readonly compoundRuleCodes: Readonly<Record<string, unknown>>;
};

const expanded = (affixes: string, words: string) => nspell(affixes, words) as Expanded;

/** `2th/tc`: parts of 12th, of which the package makes its expressions. */
function isInCompounds(line: string, signs: Readonly<Record<string, unknown>>): boolean {
  return [...line.slice(line.lastIndexOf('/') + 1)].some((sign) => line.includes('/') && Object.hasOwn(signs, sign));
}

/** One term a line; signs say how it may be put together with others, `!` and `~` that it is none. */
function readTerms(bytes: Buffer, isZipped: boolean): string[] {
  return (isZipped ? gunzipSync(bytes) : bytes)
    .toString('utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '' && !/^[!~]/.test(line))
    .map((line) => line.replace(/[*+]/g, '').toLowerCase());
}

/** `- recieve->receive` */
function readMistakes(text: string): [wrong: string, right: string][] {
  return [...text.matchAll(/^ *- ([a-z]+)->([a-z]+)/gm)].map(([, wrong, right]) => [wrong!, right!]);
}
