import { describe, expect, it } from 'vitest';
import { applyEdits } from '../base/edit.ts';
import { fixtureEngine } from '../testing/fixture-site.ts';
import { findGroup, planPage, type NewPage } from './new-page.ts';

const settings = {
  name: 'A',
  navigation: [
    { group: 'Start', pages: ['index', 'guides/a', 'guides/b', { group: 'Deep', pages: ['api/x'] }] },
    { group: 'Empty', pages: [] },
  ],
};
const files = {
  'docs.json': JSON.stringify(settings),
  'index.mdx': '',
  'guides/a.mdx': '',
  'guides/b.mdx': '',
  'api/x.mdx': '',
  'guides/old.md': '',
};
const usual: NewPage = { title: 'My page', description: '', folder: null, fileName: null, group: null, openapi: null };
function plan(page: Partial<NewPage>, others: Readonly<Record<string, string>> = {}) {
  const engine = fixtureEngine({ ...files, ...others });
  const { path, text, edits } = planPage(engine.index, { ...usual, ...page });
  const after =
    edits.length === 0
      ? null
      : (JSON.parse(applyEdits(engine.index.settings.text, edits[0]!.edits)) as typeof settings).navigation;
  return { path, text, edits, after };
}
const refused = (page: Partial<NewPage>, others?: Readonly<Record<string, string>>) => {
  try {
    return plan(page, others).path;
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const [start, deep, empty] = ['navigation/0', 'navigation/0/pages/3', 'navigation/1'];

describe('a new page', () => {
  it('has a name of its title, and its settings in quotes', () => {
    expect(plan({})).toMatchObject({ path: 'my-page.mdx', text: '---\ntitle: "My page"\n---\n\n', edits: [] });
    expect(plan({ title: ' A\n "B" ', description: 'C: d', openapi: 'GET /x' }).text).toBe(
      '---\ntitle: "A \\"B\\""\ndescription: "C: d"\nopenapi: "GET /x"\n---\n\n',
    );
  });

  it('stands where it is told to, or where most pages of its group do', () => {
    expect(plan({ folder: '/x/y/' }).path).toBe('x/y/my-page.mdx');
    expect(plan({ group: start }).path).toBe('guides/my-page.mdx');
    expect(plan({ group: deep }).path).toBe('api/my-page.mdx');
    expect(plan({ group: start, folder: '' }).path).toBe('my-page.mdx');
    expect(plan({ group: empty }).path).toBe('my-page.mdx');
  });

  it('gets a number where its name is taken, also by a page of the other kind', () => {
    expect(plan({ title: 'A', folder: 'guides' }).path).toBe('guides/a-2.mdx');
    expect(plan({ title: 'Old', folder: 'guides' }).path).toBe('guides/old-2.mdx');
    expect(plan({ title: 'A', folder: 'guides' }, { 'guides/a-2.md': '', 'guides/a-3.mdx': '' }).path).toBe(
      'guides/a-4.mdx',
    );
    expect(plan({ title: 'Index' }).path).toBe('index-2.mdx');
    expect(plan({ title: 'Top' }, { 'top.md': '' }).path).toBe('top-2.mdx');
  });

  it('is refused a name that is taken, or that is none', () => {
    expect(plan({ fileName: 'Own.MDX' }).path).toBe('Own.mdx');
    expect(plan({ fileName: 'own.md' }).path).toBe('own.mdx');
    expect(refused({ fileName: 'index' })).toBe('exists');
    expect(refused({ fileName: 'old', folder: 'guides' })).toBe('exists');
    for (const fileName of ['a/b', 'a\\b', '../a', '', ' ', '.mdx', 'a?b', 'a#b', '100%'])
      expect(refused({ fileName, folder: 'x' }), fileName).toBe('bad-name');
    for (const folder of ['..', 'a/../..', 'a//b', './a']) expect(refused({ folder }), folder).toBe('bad-name');
  });

  it('keeps what looks like an ending in the middle of its name', () => {
    expect(plan({ fileName: 'v2.mdx-notes' }).path).toBe('v2.mdx-notes.mdx');
    expect(plan({ fileName: 'v2.mdx-notes', group: empty }).after![1]!.pages).toEqual(['v2.mdx-notes']);
    expect(refused({ fileName: 'x.mdxx' }, { 'x.mdx.md': '' })).toBe('x.mdxx.mdx');
    expect(refused({ fileName: 'box' }, { 'bo.md': '', 'bo.mdx': '' })).toBe('box.mdx');
  });

  it('stands where more than half of a group does, however late they come in it', () => {
    const navigation = [{ group: 'G', pages: ['index', 'x/a', 'x/b', 'y/a', 'y/b', 'y/c'] }];
    const others = {
      'docs.json': JSON.stringify({ name: 'A', navigation }),
      'x/a.mdx': '',
      'x/b.mdx': '',
      'y/a.mdx': '',
      'y/b.mdx': '',
      'y/c.mdx': '',
    };
    expect(plan({ group: start }, others).path).toBe('y/my-page.mdx');
  });

  it('is listed at the end of its group', () => {
    expect(plan({ group: start }).after![0]!.pages.at(-1)).toBe('guides/my-page');
    expect(plan({ group: deep }).after![0]!.pages[3]).toEqual({ group: 'Deep', pages: ['api/x', 'api/my-page'] });
    expect(plan({ group: empty }).after![1]!.pages).toEqual(['my-page']);
    expect(plan({ group: 'navigation/9' }).edits).toEqual([]);
  });

  it('can’t be listed in settings that have a mistake, and can be made all the same', () => {
    const broken = { 'docs.json': JSON.stringify(settings).replace(/\}$/, '') };
    expect(refused({ group: start }, broken)).toBe('settings-broken');
    expect(refused({}, broken)).toBe('my-page.mdx');
  });
});

it('groups are found by their place in the settings, at every depth', () => {
  const { index } = fixtureEngine(files);
  expect(findGroup(index, start)?.title).toBe('Start');
  expect(findGroup(index, deep)?.title).toBe('Deep');
  expect(findGroup(index, 'navigation/7')).toBeNull();
});
