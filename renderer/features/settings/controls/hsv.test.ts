import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hexOf, hsvOf } from './hsv.ts';

test('a colour is the same after going through the picker’s terms', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const hex = `#${value.toString(16).padStart(6, '0')}`;
      expect(hexOf(hsvOf(hex))).toBe(hex);
    }),
  );
});

test.each([
  ['#ff0000', 0],
  ['#00ff00', 120],
  ['#0000ff', 240],
  ['#ff00ff', 300],
])('%s has the hue %i', (hex, h) => expect(hsvOf(hex)).toEqual({ h, s: 1, v: 1 }));
