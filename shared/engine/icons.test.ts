import { expect, it } from 'vitest';
import { createIconLibrary } from '../html/icons.ts';
import { testResources } from '../testing/fixture-site.ts';
import { findIcons } from './icons.ts';

const square: [number, number, string] = [512, 512, 'M0 0h9z'];
const names = ['zoom', 'cart-shopping', 'shopping-bag', 'shop', 'workshop', 'house', 'github', 'bell'];
const library = createIconLibrary({ ...testResources.icons, fontAwesome: { solid: Object.fromEntries(names.map((name) => [name, square])), regular: { bell: square }, brands: { github: square } }, fontAwesomeAliases: {} }, 'fontawesome');
const find = (query: string, type: string | null = null, limit = 50) => findIcons(library, names, query, type, limit);
const found = (query: string, type?: string) => find(query, type).icons.map(({ name }) => name);

it('the exact name comes first, then its beginnings, then words inside, then letters', () => {
  expect(found('shop')).toEqual(['shop', 'shopping-bag', 'cart-shopping', 'workshop']);
  expect(found(' FA-Shopping Bag ')).toEqual(['shopping-bag']);
  expect(found('nothing like it')).toEqual([]);
});

it('without a word the usual ones come first, brands where brands are wanted', () => {
  const all = found('');
  expect([...all].sort()).toEqual([...names].sort());
  expect(all.indexOf('house')).toBeLessThan(all.indexOf('github'));
  expect(all.indexOf('github')).toBeLessThan(all.indexOf('zoom'));
  expect(findIcons(library, names, '', 'brands', 50).icons.map(({ name }) => name)[0]).toBe('github');
});

it('an icon is drawn as its type has it', () => {
  const shapes = (type: string) => findIcons(drawn, ['bell'], 'bell', type, 1).icons[0]!.shapes;
  const drawn = createIconLibrary(testResources.icons, 'fontawesome');
  expect([shapes('solid'), shapes('regular')]).toEqual([[['path', { d: 'M8 8z' }]], [['path', { d: 'M2 2z' }]]]);
});

it('no more than wanted are drawn, and all are counted', () => {
  const { icons, total } = find('shop', null, 2);
  expect([icons.length, total]).toEqual([2, 4]);
  expect(icons[0]).toEqual({ name: 'shop', viewBox: '0 0 512 512', isOutline: false, shapes: [['path', { d: 'M0 0h9z' }]] });
});
