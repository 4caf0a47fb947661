import { expect, test } from 'vitest';
import { readDifferencesMessage } from './messages.ts';

const frame = {} as Window;
const read = (data: unknown, source: unknown = frame) =>
  readDifferencesMessage({ data, source: source as Window }, frame);

test('messages of the frame', () => {
  expect(read({ kind: 'differences-ready' })).toEqual({ kind: 'differences-ready' });
  expect(read({ kind: 'step', by: -1 })).toEqual({ kind: 'step', by: -1 });
  expect(read({ kind: 'chosen', number: 3 })).toEqual({ kind: 'chosen', number: 3 });
});

test.each([
  [{ kind: 'step', by: 2 }],
  [{ kind: 'chosen', number: 0 }],
  [{ kind: 'chosen', number: 1e9 }],
  [{ kind: 'link', href: 'https://example.com' }],
  ['step'],
])('anything else is dropped: %j', (data) => expect(read(data)).toBeNull());

test('nobody else is heard', () => {
  expect(read({ kind: 'step', by: 1 }, {})).toBeNull();
  expect(readDifferencesMessage({ data: { kind: 'step', by: 1 }, source: null }, null)).toBeNull();
});
