import { describe, expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { rulesFilePath, rulesFilePart } from '../derive/rules-file.ts';
import { sourceFiles, testResources } from '../testing/fixture-site.ts';
import type { ApiValidator } from './api-validation.ts';
import { SiteChecks, type Due } from './site-checks.ts';
import { SiteModel } from './site-model.ts';

const nothing = () => undefined;
const settings = (pages: string[], more: object = {}) =>
  JSON.stringify({ name: 'A', ...more, navigation: [{ group: 'G', pages }] });
const page = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n${more}---\n\n${body}\n`;
const change = (path: string, text: string | null) => [
  { path: repoPath(path), file: text === null ? null : sourceFiles({ [path]: text })[0]! },
];
const api = (title = 'T') =>
  JSON.stringify({
    openapi: '3.0.3',
    info: { title, version: '1' },
    paths: { '/x': { get: { summary: 'Get x', responses: {} } } },
  });

function start(files: Record<string, string>, validateApi: ApiValidator | null = null) {
  const due: Due[] = [];
  const site = new SiteModel(
    testResources,
    { summary: nothing, tree: nothing, reading: nothing },
    (told) => void due.push(checks.siteChanged(told)),
  );
  const checks = new SiteChecks(site, validateApi);
  site.load(sourceFiles(files));
  const found = (path: string) => checks.problems().files.find((file) => file.path === path)?.problems ?? [];
  return {
    site,
    checks,
    rules: (path: string) => found(path).map(({ rule }) => rule),
    titles: (path: string) => found(path).map(({ title }) => title),
    last: () => due.at(-1)!,
  };
}

describe('what has to be looked at again', () => {
  it('is everything of another folder, of which nothing is known', async () => {
    const { site, checks, last } = start({ 'docs.json': settings(['a']), 'a.mdx': page('A', 'x') });
    await checks.checkAll();
    site.load(sourceFiles({ 'docs.json': settings(['a']), 'a.mdx': page('A', 'x') }));
    expect([checks.problems().checked, last()]).toEqual([0, { first: [], later: ['a.mdx'] }]);
  });

  it('is no page that is gone', () => {
    const { site, last } = start({ 'docs.json': settings([]), 'a.mdx': page('A', 'x') });
    site.change(change('a.mdx', null));
    expect(last().first).toEqual([]);
  });

  it('is what includes one of the files that changed, whatever else changed: also of a page that another one includes', async () => {
    const { site, checks, last } = start({
      'docs.json': settings(['a', 'b', 'c']),
      'a.mdx': page('A', '<Snippet file="s.mdx" />'),
      'b.mdx': page('B', "import C from './c.mdx'\n\n<C />"),
      'c.mdx': page('C', 'x'),
      '_snippets/s.mdx': 'x',
      '_snippets/t.mdx': 'x',
    });
    await checks.checkAll();
    site.change([...change('_snippets/s.mdx', 'y'), ...change('_snippets/t.mdx', 'y')]);
    expect(last().first).toEqual(['_snippets/s.mdx', '_snippets/t.mdx', 'a.mdx']);
    site.overlay(repoPath('c.mdx'), page('C', 'y'), 1);
    expect(last().first).toEqual(['c.mdx', 'b.mdx']);
  });

  it('is a page whose snippet came or went, and none that only has another mistake', async () => {
    const { site, checks, titles, last } = start({
      'docs.json': settings(['a', 'b']),
      'a.mdx': page('A', '<Snippet file="s.mdx" />'),
      'b.mdx': page('B', '<Nothing />\n\n# B\n\n<b>open'),
    });
    await checks.checkAll();
    expect(titles('a.mdx')).toEqual(['The snippet is missing']);
    site.change(change('_snippets/s.mdx', 'x'));
    expect(last().first).toEqual(['_snippets/s.mdx', 'a.mdx']);
    await checks.checkAll();
    expect(titles('a.mdx')).toEqual([]);
    site.change(change('_snippets/s.mdx', null));
    expect(last().first).toEqual(['a.mdx']);
    await checks.checkAll();
    expect(titles('a.mdx')).toEqual(['The snippet is missing']);
  });

  it('is each page that shows something of an API file, when those are others', async () => {
    const { site, checks, last } = start({
      'docs.json': settings(['a', 'x', 'm', 'c'], { openapi: 'api.json' }),
      'a.mdx': page('A', 'x'),
      'x.mdx': page('X', 'x', 'openapi: GET /x\n'),
      'm.mdx': page('M', 'x', 'openapi-schema: Model\n'),
      'c.mdx': page('C', 'x', 'asyncapi: channel\n'),
      'api.json': api(),
    });
    await checks.checkAll();
    site.overlay(repoPath('a.mdx'), page('A', 'y'), 1);
    expect(last().first).toEqual(['a.mdx']);
    await checks.checkAll();
    site.change(change('api.json', api('Other')));
    expect([...last().first].sort()).toEqual(['c.mdx', 'm.mdx', 'x.mdx']);
  });

  it('is links to sections, where a page has as many as before and not the same', async () => {
    const { site, checks } = start({ 'docs.json': settings(['a']), 'a.mdx': page('A', '## Run\n\n## Walk') });
    await checks.checkAll();
    site.overlay(repoPath('a.mdx'), page('A', '## Run\n\n## Fly'), 1);
    expect(await checks.check(repoPath('a.mdx'))).toBe(true);
  });
});

describe('the problems of the site itself', () => {
  it.each<[string, string, string, string | null, string]>([
    ['the settings', 'docs.json', 'docs.json', settings(['a', 'gone']), 'no-missing-page'],
    ['the pages', 'docs.json', 'a.mdx', null, 'no-missing-page'],
    ['an API file', 'api.json', 'api.json', '{', 'no-broken-api-file'],
    [
      'the rules for assistants',
      rulesFilePath,
      rulesFilePath,
      rulesFilePart().replace('\n\n', '\n\nold\n\n'),
      'rules-file',
    ],
  ])('are known at once when %s changed', (_what, path, changed, text, rule) => {
    const { site, rules } = start({
      'docs.json': settings(['a'], { openapi: 'api.json' }),
      'a.mdx': page('A', 'x'),
      'api.json': api(),
      [rulesFilePath]: rulesFilePart(),
    });
    expect(rules(path)).toEqual([]);
    site.change(change(changed, text));
    expect(rules(path)).toContain(rule);
  });

  it('are known at once when git says where the folder comes from', () => {
    const { site, rules } = start({
      'docs.json': settings(['a'], { feedback: { suggestEdit: true } }),
      'a.mdx': page('A', 'x'),
    });
    site.repository(null);
    expect(rules('docs.json')).toContain('feedback-needs-repository');
    site.repository({
      web: { kind: 'github', address: 'https://github.com/a/b' } as never,
      branch: 'main',
      folder: '',
      changed: {},
    });
    expect(rules('docs.json')).not.toContain('feedback-needs-repository');
  });

  it('have the place of a stale rules file, and its mending where it can be mended', () => {
    const stale = (text: string) =>
      start({ 'docs.json': settings([]), [rulesFilePath]: text })
        .checks.problems()
        .files.find(({ path }) => path === rulesFilePath)?.problems ?? [];
    const part = rulesFilePart();
    expect([stale(part), stale('Our own words.\n')]).toEqual([[], []]);
    const [outdated] = stale(`Ours.\n\n${part.replace('\n\n', '\n\nold\n\n')}`);
    expect(outdated!.range).toEqual({ from: 7, to: 7 + part.indexOf('\n') });
    expect(outdated!.fixes).toHaveLength(1);
    const [broken] = stale(part.replace(/<!-- galley:end.*?-->/, ''));
    expect(broken!.fixes).toEqual([]);
  });

  it('have the strict opinion on API files, when it is there', async () => {
    const files = { 'docs.json': settings(['a'], { openapi: 'api.json' }), 'a.mdx': page('A', 'x'), 'api.json': api() };
    const says: ApiValidator = () => Promise.resolve([{ message: 'is wrong' }]);
    const { checks, rules } = start(files, says);
    expect(rules('api.json')).toEqual([]);
    expect(await checks.validateApi()).toBe(true);
    expect(rules('api.json')).toEqual(['no-broken-api-file']);
    expect(await checks.validateApi()).toBe(false);
    // A command asks for everything at once.
    expect((await start(files, says).checks.checkAll()).map(({ rule }) => rule)).toContain('no-broken-api-file');
  });
});

describe('everything at once', () => {
  const files = {
    'docs.json': settings(['a', 'b']),
    'a.mdx': page('A', '[b](/b#gone)'),
    'b.mdx': page('B', '[a](/nowhere)'),
    'unused.png': '',
  };

  it('is every page, every link and what all of it says together, by file', async () => {
    const { checks } = start(files);
    const progress: string[] = [];
    const found = await checks.checkAll(undefined, (done, total) => void progress.push(`${done}/${total}`));
    expect(found.map(({ path, title }) => `${path}: ${title}`)).toEqual([
      'a.mdx: This section does not exist',
      'b.mdx: This link goes nowhere',
      expect.stringMatching(/^unused\.png: /),
    ]);
    expect(progress).toEqual(['0/2', '1/2']);
    expect(checks.problems().files.map(({ path }) => path)).toEqual(['a.mdx', 'b.mdx', 'unused.png']);
  });

  it('ends between two pages when it is stopped, and answers what it has', async () => {
    const { checks } = start(files);
    const stop = new AbortController();
    const found = await checks.checkAll(stop.signal, (done) => {
      if (done === 0) stop.abort();
    });
    expect([checks.problems().checked, found]).toEqual([1, []]);
  });

  it('knows nothing of pages that nobody wrote', async () => {
    const { site, checks } = start({
      'docs.json': JSON.stringify({ name: 'A', navigation: [{ group: 'G', openapi: 'api.json' }] }),
      'api.json': api(),
    });
    const [made] = [...site.index.byRoute.values()];
    expect(checks.keepFacts(await site.renderPage(made!))).toBeNull();
    expect(checks.problems().checked).toBe(0);
  });
});

it('a diagram that can’t be drawn is a problem, one that can is none', async () => {
  const diagram = (text: string) => `\`\`\`mermaid\n${text}\n\`\`\``;
  const { checks, rules } = start({
    'docs.json': settings(['a', 'b']),
    'a.mdx': page('A', diagram('graph TD\n  A --> B')),
    'b.mdx': page('B', diagram('nonsense here')),
  });
  await checks.checkAll();
  expect([rules('a.mdx'), rules('b.mdx')]).toEqual([[], ['undrawn-diagram']]);
});

describe('the decisions of a team', () => {
  it('change what is told of every file, at once', async () => {
    const { site, checks } = start({
      'docs.json': settings(['a', 'b']),
      'a.mdx': page('A', '![](/p.png)'),
      'b.mdx': page('B', 'x'),
      'p.png': '',
    });
    await checks.checkAll();
    checks.tell();
    site.change(
      change('galley.json', JSON.stringify({ rules: [{ rule: 'image-alt', severity: 'error', reason: 'Ours' }] })),
    );
    const told = checks.tell().files;
    expect(told.map(({ path }) => path)).toEqual(expect.arrayContaining(['a.mdx', 'galley.json']));
    expect(told.find(({ path }) => path === 'a.mdx')!.problems.find(({ rule }) => rule === 'image-alt')).toMatchObject({
      severity: 'error',
    });
    site.change(change('b.mdx', page('B', 'y')));
    expect(checks.tell().files.map(({ path }) => path)).toEqual([]);
  });
});
