import { expect, it } from 'vitest';
import { encodeAddress, encodePart, wellFormed } from './encode.ts';

it.each([
  ['half of a pair', 'a\ud800', 'a%EF%BF%BD'],
  ['the other half', '\udc00b', '%EF%BF%BDb'],
  ['a whole pair', '😀', '%F0%9F%98%80'],
  ['halves the wrong way round', '\udc00\ud800', '%EF%BF%BD%EF%BF%BD'],
  ['signs that mean something', '/a b?', '%2Fa%20b%3F'],
])('%s can be part of an address', (_name, text, encoded) => {
  expect(encodePart(text)).toBe(encoded);
});

it('leaves the signs of a whole address as they are', () => {
  expect(encodeAddress('/a b?x=\ud800#y')).toBe('/a%20b?x=%EF%BF%BD#y');
  expect(wellFormed('/a b')).toBe('/a b');
});
