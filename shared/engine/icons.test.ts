import { expect, it } from 'vitest';
import { createIconLibrary } from '../html/icons.ts';
import { testResources } from '../testing/fixture-site.ts';
import { findIcons } from './icons.ts';

const square: [number, number, string] = [512, 512, 'M0 0h9z'];
const names = ['zoom', 'cart-shopping', 'shopping-bag', 'shop', 'workshop', 'house', 'github', 'bell'];
const library = createIconLibrary(
  {
    ...testResources.icons,
    fontAwesome: {
      solid: Object.fromEntries(names.map((name) => [name, square])),
      regular: { bell: square },
      brands: { github: square },
    },
    fontAwesomeAliases: {},
  },
  'fontawesome',
);
const find = (query: string, type: string | null = null, limit = 50) =>
  findIcons(library, names, query, type, 0, limit);
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
  expect(findIcons(library, names, '', 'brands', 0, 50).icons.map(({ name }) => name)[0]).toBe('github');
});

it('an icon is drawn as its type has it', () => {
  const shapes = (type: string) => findIcons(drawn, ['bell'], 'bell', type, 0, 1).icons[0]!.shapes;
  const drawn = createIconLibrary(testResources.icons, 'fontawesome');
  expect([shapes('solid'), shapes('regular')]).toEqual([[['path', { d: 'M8 8z' }]], [['path', { d: 'M2 2z' }]]]);
});

it('an older name is the first that fits it', () => {
  const aliased = createIconLibrary(
    {
      ...testResources.icons,
      fontAwesome: { solid: { house: square, homestead: square }, regular: {}, brands: {} },
      fontAwesomeAliases: { home: 'house' },
    },
    'fontawesome',
  );
  const foundBy = (query: string) =>
    findIcons(aliased, ['homestead', 'house'], query, null, 0, 9).icons.map(({ name }) => name);
  expect(foundBy('home')).toEqual(['home', 'homestead', 'house']);
  expect(foundBy('homes')).toEqual(['homestead']);
});

it('the next ones follow those that were skipped, to the end', () => {
  const all = found('');
  const part = (skip: number) => findIcons(library, names, '', null, skip, 3).icons.map(({ name }) => name);
  expect([...part(0), ...part(3), ...part(6), ...part(9)]).toEqual(all);
});

it('no more than wanted are drawn, and all are counted', () => {
  const { icons, total } = find('shop', null, 2);
  expect([icons.length, total]).toEqual([2, 4]);
  expect(icons[0]).toEqual({
    name: 'shop',
    viewBox: '0 0 512 512',
    isOutline: false,
    shapes: [['path', { d: 'M0 0h9z' }]],
  });
});

it('what is called otherwise is found by the word that writers use, from three letters on', () => {
  const named = [
    'reset',
    'gear',
    'gears',
    'gear-complex',
    'wrench',
    'rocket',
    'rocketlaunch',
    'data-set',
    'set',
    'fa-x',
  ];
  const drawn = createIconLibrary(
    {
      ...testResources.icons,
      fontAwesome: { solid: Object.fromEntries(named.map((name) => [name, square])), regular: {}, brands: {} },
      fontAwesomeAliases: {},
    },
    'fontawesome',
  );
  const foundBy = (query: string) => findIcons(drawn, named, query, null, 0, 50).icons.map(({ name }) => name);
  expect(foundBy('settings')).toEqual(['gear', 'gear-complex', 'wrench']);
  expect(foundBy('sett')).toEqual(['gear', 'gear-complex', 'wrench']);
  expect(foundBy('set')).toEqual(['set', 'data-set', 'gear', 'gear-complex', 'wrench', 'reset']);
  expect(foundBy('se')).toEqual(['set', 'data-set', 'reset']);
  expect(foundBy('tings')).toEqual([]);
  expect(foundBy('launch')).toEqual(['rocket', 'rocketlaunch']);
});

it('a name that no set draws is left out, and takes no room from the others', () => {
  expect(findIcons(library, ['shopless', ...names], 'shop', null, 0, 2).icons.map(({ name }) => name)).toEqual([
    'shop',
    'shopping-bag',
  ]);
  expect(findIcons(library, ['nodrawing'], '', null, 0, 2).icons).toEqual([]);
});

it('each is offered once before anything is typed, and all are counted', () => {
  const { icons, total } = find('');
  expect([icons.length, total]).toEqual([names.length, names.length]);
  expect(icons[0]!.name).toBe('house');
});

it('only the beginning of a name may be what a class name begins with', () => {
  const named = ['alfa-romeo'];
  const drawn = createIconLibrary(
    {
      ...testResources.icons,
      fontAwesome: { solid: { 'alfa-romeo': square }, regular: {}, brands: {} },
      fontAwesomeAliases: {},
    },
    'fontawesome',
  );
  expect(findIcons(drawn, named, 'alfa-romeo', null, 0, 5).total).toBe(1);
});

it('words inside come before letters inside', () => {
  const named = ['zoobar', 'foo-bar', 'xbar', 'bar'];
  const drawn = createIconLibrary(
    {
      ...testResources.icons,
      fontAwesome: { solid: Object.fromEntries(named.map((name) => [name, square])), regular: {}, brands: {} },
      fontAwesomeAliases: {},
    },
    'fontawesome',
  );
  expect(findIcons(drawn, named, 'bar', null, 0, 5).icons.map(({ name }) => name)).toEqual([
    'bar',
    'foo-bar',
    'zoobar',
    'xbar',
  ]);
});

it('a brand by its name in Tabler is the brand, never another icon that is called so', () => {
  const brands = createIconLibrary(
    {
      fontAwesome: {
        solid: { x: square, github: square },
        regular: {},
        brands: { github: [1, 1, 'M1 1h1z'], 'x-twitter': [2, 2, 'M2 2h2z'] },
      },
      fontAwesomeAliases: {},
      lucide: {},
    },
    'fontawesome',
  );
  const boxOf = (name: string) => brands.icon(name, {})?.properties['viewBox'];
  expect(boxOf('brand-github')).toBe('0 0 1 1');
  expect(boxOf('brand-x')).toBe('0 0 2 2');
  expect(boxOf('brand-unheard-of')).toBeUndefined();
});
