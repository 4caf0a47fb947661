import { describe, expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { changeSetting } from '../settings/forms/edit.ts';
import { insertInArray, JsonEditError } from '../settings/json/edit.ts';
import { moveItemTo } from '../settings/json/move.ts';
import { fixtureEngine } from '../testing/fixture-site.ts';
import { planPage } from './new-page.ts';
import { planPageChange } from './page-changes/plan.ts';

const docs = JSON.stringify(
  { theme: 'mint', name: 'A', colors: { primary: '#123456' }, navigation: { $ref: './config/nav.json' } },
  null,
  2,
);
const nav = '{ "tabs": [{ "tab": "T", "icon": "rokcet", "groups": [{ "group": "G", "pages": ["a", "gone"] }] }] }';
const files = { 'docs.json': docs, 'config/nav.json': nav, 'a.mdx': 'A.', 'b.mdx': 'B.' };

describe('settings of which a part stands in another file', () => {
  it('make the site as if it stood in place, and say what is wrong in that file', async () => {
    const engine = fixtureEngine(files);
    expect(engine.index.navigation.listed.has('a')).toBe(true);
    const found = (await engine.checkAll()).filter(({ path }) => path === 'config/nav.json');
    expect(found.map(({ rule, range, fixes }) => [rule, nav.slice(range.from, range.to), fixes])).toEqual([
      ['no-missing-page', '"gone"', []],
      ['known-icon', '"rokcet"', []],
    ]);
  });

  it('are read again when that file is another one', () => {
    const engine = fixtureEngine(files);
    const file = engine.index.snapshot.files.get(repoPath('config/nav.json'))!;
    const before = engine.index.settings;
    engine.change([{ path: file.path, file: { ...file, text: nav.replace('"a"', '"b"') } }]);
    expect([engine.index.navigation.listed.has('a'), engine.index.navigation.listed.has('b')]).toEqual([false, true]);
    engine.change([{ path: file.path, file: null }]);
    expect(engine.index.settings.problems.map(({ title }) => title)).toEqual(['There is no file config/nav.json']);
    engine.change([{ path: file.path, file }]);
    expect(engine.index.settings.model).toEqual(before.model);
    // What has nothing to do with it costs no reading.
    const same = engine.index.settings;
    engine.overlay(repoPath('a.mdx'), 'Other.', 1);
    expect(engine.index.settings).toBe(same);
  });

  it('are never written into the wrong file', () => {
    const engine = fixtureEngine(files);
    const elsewhere = expect.objectContaining({ code: 'settings-elsewhere' }) as Error;
    expect(() =>
      planPageChange(engine.index, engine.parse, repoPath('a.mdx'), {
        kind: 'delete',
        links: 'leave',
        target: null,
        redirect: false,
      }),
    ).toThrow(elsewhere);
    expect(() =>
      planPage(engine.index, {
        title: 'New',
        description: '',
        folder: null,
        fileName: 'new',
        openapi: null,
        group: 'navigation/tabs/0/groups/0',
      }),
    ).toThrow(elsewhere);
    const other = (make: () => unknown) => {
      try {
        make();
        return 'made';
      } catch (error) {
        return error instanceof JsonEditError ? error.reason : String(error);
      }
    };
    expect([
      other(() => changeSetting(docs, 'newer', ['navigation', 'tabs'], [])),
      other(() => changeSetting(docs, 'newer', ['navigation'], undefined)),
      other(() => changeSetting(docs, 'newer', ['navigation', 'tabs', 0, 'tab'], 'X')),
      other(() => insertInArray(docs, ['navigation', 'tabs'], 0, 'x')),
      other(() => moveItemTo(docs, ['navigation', 'tabs', 0], ['navigation', 'other'], 0)),
      other(() => changeSetting(docs, 'newer', ['name'], 'B')),
    ]).toEqual(['other-file', 'other-file', 'other-file', 'other-file', 'other-file', 'made']);
    // A key beside the name of the file stands in the settings file.
    expect(changeSetting('{"a":{"$ref":"x.json","b":1}}', 'newer', ['a', 'b'], 2)).toHaveLength(1);
  });
});
