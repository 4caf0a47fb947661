import { expect, test } from 'vitest';
import { siteBase } from './site-base.ts';

test.each([
  ['', '/'],
  [' docs/v2 ', '/docs/v2/'],
  ['/docs/', '/docs/'],
  ['//docs', '/docs/'],
  ['a b', null],
  ['/../docs/', null],
  ['docs?x', null],
])('“%s” is %s', (written, base) => expect(siteBase(written)).toBe(base));
