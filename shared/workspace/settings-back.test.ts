import { expect, test } from 'vitest';
import { repoPath } from '../base/path.ts';
import { isPageListed, pageListedAgain, settingPutBack } from './settings-back.ts';

const before = `{
  "name": "Parcel",
  "colors": { "primary": "#0d9373" },
  "navbar": {
    "links": [
      { "label": "Help",   "href": "/help" }
    ]
  }
}
`;

test('a setting has its old value, written as it was', () => {
  const now = before.replace('#0d9373', '#112233').replace('"Parcel"', '"Heron"').replace('   "href"', ' "href"');
  expect(settingPutBack(before, now, ['colors', 'primary'])).toBe(
    before.replace('"Parcel"', '"Heron"').replace('   "href"', ' "href"'),
  );
  const links = before.replace('{ "label": "Help",   "href": "/help" }', '{ "label": "More", "href": "/more" }');
  expect(settingPutBack(before, links, ['navbar', 'links'])).toBe(before);
});

test('a setting that was taken out is where it stood; one that came goes, with what came around it', () => {
  const out = `{
  "name": "Parcel",
  "navbar": {
    "links": [
      { "label": "Help",   "href": "/help" }
    ]
  },
  "description": "New"
}
`;
  const back = settingPutBack(before, out, ['colors', 'primary'])!;
  expect(Object.keys(JSON.parse(back) as object)).toEqual(['name', 'colors', 'navbar', 'description']);
  expect(settingPutBack(before, back, ['description'])).toBe(before);
  const come = before.replace('"name": "Parcel",', '"name": "Parcel",\n  "seo": { "indexing": { "all": true } },');
  expect(settingPutBack(before, come, ['seo', 'indexing', 'all'])).toBe(before);
  const two = come.replace('"all": true', '"all": true, "none": false');
  expect(settingPutBack(before, two, ['seo', 'indexing', 'all'])).toContain('{ "none": false }');
});

test('settings that can’t be edited stay', () => {
  expect(settingPutBack('{', before, ['name'])).toBeNull();
  expect(settingPutBack(before, '{ "name": ', ['name'])).toBeNull();
  expect(settingPutBack(before, '{ "colors": "blue" }', ['colors', 'primary'])).toBeNull();
  expect(settingPutBack(before, before, [])).toBeNull();
});

const navigation = (pages: readonly unknown[], group = 'Guides') =>
  JSON.stringify({ navigation: { tabs: [{ tab: 'Docs', groups: [{ group, pages }] }] } }, null, 2);
const listed = (text: string | null) =>
  text === null
    ? null
    : (JSON.parse(text) as { navigation: { tabs: { groups: { pages: unknown[] }[] }[] } }).navigation.tabs[0]!
        .groups[0]!.pages;
const [b, deep] = [repoPath('b.mdx'), repoPath('in/deep.md')];
const old = navigation(['a', 'b', { group: 'Inside', pages: ['in/deep'] }, 'c', 'd']);

test('a page is listed where it stood, behind what it stood behind', () => {
  const again = (now: readonly unknown[], page = b) => listed(pageListedAgain('docs.json', old, navigation(now), page));
  expect(again(['a', 'c'])).toEqual(['a', 'b', 'c']);
  expect(again(['x', 'd', 'y'])).toEqual(['x', 'b', 'd', 'y']);
  expect(again(['x', 'y'])).toEqual(['x', 'y', 'b']);
  expect(again([])).toEqual(['b']);
  expect(again(['/c', '/a', '/e'])).toEqual(['/c', '/a', '/b', '/e']);
  expect(again(['a', { group: 'Inside', pages: ['e'] }], deep)).toEqual([
    'a',
    { group: 'Inside', pages: ['e', 'in/deep'] },
  ]);
});

test('a page whose place is gone, or that is listed, changes nothing', () => {
  expect(pageListedAgain('docs.json', old, navigation(['b', 'a']), b)).toBeNull();
  expect(pageListedAgain('docs.json', old, navigation(['a'], 'Others'), b)).toBeNull();
  expect(pageListedAgain('docs.json', old, navigation(['a']), deep)).toBeNull();
  expect(pageListedAgain('docs.json', old, navigation(['a']), repoPath('never.mdx'))).toBeNull();
  expect(pageListedAgain('docs.json', old, '{', b)).toBeNull();
  expect([isPageListed('docs.json', old, deep), isPageListed('docs.json', old, repoPath('e.mdx'))]).toEqual([
    true,
    false,
  ]);
});

test('the older form of the settings has places, too', () => {
  const mint = (...pages: string[]) => JSON.stringify({ navigation: [{ group: 'Start', pages }] });
  expect(pageListedAgain('mint.json', mint('a', 'b', 'c'), mint('a', 'c'), b)).toBe(mint('a', 'b', 'c'));
});
