import { expect, test } from 'vitest';
import { BoundedCache } from './cache.ts';

/** Names of those of `a` to `d` that are still there. Looking counts as use, in this order. */
const kept = (cache: BoundedCache<string, number>) =>
  ['a', 'b', 'c', 'd'].filter((key) => cache.get(key) !== undefined).join('');

test('what was used longest ago goes first, as many as have to', () => {
  const cache = new BoundedCache<string, number>(10);
  for (const key of ['a', 'b', 'c']) cache.set(key, 1, 3);
  expect(kept(cache)).toBe('abc');
  cache.get('a');
  cache.set('d', 1, 3);
  expect(kept(cache)).toBe('acd');
  cache.set('b', 1, 7);
  expect(kept(cache)).toBe('bd');
});

test('what fills it to the brim stays, and one that is larger is kept alone', () => {
  const cache = new BoundedCache<string, number>(10);
  cache.set('a', 1, 4);
  cache.set('b', 1, 6);
  expect(kept(cache)).toBe('ab');
  cache.set('c', 1, 20);
  expect(kept(cache)).toBe('c');
  cache.set('d', 1, 10);
  expect(kept(cache)).toBe('d');
});

test('a value in the place of another one takes its room, too; what is taken out takes none', () => {
  const cache = new BoundedCache<string, number>(10);
  cache.set('a', 1, 5);
  cache.set('b', 1, 5);
  cache.set('a', 2, 4);
  cache.set('c', 1, 1);
  expect([kept(cache), cache.get('a')]).toEqual(['abc', 2]);
  cache.delete('a');
  cache.delete('a');
  cache.set('d', 1, 4);
  expect(kept(cache)).toBe('bcd');
});
