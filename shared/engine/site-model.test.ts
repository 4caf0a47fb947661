import { describe, expect, it, vi } from 'vitest';
import { repoPath } from '../base/path.ts';
import { sourceFiles, testResources } from '../testing/fixture-site.ts';
import { SiteModel, type SiteChange } from './site-model.ts';

const settings = (pages: string[]) => JSON.stringify({ name: 'A', navigation: [{ group: 'G', pages }] });
const a = repoPath('a.mdx');
const change = (path: string, text: string | null) => [
  { path: repoPath(path), file: text === null ? null : sourceFiles({ [path]: text })[0]! },
];

function start(files: Record<string, string>) {
  const heard: string[] = [];
  const changes: SiteChange[] = [];
  const note = (name: string) => () => void heard.push(name);
  const site: SiteModel = new SiteModel(
    testResources,
    {
      summary: note('summary'),
      tree: note('tree'),
      api: note('api'),
      reading: (path) => void heard.push(`reading ${path}`),
    },
    (told) => {
      heard.push(told.cause);
      // Whoever is told finds the model as it is told of.
      expect(site.index).toBe(told.index);
      changes.push(told);
    },
  );
  site.load(sourceFiles(files));
  return { site, heard, changes, last: () => changes.at(-1)! };
}

describe('the model of the site', () => {
  it('tells the host and then the others what changed, and the host only what it shows', () => {
    const { site, heard } = start({ 'docs.json': settings(['a']), 'a.mdx': '---\ntitle: A\n---\n\nx\n' });
    expect(heard).toEqual(['api', 'summary', 'tree', 'load']);
    site.overlay(a, '---\ntitle: A\n---\n\ny\n', 1);
    site.overlay(a, '---\ntitle: B\n---\n\ny\n', 2);
    site.repository(null);
    site.remote([]);
    expect(heard.slice(4)).toEqual(['writing', 'summary', 'tree', 'writing', 'repository']);
  });

  it('says which files are others, and whether any came or went', () => {
    const { site, last } = start({ 'docs.json': settings(['a']), 'a.mdx': 'x' });
    site.change(change('a.mdx', 'y'));
    expect(last()).toMatchObject({ cause: 'files', paths: ['a.mdx'], cameOrWent: false });
    site.change([...change('a.mdx', null), ...change('b.mdx', 'x')]);
    expect(last()).toMatchObject({ paths: ['a.mdx', 'b.mdx'], cameOrWent: true });
    expect(last().before.pages.has(a)).toBe(true);
    expect(last().index.pages.has(a)).toBe(false);
    site.change([...change('b.mdx', 'y'), ...change('d.mdx', 'x')]);
    expect(last()).toMatchObject({ paths: ['b.mdx', 'd.mdx'], cameOrWent: true });
    site.overlay(repoPath('c.mdx'), 'new', 1);
    expect(last()).toMatchObject({ cause: 'writing', paths: ['c.mdx'], cameOrWent: true });
  });

  it('tells no tree that the host has: a page may change and stand in it as before', () => {
    const { site, heard } = start({ 'docs.json': settings(['a']), 'a.mdx': '---\ntitle: A\n---\n' });
    site.overlay(a, '---\ntitle: A\ndescription: About\n---\n', 1);
    expect(heard.slice(4)).toEqual(['summary', 'writing']);
  });

  it('hears nothing new in a file from the web that it knows', () => {
    const { site, changes } = start({ 'docs.json': settings([]) });
    const file = { address: 'https://a.test/api.json', text: '{}', fetched: 1, problem: null };
    site.remote([file]);
    site.remote([{ ...file }]);
    expect(changes.map(({ cause }) => cause)).toEqual(['load', 'web']);
  });

  it('keeps unsaved texts over a load, and knows their versions', () => {
    const { site } = start({ 'docs.json': settings(['a']), 'a.mdx': 'saved' });
    expect([site.version(a), site.unsavedVersion(a)]).toEqual([0, null]);
    site.overlay(a, 'unsaved', 3);
    site.load(sourceFiles({ 'docs.json': settings(['a']), 'a.mdx': 'other' }));
    expect(site.index.snapshot.text(a)).toBe('unsaved');
    expect([site.version(a), site.unsavedVersion(a)]).toEqual([3, 3]);
    site.overlay(a, null, 4);
    expect([site.version(a), site.unsavedVersion(a)]).toEqual([4, null]);
  });

  it('reads the same text once, and one that hung an engine not at all', () => {
    const { site, heard } = start({ 'docs.json': settings(['a']), 'a.mdx': '**x**' });
    const tree = site.parse(a, '**x**');
    expect(site.parse(a, '**x**')).toBe(tree);
    expect(heard.filter((name) => name.startsWith('reading'))).toEqual(['reading a.mdx']);
    site.skip(a);
    expect(site.parse(a, '**x**').tree).not.toEqual(tree.tree);
    expect(site.parse(a, '**y**').tree.children).toHaveLength(tree.tree.children.length);
  });

  it('remembers what was rendered for the preview until the site is another one', async () => {
    const { site } = start({ 'docs.json': settings(['a', 'b']), 'a.mdx': 'x', 'b.mdx': 'x' });
    const page = site.index.pages.get(a)!;
    await site.renderPage(page);
    expect(site.rendered(page)).toBeNull();
    const rendered = await site.renderFollowed(page);
    expect(site.rendered(page)).toBe(rendered);
    expect(site.rendered(site.index.pages.get(repoPath('b.mdx'))!)).toBeNull();
    site.repository(null);
    expect(site.rendered(page)).toBeNull();
    // A text that comes while it is rendered makes it one of yesterday.
    const late = site.renderFollowed(page);
    site.overlay(repoPath('b.mdx'), 'y', 1);
    await late;
    expect(site.rendered(page)).toBeNull();
  });
});

it('makes ready what reads pages faster once somebody writes', () => {
  vi.useFakeTimers();
  const begin = vi.fn();
  const nothing = () => undefined;
  const site = new SiteModel(
    testResources,
    { summary: nothing, tree: nothing, api: nothing, reading: nothing },
    nothing,
    Object.assign(() => null, { begin }),
  );
  site.load(sourceFiles({ 'docs.json': settings(['a']), 'a.mdx': 'one' }));
  vi.runAllTimers();
  expect(begin).not.toHaveBeenCalled();
  site.overlay(a, 'on', 1);
  // Behind the letter that was written.
  expect(begin).not.toHaveBeenCalled();
  site.overlay(a, 'o', 2);
  vi.runAllTimers();
  expect(begin).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
