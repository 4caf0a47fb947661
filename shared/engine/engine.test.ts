import { describe, expect, it, vi } from 'vitest';
import { repoPath } from '../base/path.ts';
import { sourceFiles, testResources } from '../testing/fixture-site.ts';
import { Engine } from './engine.ts';
import type { EngineEvents, FileProblems } from './events.ts';
import type { PreviewUpdate } from './preview-follower.ts';

function start(files: Record<string, string>) {
  const problems = new Map<string, FileProblems>();
  const previews: PreviewUpdate[] = [];
  const trees: unknown[] = [];
  let checked = 0;
  const events: EngineEvents = {
    summary: () => undefined,
    tree: (tree) => void trees.push(tree),
    problems(change) {
      for (const file of change.files) problems.set(file.path, file);
      checked = change.checked;
    },
    preview: (update) => void previews.push(update),
    reading: () => undefined,
  };
  const engine = new Engine(testResources, events);
  engine.load(sourceFiles(files));
  const titles = (path: string) => (problems.get(path)?.problems ?? []).map((problem) => problem.title);
  return {
    engine,
    problems,
    previews,
    trees,
    titles,
    settled: (count: number) => vi.waitFor(() => expect(checked).toBe(count), 20_000),
  };
}

const settings = (pages: string[]) => JSON.stringify({ name: 'A', navigation: [{ group: 'G', pages }] });
const page = (title: string, body: string) => `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${body}\n`;
const change = (path: string, text: string | null) => [
  { path: repoPath(path), file: text === null ? null : sourceFiles({ [path]: text })[0]! },
];

