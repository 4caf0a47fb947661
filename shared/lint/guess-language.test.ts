import { expect, it } from 'vitest';
import { guessLanguage, looksLikeCode } from './guess-language.ts';

it.each([
  ['{ "a": [1, 2] }', 'json'],
  ['{ a: 1 }', null],
  ['$ npm install\n# then\nnpm run build -- \\\n  --watch', 'bash'],
  ['npm is a tool', null],
  ['make sure that it runs', null],
  ['API_KEY=abc\nexport REGION=eu', 'bash'],
  ['from a import b\n\nb()', 'python'],
  ['import a from "a";\nconst b: string = a;', 'typescript'],
  ['import { a } from "a";\na();', 'javascript'],
  ['SELECT a\nFROM b', 'sql'],
  ['GET /users HTTP/1.1', 'http'],
  ['POST /users\nAuthorization: Bearer x', 'http'],
  ['42', null],
  ['', null],
])('%j is %s', (code, language) => expect(guessLanguage(code)).toBe(language));

it.each(['a/\n├── b\n└── c', 'Error: not found (at f)', 'User: hi;\nAgent: hello();', 'id: 1\ndata: { "a": 1 }'])(
  '%j is no code',
  (code) => expect(looksLikeCode(code)).toBe(false),
);
it('f(x); is code', () => expect(looksLikeCode('let a = f(x);')).toBe(true));
