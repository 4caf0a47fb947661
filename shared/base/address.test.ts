import { describe, expect, it } from 'vitest';
import {
  addressSchemes,
  isCompleteAddress,
  isFileAddress,
  isLinkAddress,
  isPictureAddress,
  isSafeAddress,
  isProtectedAddress,
  isWebAddress,
  leadsOut,
  openedAddress,
  schemeOf,
  withScheme,
} from './address.ts';

const sample: Readonly<Record<string, string>> = {
  https: 'https://x.example/a?b#c',
  http: 'http://x.example',
  mailto: 'mailto:a@b.example',
  tel: 'tel:+49301234',
  sms: 'sms:+49301234',
};
const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\0script:alert(1)',
  '\x01javascript:x',
  'vbscript:x',
  'data:text/html,x',
  'file:///etc/passwd',
  'blob:https://x/1',
  'cursor://x',
  'ms-settings:',
];

describe('what readers follow', () => {
  it.each([...addressSchemes.link])('%s is fine in pages and in settings alike', (scheme) => {
    const address = sample[scheme]!;
    expect([
      schemeOf(address),
      leadsOut(address),
      isSafeAddress(address),
      isLinkAddress(address),
      isCompleteAddress(address),
    ]).toEqual([scheme, true, true, true, true]);
  });
  it.each(['', '/', '/guides/start', 'start#part', '#part', '?q=1', 'Note 1: intro.md', './a:b'])(
    '%j lies within the site',
    (address) => {
      expect([schemeOf(address), leadsOut(address), isSafeAddress(address), isCompleteAddress(address)]).toEqual([
        null,
        false,
        true,
        false,
      ]);
    },
  );
  it.each(hostile)('%j is refused everywhere', (address) => {
    expect([
      isSafeAddress(address),
      isLinkAddress(address),
      isPictureAddress(address),
      isFileAddress(address),
      isCompleteAddress(address),
      openedAddress(address),
    ]).toEqual([false, false, false, false, false, null]);
  });
  it.each(['https:', 'https://', 'https:///a', 'mailto:', 'tel:', '//x.example', ' /a', 'a\tb', 'a\\b', ''])(
    '%j is no setting',
    (address) => expect(isLinkAddress(address)).toBe(false),
  );
  it('leads out over the name of another host', () => expect(leadsOut('//x.example/a')).toBe(true));
});

describe('what is shown', () => {
  it.each([
    '/a.png',
    'https://x.example/a.png',
    '//x.example/a.png',
    'data:image/png;base64,AA',
    'data:image/x-icon;base64,AA',
  ])('%s is a picture', (address) => expect(isPictureAddress(address)).toBe(true));
  it.each(['mailto:a@b.example', 'tel:1', 'data:image', 'data:text/html,data:image/png;'])('%s is none', (address) =>
    expect(isPictureAddress(address)).toBe(false),
  );
  it('settings name files and web addresses', () => {
    expect(['/a.svg', 'https://x.example/a.svg', 'mailto:a@b.example', '//x.example/a.svg'].map(isFileAddress)).toEqual(
      [true, true, false, false],
    );
    expect(['https://x.example', 'https://', '/a'].map(isWebAddress)).toEqual([true, false, false]);
  });
});

describe('where keys may go', () => {
  it.each([
    'https://proxy.acme.com',
    'https://acme.com/proxy?a=1',
    'http://localhost:8787',
    'http://127.0.0.1',
    'http://[::1]:1',
  ])('%s', (address) => expect(isProtectedAddress(address)).toBe(true));
  it.each([
    'http://proxy.acme.com',
    'http://localhost.acme.com',
    'http://127.0.0.1.acme.com',
    'http://10.0.0.1',
    'https://a@acme.com',
    'https://acme.com/#a',
    'https://acme.com:99999',
    '//acme.com',
    '/proxy',
  ])('not %s', (address) => expect(isProtectedAddress(address)).toBe(false));
});

describe('what Galley opens', () => {
  it.each([...addressSchemes.opened])('%s', (scheme) =>
    expect(openedAddress(sample[scheme]!)).toBe(new URL(sample[scheme]!).href),
  );
  it.each(['tel:1', 'sms:1', 'https://user:secret@x.example/', 'smb://x', 'nonsense', '/a', ''])('not %j', (address) =>
    expect(openedAddress(address)).toBeNull(),
  );
});

it.each([
  ['www.acme.com', 'https://www.acme.com'],
  ['acme.io/docs', 'https://acme.io/docs'],
  ['//acme.com/x', 'https://acme.com/x'],
  ['guides/acme', null],
  ['https://acme.com', null],
])('%s was meant as %s', (written, meant) => expect(withScheme(written)).toBe(meant));