describe('the engine', () => {
  it('checks pages in the background and follows changes', async () => {
    const { engine, titles, settled } = start({
      'docs.json': settings(['a', 'b']),
      'a.mdx': page('A', '[b](/b#run)'),
      'b.mdx': page('B', '## Run'),
    });
    await settled(2);
    expect(titles('a.mdx')).toEqual([]);
    engine.overlay(repoPath('b.mdx'), page('B', '## Walk'), 1);
    await vi.waitFor(() => expect(titles('a.mdx')).toEqual(['This section does not exist']), 20_000);
    engine.change(change('b.mdx', null));
    engine.overlay(repoPath('b.mdx'), null, 2);
    await vi.waitFor(() => expect(titles('a.mdx')).toEqual(['This link goes nowhere']), 20_000);
    await vi.waitFor(() => expect(titles('docs.json')).toEqual(['The page b is missing']), 20_000);
    engine.change(change('b.mdx', page('B', '## Run')));
    await vi.waitFor(() => expect(titles('a.mdx')).toEqual([]), 20_000);
    expect(titles('docs.json')).toEqual([]);
  });

  it('follows what the settings say that variables stand for', async () => {
    const own = (variables: object) =>
      JSON.stringify({ name: 'A', navigation: { groups: [{ group: 'G', pages: ['a'] }] }, variables });
    const { engine, titles, settled } = start({
      'docs.json': own({ place: '/b' }),
      'a.mdx': page('A {{product}}', 'In {{product}}, [there]({{place}}).'),
    });
    await settled(1);
    expect(titles('a.mdx')).toEqual(['There is no variable called “product”', 'This link goes nowhere']);
    engine.change(change('docs.json', own({ product: 'Acme', place: '/a' })));
    await vi.waitFor(() => expect(titles('a.mdx')).toEqual([]), 20_000);
    expect(engine.index.pages.get(repoPath('a.mdx'))?.title).toBe('A Acme');
  });

  it('looks at the pages again that include a snippet', async () => {
    const { engine, titles, settled } = start({
      'docs.json': settings(['a']),
      'a.mdx': page('A', '<Snippet file="s.mdx" />'),
      '_snippets/s.mdx': 'fine',
    });
    await settled(2);
    engine.change(change('_snippets/s.mdx', '{Date.now()}'));
    await vi.waitFor(() => expect(titles('a.mdx')).toEqual(['Code in braces is not run']), 20_000);
    engine.change(change('_snippets/s.mdx', null));
    await vi.waitFor(() => expect(titles('a.mdx')).toEqual(['The snippet is missing']), 20_000);
    engine.change(change('_snippets/s.mdx', 'back'));
    await vi.waitFor(() => expect(titles('a.mdx')).toEqual([]), 20_000);
  });

  it('sends the followed page whole first, then its new blocks, and whole again when its surroundings change', async () => {
    const { engine, previews } = start({ 'docs.json': settings(['a']), 'a.mdx': page('A', 'one') });
    engine.follow(repoPath('a.mdx'));
    await vi.waitFor(() => expect(previews).toHaveLength(1), 20_000);
    expect(previews[0]).toMatchObject({ part: 'page', path: 'a.mdx', version: 0 });
    engine.overlay(repoPath('a.mdx'), page('A', 'two'), 1);
    await vi.waitFor(() => expect(previews).toHaveLength(2), 20_000);
    expect(previews[1]).toMatchObject({ part: 'blocks', version: 1 });
    expect(previews[1]!.html).toContain('two');
    expect(previews[1]!.html).not.toContain('<html');
    engine.overlay(repoPath('a.mdx'), page('Other', 'two'), 2);
    await vi.waitFor(() => expect(previews).toHaveLength(3), 20_000);
    expect(previews[2]!.part).toBe('page');
  });

  it('sends only the new blocks of a page that is described by its first paragraph', async () => {
    const text = (word: string) => `---\ntitle: A\n---\n\nWhat the page is about, in ${word}.\n`;
    const { engine, previews } = start({ 'docs.json': settings(['a']), 'a.mdx': text('short') });
    engine.follow(repoPath('a.mdx'));
    await vi.waitFor(() => expect(previews).toHaveLength(1), 20_000);
    expect(previews[0]!.html).toContain('content="What the page is about, in short."');
    engine.overlay(repoPath('a.mdx'), text('other words'), 1);
    await vi.waitFor(() => expect(previews).toHaveLength(2), 20_000);
    expect(previews[1]!.part).toBe('blocks');
  });

  it('shows only the newest of many changes', async () => {
    const { engine, previews } = start({ 'docs.json': settings(['a']), 'a.mdx': page('A', 'x') });
    engine.follow(repoPath('a.mdx'));
    await vi.waitFor(() => expect(previews).toHaveLength(1), 20_000);
    for (let version = 1; version <= 50; version++)
      engine.overlay(repoPath('a.mdx'), page('A', `text ${version}`), version);
    await vi.waitFor(() => expect(previews.at(-1)!.version).toBe(50), 20_000);
    expect(previews.length).toBeLessThan(5);
  });

  it('shows for a snippet a page that includes it, and for the settings the page shown before', async () => {
    const { engine, settled } = start({
      'docs.json': settings(['a', 'b']),
      'a.mdx': page('A', 'x'),
      'b.mdx': page('B', '<Snippet file="s.mdx" />'),
      '_snippets/s.mdx': 'hi',
    });
    await settled(3);
    expect(engine.pageFor(repoPath('_snippets/s.mdx'))?.path).toBe('b.mdx');
    expect(engine.pageFor(repoPath('docs.json'))?.path).toBe('a.mdx');
    expect(engine.pageFor(repoPath('docs.json'), repoPath('b.mdx'))?.path).toBe('b.mdx');
  });

  it('works with settings that do not parse, and without any', async () => {
    const { engine, previews } = start({ 'docs.json': '{ "name": "A", ', 'a.mdx': page('A', 'x') });
    engine.follow(repoPath('a.mdx'));
    await vi.waitFor(() => expect(previews[0]?.html).toContain('x'), 20_000);
    expect(engine.summary()).toMatchObject({ parses: false, name: 'A' });
    const none = start({ 'a.mdx': page('A', 'x') });
    expect(none.engine.summary()).toMatchObject({ settingsPath: null, dialect: null, pages: 1 });
  });

  it('shows a page as text when reading it hung an engine', async () => {
    const { engine, titles } = start({ 'docs.json': settings(['a']), 'a.mdx': page('A', '**x**') });
    engine.skip(repoPath('a.mdx'));
    await vi.waitFor(() => expect(titles('a.mdx')).toEqual(['This page holds too much to be shown']), 20_000);
    engine.overlay(repoPath('a.mdx'), page('A', 'shorter'), 1);
    await vi.waitFor(() => expect(titles('a.mdx')).toEqual([]), 20_000);
  });

  it('sends the tree when pages come and go, not when bodies change', async () => {
    const { engine, trees, settled } = start({ 'docs.json': settings(['a']), 'a.mdx': page('A', 'x') });
    await settled(1);
    const before = trees.length;
    engine.overlay(repoPath('a.mdx'), page('A', 'y'), 1);
    engine.change(change('c.mdx', page('C', 'x')));
    expect(trees.length).toBe(before + 1);
    expect(engine.tree().unlisted.map((entry) => entry.title)).toEqual(['C']);
  });

  it('checks what the writer looks at before the rest', async () => {
    const names = Array.from({ length: 5 }, (_, number) => `p${number}`);
    const first: string[] = [];
    const engine = new Engine(testResources, {
      summary: () => undefined,
      tree: () => undefined,
      problems: (change) => void first.push(...change.files.map(({ path }) => path)),
      preview: () => undefined,
      reading: () => undefined,
    });
    engine.load(
      sourceFiles({
        'docs.json': settings(names),
        ...Object.fromEntries(names.map((name) => [`${name}.mdx`, page(name, '![](/no.png)')])),
      }),
    );
    engine.follow(repoPath('p3.mdx'));
    // What is not followed any more stays where it is.
    engine.follow(null);
    await vi.waitFor(() => expect(first.length).toBeGreaterThan(0), 20_000);
    expect(first.filter((path) => path.endsWith('.mdx'))).toEqual(['p3.mdx', 'p0.mdx', 'p1.mdx', 'p2.mdx', 'p4.mdx']);
  });

  it('knows what git and the web say', () => {
    const address = 'https://api.example/a.json';
    const { engine } = start({
      'docs.json': JSON.stringify({ name: 'A', openapi: address, navigation: ['a'] }),
      'a.mdx': page('A', 'x'),
    });
    engine.repository({ web: null, branch: 'main', folder: '', changed: {} });
    expect(engine.index.snapshot.repository).toMatchObject({ branch: 'main' });
    engine.remote([
      {
        address,
        text: JSON.stringify({ openapi: '3.0.0', info: { title: 'Birds', version: '1' }, paths: {} }),
        fetched: 1,
        problem: null,
      },
    ]);
    expect(engine.index.api.files.map(({ title }) => title)).toEqual(['Birds']);
  });
});
