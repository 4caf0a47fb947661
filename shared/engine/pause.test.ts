import { expect, test } from 'vitest';
import { WritingPause } from './pause.ts';

test('work waits while somebody writes, and not for ever', () => {
  let now = 0;
  const pause = new WritingPause(() => now);
  expect(pause.left()).toBe(0);
  now = 5000;
  pause.written();
  expect(pause.left()).toBe(120);
  now += 100;
  pause.written();
  expect(pause.left()).toBe(120);
  now += 120;
  expect(pause.left()).toBe(0);
  for (let key = 0; key < 20; key++) {
    pause.written();
    now += 60;
  }
  expect(pause.left()).toBe(0);
});
