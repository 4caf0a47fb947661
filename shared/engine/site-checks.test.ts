import { describe, expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { sourceFiles, testResources } from '../testing/fixture-site.ts';
import { SiteChecks, type Due } from './site-checks.ts';
import { SiteModel } from './site-model.ts';

const nothing = () => undefined;
const settings = (pages: string[]) => JSON.stringify({ name: 'A', navigation: [{ group: 'G', pages }] });
const page = (title: string, body: string) => `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${body}\n`;
const change = (path: string, text: string | null) => [
  { path: repoPath(path), file: text === null ? null : sourceFiles({ [path]: text })[0]! },
];

/** Checks of a site that was loaded; `due` is what each change asks for. */
function start(files: Record<string, string>) {
  const due: Due[] = [];
  const site = new SiteModel(
    testResources,
    { summary: nothing, tree: nothing, reading: nothing },
    (told) => void due.push(checks.siteChanged(told)),
  );
  const checks = new SiteChecks(site, null);
  site.load(sourceFiles(files));
  const titles = (path: string) =>
    checks
      .problems()
      .files.find((file) => file.path === path)
      ?.problems.map(({ title }) => title) ?? [];
  return { site, checks, titles, last: () => due.at(-1)! };
}

describe('what is to be looked at', () => {
  it('is everything after a load, and nothing of it is looked at by itself', () => {
    const { checks, last } = start({
      'docs.json': settings(['a']),
      'a.mdx': page('A', 'x'),
      '_snippets/s.mdx': 'x',
      'x.png': '',
    });
    expect(last()).toEqual({ first: [], later: ['a.mdx', '_snippets/s.mdx'] });
    expect(checks.problems()).toMatchObject({ checked: 0, pages: 2 });
  });

  it('is what changed, and for a snippet the pages that include it', async () => {
    const { site, checks, last } = start({
      'docs.json': settings(['a', 'b']),
      'a.mdx': page('A', 'x'),
      'b.mdx': page('B', '<Snippet file="s.mdx" />'),
      '_snippets/s.mdx': 'x',
    });
    await checks.checkAll();
    site.overlay(repoPath('a.mdx'), page('A', 'y'), 1);
    expect(last()).toEqual({ first: ['a.mdx'], later: [] });
    site.change(change('_snippets/s.mdx', 'y'));
    expect(last()).toEqual({ first: ['_snippets/s.mdx', 'b.mdx'], later: [] });
    expect(checks.isCurrent(repoPath('b.mdx'))).toBe(false);
  });

  it('is nothing for a text that was looked at', async () => {
    const { site, checks, last } = start({ 'docs.json': settings(['a']), 'a.mdx': page('A', 'x') });
    await checks.checkAll();
    site.overlay(repoPath('a.mdx'), page('A', 'x'), 1);
    site.change(change('docs.json', settings(['a']).replace('"A"', '"B"')));
    expect(last()).toEqual({ first: [], later: [] });
  });

  it('is, when files come, the new ones and the pages that had missed one', async () => {
    const { site, checks, titles, last } = start({
      'docs.json': settings(['a', 'b']),
      'a.mdx': page('A', '<Snippet file="s.mdx" />'),
      'b.mdx': page('B', '[c](/c)'),
    });
    await checks.checkAll();
    expect(titles('b.mdx')).toEqual(['This link goes nowhere']);
    site.change([...change('_snippets/s.mdx', 'x'), ...change('c.mdx', page('C', 'x'))]);
    expect(last()).toEqual({ first: ['_snippets/s.mdx', 'c.mdx', 'a.mdx'], later: [] });
    // Links were checked on the spot: no page has to be read for them.
    expect(titles('b.mdx')).toEqual([]);
    site.change(change('c.mdx', null));
    expect(titles('b.mdx')).toEqual(['This link goes nowhere']);
  });

  it('is a page whose reading hung an engine, though its text is the same', async () => {
    const { site, checks, last } = start({ 'docs.json': settings(['a']), 'a.mdx': page('A', 'x') });
    await checks.checkAll();
    site.skip(repoPath('a.mdx'));
    expect(last().first).toEqual(['a.mdx']);
  });
});

describe('what is told', () => {
  it('is told once', async () => {
    const { site, checks } = start({ 'docs.json': settings(['a']), 'a.mdx': page('A', '[x](/nowhere)') });
    await checks.check(repoPath('a.mdx'));
    expect(checks.tell().files.map(({ path }) => path)).toContain('a.mdx');
    expect(checks.untold).toBe(0);
    expect(checks.tell().files).toEqual([]);
    site.overlay(repoPath('a.mdx'), page('A', 'mended'), 7);
    await checks.check(repoPath('a.mdx'));
    expect(checks.tell().files).toMatchObject([{ path: 'a.mdx', version: 7, hash: '', problems: [] }]);
  });

  it('says of which text the problems are, also when there is a newer one', async () => {
    const { site, checks } = start({ 'docs.json': settings(['a']), 'a.mdx': 'saved' });
    site.overlay(repoPath('a.mdx'), page('A', '[x](/nowhere)'), 1);
    await checks.check(repoPath('a.mdx'));
    const { hash } = checks.tell().files.find(({ path }) => path === 'a.mdx')!;
    site.overlay(repoPath('a.mdx'), page('A', '[x](/nowhere) and more'), 2);
    expect(checks.problems().files.find(({ path }) => path === 'a.mdx')).toMatchObject({ version: 1, hash });
  });

  it('is an empty list for a page that is gone', async () => {
    const { site, checks } = start({ 'docs.json': settings([]), 'a.mdx': page('A', '[x](/nowhere)') });
    await checks.checkAll();
    checks.tell();
    site.change(change('a.mdx', null));
    expect(checks.tell().files.find(({ path }) => path === 'a.mdx')).toMatchObject({ problems: [] });
  });

  it('is what everything together says, also when a command asked for it first', async () => {
    const { checks } = start({ 'docs.json': settings(['a']), 'a.mdx': page('A', 'x'), 'images/unused.png': '' });
    await checks.checkAll();
    expect(checks.tell().files.find(({ path }) => path === 'images/unused.png')?.problems).toHaveLength(1);
  });
});

describe('links to sections', () => {
  it('are checked again when sections change, which looking at a page tells', async () => {
    const { site, checks, titles } = start({
      'docs.json': settings(['a', 'b']),
      'a.mdx': page('A', '[b](/b#run) [b](/b)'),
      'b.mdx': page('B', '## Run'),
    });
    const b = repoPath('b.mdx');
    await checks.checkAll();
    site.overlay(b, page('B', '## Run\n\nMore.'), 1);
    expect(await checks.check(b)).toBe(false);
    site.overlay(b, page('B', '## Walk'), 2);
    expect(await checks.check(b)).toBe(true);
    expect(titles('a.mdx')).toEqual([]);
    checks.relinkSections();
    expect(titles('a.mdx')).toEqual(['This section does not exist']);
    expect(checks.pageWith(b)).toBeNull();
  });
});
