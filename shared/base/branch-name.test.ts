import { expect, it } from 'vitest';
import { branchNameOf } from './branch-name.ts';

it.each([
  ['Fix typos, at last!', 'fix-typos-at-last'],
  ['Über die Größe', 'uber-die-große'],
  ['  --force ', 'force'],
  ['..//@{~^:?*[\\', ''],
  ['release 1.2.lock', 'release-1-2-lock'],
  ['価格を直す', '価格を直す'],
  ['Ёлка', 'ёлка'],
  ['x'.repeat(80), 'x'.repeat(60)],
])('%s: %s', (words, name) => expect(branchNameOf(words)).toBe(name));
