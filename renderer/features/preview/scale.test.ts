import { expect, test } from 'vitest';
import { fit } from './scale.ts';

test('a wide screen is made smaller, a narrow one is not made larger', () => {
  expect(fit('desktop', 'fit', { width: 664, height: 812 })).toEqual({ width: 1280, height: 1600, scale: 0.5 });
  expect(fit('phone', 'fit', { width: 664, height: 812 })).toEqual({ width: 390, height: 800, scale: 1 });
});

test('words are as large as readers see them, as wide as there is room', () => {
  expect(fit('pane', 'fit', { width: 664, height: 812 })).toEqual({ width: 640, height: 800, scale: 1 });
  expect(fit('pane', 'full', { width: 1400, height: 812 })).toMatchObject({ width: 1376, scale: 1 });
  expect(fit('pane', 'fit', { width: 336, height: 812 })).toEqual({ width: 390, height: 1000, scale: 0.8 });
});

test('at 100 % everything is as large as it is', () => {
  expect(fit('desktop', 'full', { width: 664, height: 812 }).scale).toBe(1);
});

test('a pane without size makes no nonsense', () => {
  const { scale, height } = fit('desktop', 'fit', { width: 0, height: 0 });
  expect(scale).toBeGreaterThan(0);
  expect(height).toBe(0);
});
