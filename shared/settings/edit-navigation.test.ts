import { describe, expect, test } from 'vitest';
import { applyEdits } from '../base/edit.ts';
import { repoPath } from '../base/path.ts';
import { addPageToGroup, groupOfFolder, groupsOf } from './edit-navigation.ts';
import { readSettings } from './read.ts';

const older = `{
  "name": "Acme",
  "navigation": [
    {
      "group": "Start",
      "pages": [
        "introduction",
        "guides/one",
        { "group": "Deep", "pages": ["guides/deep/one", "guides/deep/two"] }
      ]
    },
    { "group": "Guides", "pages": ["guides/two", "guides/three"] },
    { "group": "New" },
    { "group": "Spelt", "pages": ["/other/a.mdx", "/other/b.mdx"] }
  ]
}
`;
const newer =
  '{ "theme": "mint", "name": "A", "navigation": { "tabs": [{ "tab": "T", "groups": [{ "group": "G", "pages": ["api/one", "GET /api/x"] }] }] } }';

describe('addPageToGroup', () => {
  test.each<[string, (string | number)[], string, number | undefined, string, string]>([
    [
      'last in lines',
      ['navigation', 0, 'pages', 2],
      'guides/deep/new',
      undefined,
      '"guides/deep/two"]',
      '"guides/deep/two", "guides/deep/new"]',
    ],
    [
      'among lines',
      ['navigation', 0],
      'guides/new',
      1,
      '"introduction",\n',
      '"introduction",\n        "guides/new",\n',
    ],
    [
      'last behind a group',
      ['navigation', 0],
      'guides/new',
      undefined,
      'two"] }\n',
      'two"] },\n        "guides/new"\n',
    ],
    [
      'at a place that is too far',
      ['navigation', 1],
      'guides/new',
      99,
      '"guides/three"]',
      '"guides/three", "guides/new"]',
    ],
    ['as the only one', ['navigation', 2], 'new', undefined, '"New" }', '"New", "pages": ["new"] }'],
    [
      'as the others are written',
      ['navigation', 3],
      'other/c',
      undefined,
      '"/other/b.mdx"]',
      '"/other/b.mdx", "/other/c.mdx"]',
    ],
    ['that is there already', ['navigation', 1], 'guides/two', undefined, '', ''],
  ])('%s', (_name, group, page, index, before, after) => {
    const edits = addPageToGroup(older, group, page, index);
    expect(edits.length).toBeLessThanOrEqual(1);
    expect(applyEdits(older, edits)).toBe(older.replace(before, after));
  });

  test('in the newer form', () => {
    const path = [...groupsOf(readSettings(repoPath('docs.json'), newer).model.navigation)][0]!.path;
    expect(applyEdits(newer, addPageToGroup(newer, path, 'api/two'))).toBe(newer.replace('x"]', 'x", "api/two"]'));
  });

  test('refuses a place that is no group', () => {
    expect(() => addPageToGroup(older, ['navigation', 9], 'a')).toThrow('no group');
    expect(() => addPageToGroup(older, ['name'], 'a')).toThrow('no group');
  });
});

describe('groupOfFolder', () => {
  const titleOf = (text: string, folder: string) =>
    groupOfFolder(readSettings(repoPath('docs.json'), text).model.navigation, folder)?.title ?? null;
  test.each([
    ['guides', 'Guides'],
    ['guides/deep', 'Deep'],
    ['guides/unheard', 'Guides'],
    ['other', 'Spelt'],
    ['', 'Start'],
    ['nowhere', 'Start'],
  ])('of %j is %s', (folder, title) => {
    expect(titleOf(older, folder)).toBe(title);
  });

  test('counts pages further down where none is right in the folder', () => {
    const text =
      '{ "name": "A", "navigation": [{ "group": "A", "pages": ["a/x"] }, { "group": "B", "pages": ["b/one/x", "b/two/y"] }] }';
    expect(titleOf(text, 'b')).toBe('B');
    expect(titleOf(text, 'c')).toBeNull();
  });

  test('in the newer form, without operations', () => {
    expect(titleOf(newer, 'api')).toBe('G');
    expect(titleOf(newer, 'GET ')).toBeNull();
  });
});
