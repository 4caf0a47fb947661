import { expect, test } from 'vitest';
import { shownAddress, siteAddress } from './site-address.ts';

test.each([
  ['', '/'],
  [' docs/v2 ', '/docs/v2/'],
  ['/docs/', '/docs/'],
  ['/docs.example/', '/docs.example/'],
  ['v2.0/x', '/v2.0/x/'],
  ['https://docs.example.com', 'https://docs.example.com/'],
  ['HTTP://Docs.Example.com:8080/a/b', 'http://docs.example.com:8080/a/b/'],
  ['acme.github.io/docs', 'https://acme.github.io/docs/'],
  ['localhost:3000/x', 'http://localhost:3000/x/'],
  ['//docs', '/docs/'],
])('“%s” is %s', (written, address) => expect(shownAddress(siteAddress(written)!)).toBe(address));

test.each([
  'a b',
  '/../docs/',
  'docs?x',
  'ftp://example.com/',
  'javascript://example.com/',
  'https://me:secret@example.com/',
  'https://example.com/?x',
  'https://example.com/a b',
  'https://',
])('“%s” is none', (written) => expect(siteAddress(written)).toBeNull());
