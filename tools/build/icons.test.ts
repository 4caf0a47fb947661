import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freeIconFor, paidIcons } from '../../shared/base/paid-icons.ts';
import { createIconLibrary } from '../../shared/html/icons.ts';
import { readIcons } from './site-assets.ts';

const library = createIconLibrary(readIcons(join(import.meta.dirname, '../..')), 'fontawesome');
const names = new Set(library.names());

test('every icon of the paid set has a free one in its place, and none that is free is among them', () => {
  expect(
    Object.entries(paidIcons).filter(
      ([paid, free]) => names.has(paid) || library.icon(free, {}) === null || Object.hasOwn(paidIcons, free),
    ),
  ).toEqual([]);
  expect(library.icon('rocket-launch', {})).toEqual(library.icon('rocket', {}));
});

test('a number or letter in a shape stands alone', () => {
  expect(freeIconFor('circle-4')).toBe('4');
  expect(freeIconFor('square-e')).toBe('e');
  expect(library.icon('circle-4', {})).toEqual(library.icon('4', {}));
  expect(freeIconFor('circle-info')).toBeNull();
});
