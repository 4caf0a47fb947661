import { expect, test } from 'vitest';
import { Rest } from './rest.ts';

test('work waits while somebody writes, and not for ever', () => {
  let now = 0;
  const rest = new Rest(() => now);
  expect(rest.left()).toBe(0);
  now = 5000;
  rest.written();
  expect(rest.left()).toBe(120);
  now += 100;
  rest.written();
  expect(rest.left()).toBe(120);
  now += 120;
  expect(rest.left()).toBe(0);
  for (let key = 0; key < 20; key++) {
    rest.written();
    now += 60;
  }
  expect(rest.left()).toBe(0);
});
