import { expect, test } from 'vitest';
import { servedAddress } from './served-address.ts';

test.each([
  ['github.com/Acme/docs', 'https://acme.github.io/docs/'],
  ['github.com/acme/Acme.github.io', 'https://acme.github.io/'],
  ['gitlab.com/acme/docs', ''],
  ['github.com/acme', ''],
  ['localhost/acme/docs', ''],
])('%s is served at “%s”', (place, address) => expect(servedAddress(place)).toBe(address));
