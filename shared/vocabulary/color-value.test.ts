import { expect, it } from 'vitest';
import { cssColor, withAlpha } from './color-value.ts';

it.each([
  '#fff',
  '#FFAA00',
  '#0e7c86cc',
  'rgb(1, 2, 3)',
  'rgb(1 2 3 / 50%)',
  'hsl(180deg, 70%, 55%)',
  'oklch(70% 0.2 145)',
  'teal',
])('takes %s', (color) => {
  expect(cssColor(color)).toBe(color);
});

it('gives bare hex digits their sign', () => {
  expect(cssColor('A8FF53')).toBe('#A8FF53');
});

it.each([
  '',
  '#ffff0',
  'primary',
  'red;background:url(x)',
  'url(x)',
  'rgb(url(x))',
  'var(--x)',
  'rgb(1,2,3);color:red',
  'expression(alert(1))',
  `#${'f'.repeat(200)}`,
])('refuses %j', (color) => {
  expect(cssColor(color)).toBeUndefined();
});

it('refuses what is not text', () => {
  expect(cssColor(7)).toBeUndefined();
  expect(cssColor({ light: '#fff' })).toBeUndefined();
});

it('thins hex colours out', () => {
  expect(withAlpha('#ABC', 0.5)).toBe('#aabbcc80');
  expect(withAlpha('#11223344', 1)).toBe('#112233ff');
  expect(withAlpha('teal', 0.5)).toBeUndefined();
});
