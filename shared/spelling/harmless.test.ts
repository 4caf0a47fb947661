import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { Dictionary } from './dictionary.ts';
import { dictionaryTrouble } from './harmless.ts';

const affixes = 'SET UTF-8\nTRY aeiou\nSFX A Y 2\nSFX A 0 s [^sxy]\nSFX A y ies [^aeiou]y\n';
const words = '2\nSchlüssel/A\nparty/A\n';

test('a real dictionary is used', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('dictionary-en'));
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect(dictionaryTrouble(read('index.aff'), read('index.dic'))).toBeNull();
  expect(dictionaryTrouble(affixes, words)).toBeNull();
  expect(new Dictionary([{ name: 'x', affixes, words }]).knows('parties')).toBe(true);
});

test.each([
  ['an expression that goes back for ever', `${affixes}SFX B Y 1\nSFX B 0 x (a+)+b\n`, words],
  ['what is taken away as an expression', `${affixes}SFX B Y 1\nSFX B (a*)* x .\n`, words],
  ['an expression in a conversion', `${affixes}ICONV 1\nICONV (a+)+$ b\n`, words],
  ['compounds of loops', `${affixes}COMPOUNDRULE 1\nCOMPOUNDRULE a*a*a*a*b\n`, words],
  ['an ending of itself', `${affixes}SFX B Y 1\nSFX B 0 x/B .\n`, words],
  ['two endings of each other', `${affixes}SFX B Y 1\nSFX B 0 x/C .\nSFX C Y 1\nSFX C 0 y/B .\n`, words],
  ['no rules', 'Hello.\n', words],
  ['no words', affixes, 'Hello.\n'],
  ['forms without end', `SFX A Y 50000\n${'SFX A 0 s .\n'.repeat(50_000)}`, `1000\n${'word/A\n'.repeat(1000)}`],
  ['too large', affixes, `1\n${'x'.repeat(13_000_000)}`],
])('%s is refused', (_what, badAffixes, badWords) => {
  expect(dictionaryTrouble(badAffixes, badWords)).toEqual(expect.any(String));
});
