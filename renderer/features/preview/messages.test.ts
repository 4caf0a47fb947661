import { expect, test } from 'vitest';
import { readMessage } from './messages.ts';

const frame = {} as Window;
const read = (data: unknown, source: unknown = frame) => readMessage({ data, source: source as Window }, frame);

test('messages of the frame', () => {
  const near = { from: 4, to: 8, words: 'a word', at: 3 };
  expect(read({ kind: 'reveal', from: 3, to: 9, near })).toEqual({ kind: 'reveal', from: 3, to: 9, near });
  expect(read({ kind: 'scrolled', top: 12.5, place: null })).toMatchObject({ top: 12.5 });
  const place = { offset: 12.5, begin: 1, end: 0.5 };
  expect(read({ kind: 'scrolled', top: 1, place })).toMatchObject({ place });
});

test('nobody else is heard', () => {
  expect(read({ kind: 'ready', address: '' }, {})).toBeNull();
  expect(readMessage({ data: { kind: 'ready', address: '' }, source: null }, null)).toBeNull();
});

test.each([
  null,
  'reveal',
  { kind: 'save', path: 'docs.json' },
  { kind: 'reveal', from: -1, to: 2, near: null },
  { kind: 'reveal', from: 1.5, to: 2, near: null },
  { kind: 'reveal', from: '1', to: 2, near: null },
  { kind: 'reveal', from: 1, to: 2, near: { from: 1, to: 2, words: 'x'.repeat(5000), at: 0 } },
  { kind: 'scrolled', top: 1, place: { offset: 1, begin: 2, end: 0 } },
  { kind: 'scrolled', top: 1, place: { offset: NaN, begin: 1, end: 0 } },
  { kind: 'link', href: 'x'.repeat(5000) },
  { kind: 'ready', address: 'x'.repeat(5000) },
  { kind: 'scrolled', top: Infinity, place: null },
])('what has another shape or is too large is dropped: %#', (data) => expect(read(data)).toBeNull());
