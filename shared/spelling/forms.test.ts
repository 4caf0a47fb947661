import { expect, it } from 'vitest';
import { signsOf, writeForms } from './forms.ts';

it('finds each word with its signs, and no other', () => {
  const words: Record<string, string[]> = { b: [], a: ['S', 'M'], zz: ['!'], 'a-b': ['D'], aa: [], Zoë: ['M'] };
  const forms = writeForms(words);
  expect(forms).toBe('Zoë/M\na/SM\na-b/D\naa/\nb/\nzz/!');
  for (const [word, signs] of Object.entries(words)) expect(signsOf(forms, word)).toEqual(signs);
  for (const word of ['', 'A', 'ab', 'a-', 'z', 'zzz', 'Zo', 'constructor', 'a/SM', 'b/\nzz'])
    expect(signsOf(forms, word), word).toBeUndefined();
  expect(signsOf('', 'a')).toBeUndefined();
});
