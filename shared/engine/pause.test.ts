import { expect, test } from 'vitest';
import { pauseTime, WritingPause } from './pause.ts';

test('work waits while somebody writes, and not for ever', () => {
  let now = 0;
  const pause = new WritingPause(() => now);
  expect(pause.left()).toBe(0);
  now = 5000;
  pause.written();
  expect(pause.left()).toBe(pauseTime);
  now += pauseTime - 20;
  pause.written();
  expect(pause.left()).toBe(pauseTime);
  now += pauseTime;
  expect(pause.left()).toBe(0);
  for (let key = 0; key < 20; key++) {
    pause.written();
    now += pauseTime / 2;
  }
  expect(pause.left()).toBe(0);
});
