import { expect, it, vi } from 'vitest';
import { repoPath, type RepoPath } from '../base/path.ts';
import { sourceFiles, testResources } from '../testing/fixture-site.ts';
import { PreviewFollower, type PreviewUpdate } from './preview-follower.ts';
import { SiteModel } from './site-model.ts';

const nothing = () => undefined;
const [a, b, snippet] = [repoPath('a.mdx'), repoPath('b.mdx'), repoPath('_snippets/s.mdx')];
const files = {
  'docs.json': JSON.stringify({ name: 'A', navigation: [{ group: 'G', pages: ['a', 'b'] }] }),
  'a.mdx': 'one',
  'b.mdx': '<Snippet file="s.mdx" />',
  '_snippets/s.mdx': 'two',
};

function start() {
  const sent: PreviewUpdate[] = [];
  const site = new SiteModel(testResources, { summary: nothing, tree: nothing, reading: nothing }, (change) =>
    follower.siteChanged(change),
  );
  const render = vi.spyOn(site, 'renderFollowed');
  const follower = new PreviewFollower(
    site,
    { pageWith: () => site.index.pages.get(b)! },
    (update) => void sent.push(update),
  );
  site.load(sourceFiles(files));
  return { site, follower, sent, render };
}

it('renders once what many changes made, and sends nothing that is not new', async () => {
  const { site, follower, sent, render } = start();
  follower.follow(a);
  for (let version = 1; version <= 5; version++) site.overlay(a, `text ${version}`, version);
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000);
  expect(render).toHaveBeenCalledTimes(1);
  expect(sent[0]).toMatchObject({ path: a, version: 5, part: 'page' });
  site.overlay(b, 'other text', 1);
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2), 20_000);
  await render.mock.results[1]!.value;
  site.overlay(a, 'text 6', 6);
  await vi.waitFor(() => expect(sent).toHaveLength(2), 20_000);
  expect(sent[1]).toMatchObject({ version: 6, part: 'blocks' });
});

it('sends nothing of a page that is no longer followed', async () => {
  const { site, follower, sent, render } = start();
  const finished = await site.renderPage(site.index.pages.get(a)!);
  let finish: () => void = nothing;
  render.mockImplementationOnce(() => new Promise((resolve) => (finish = () => resolve(finished))));
  follower.follow(a);
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(1), 20_000);
  follower.follow(b);
  finish();
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000);
  expect(sent[0]!.path).toBe(b);
});

it('renders nothing while nothing is followed, and nothing anew for what only git knows', async () => {
  const { site, follower, sent, render } = start();
  site.overlay(a, 'x', 1);
  expect(render).not.toHaveBeenCalled();
  follower.follow(a);
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000);
  vi.useFakeTimers();
  site.repository(null);
  expect(vi.getTimerCount()).toBe(0);
  site.change([{ path: b, file: null }]);
  expect(vi.getTimerCount()).toBe(1);
  vi.useRealTimers();
});

it('finds a page for a document that is none', () => {
  const { follower } = start();
  const settings = repoPath('docs.json');
  const shown = (path: RepoPath, beside: RepoPath | null) => follower.pageFor(path, beside)?.path;
  expect(shown(a, b)).toBe(a);
  expect(shown(snippet, a)).toBe(b);
  expect(shown(settings, null)).toBe(a);
  expect(shown(settings, b)).toBe(b);
  expect(shown(settings, snippet)).toBe(b);
  expect(shown(settings, repoPath('gone.mdx'))).toBe(a);
});

it('sends the page beside the settings for them, whatever was followed before', async () => {
  const { site, follower, sent } = start();
  const settings = repoPath('docs.json');
  follower.follow(settings, b);
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000);
  expect(sent[0]).toMatchObject({ path: settings, page: b, part: 'page' });
  expect(sent[0]!.html).toContain('two');
  site.overlay(settings, files['docs.json'].replace('"A"', '"Other"'), 1);
  await vi.waitFor(() => expect(sent).toHaveLength(2), 20_000);
  expect(sent[1]).toMatchObject({ path: settings, page: b, version: 1 });
});

it('shows nothing of what is no longer followed, or of a site without pages', async () => {
  const { site, follower, sent, render } = start();
  vi.useFakeTimers();
  follower.follow(a);
  follower.follow(null);
  await vi.advanceTimersByTimeAsync(100);
  site.load(sourceFiles({ 'docs.json': '{ "name": "A" }' }));
  follower.follow(repoPath('docs.json'));
  await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  expect(render).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});

it('says how many words there are, and how long it took', async () => {
  const { follower, sent } = start();
  const before = performance.now();
  follower.follow(a);
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000);
  expect(sent[0]!.words).toBe(1);
  expect(sent[0]!.milliseconds).toBeLessThanOrEqual(performance.now() - before);
});
