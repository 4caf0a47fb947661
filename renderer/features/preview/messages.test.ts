import { expect, test } from 'vitest';
import { readMessage } from './messages.ts';

const frame = {} as Window;
const read = (data: unknown, source: unknown = frame) => readMessage({ data, source: source as Window }, frame);

test('messages of the frame', () => {
  expect(read({ kind: 'reveal', from: 3, to: 9 })).toEqual({ kind: 'reveal', from: 3, to: 9 });
  expect(read({ kind: 'scrolled', top: 12.5, from: null })).toMatchObject({ top: 12.5 });
});

test('nobody else is heard', () => {
  expect(read({ kind: 'ready', address: '' }, {})).toBeNull();
  expect(readMessage({ data: { kind: 'ready', address: '' }, source: null }, null)).toBeNull();
});

test.each([
  null,
  'reveal',
  { kind: 'save', path: 'docs.json' },
  { kind: 'reveal', from: -1, to: 2 },
  { kind: 'reveal', from: 1.5, to: 2 },
  { kind: 'reveal', from: '1', to: 2 },
  { kind: 'link', href: 'x'.repeat(5000) },
  { kind: 'ready', address: 'x'.repeat(5000) },
  { kind: 'scrolled', top: Infinity, from: null },
])('what has another shape or is too large is dropped: %#', (data) => expect(read(data)).toBeNull());
