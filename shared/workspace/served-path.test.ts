import { expect, test } from 'vitest';
import { servedPath } from './served-path.ts';

test.each([
  ['github.com/acme/docs', '/docs/'],
  ['github.com/acme/Acme.github.io', '/'],
  ['gitlab.com/acme/docs', '/'],
  ['github.com/acme', '/'],
  ['localhost/acme/docs', '/'],
])('%s is served under %s', (place, path) => expect(servedPath(place)).toBe(path));
