import { expect, it, vi } from 'vitest';
import { repoPath } from '../base/path.ts';
import { silent, sourceFiles, testResources } from '../testing/fixture-site.ts';
import { MemoryStore } from '../testing/kept-pages.ts';
import { Engine } from './engine.ts';
import type { FileProblems } from './events.ts';

const files = {
  'docs.json': JSON.stringify({ name: 'Kestrel', navigation: [{ group: 'Start', pages: ['a', 'b', 'c'] }] }),
  'a.mdx': '---\ntitle: A\n---\n\n[To a section](/b#gone) [Nowhere](/nowhere)\n',
  'b.mdx': '---\ntitle: B\n---\n\n## Here\n\n<Nothing />\n',
  'c.mdx': '---\ntitle: C\n---\n\n[There](/b#here)\n',
};

/** A folder in a window: its pages are looked at in the background. Resolves when all is known and kept. */
async function opened(store: MemoryStore | null, texts: Readonly<Record<string, string>> = files) {
  const read: string[] = [];
  const problems = new Map<string, FileProblems>();
  let checked = 0;
  const engine = new Engine(testResources, {
    ...silent,
    reading: (path) => read.push(path),
    problems(change) {
      for (const file of change.files) problems.set(file.path, file);
      checked = change.checked;
    },
  });
  const savesBefore = store?.saves ?? 0;
  if (store !== null) engine.useStore(store);
  engine.load(sourceFiles(texts));
  await vi.waitFor(() => expect(checked).toBe(3));
  if (store !== null) await vi.waitFor(() => expect(store.saves).toBeGreaterThan(savesBefore));
  const list = () =>
    [...problems.values()].flatMap((file) => file.problems.map(({ path, title }) => `${path}: ${title}`)).sort();
  return { engine, read, list };
}

it('a window takes what was found out about pages before, and finds the same', async () => {
  const store = new MemoryStore();
  const first = await opened(store);
  expect(first.read).toEqual(expect.arrayContaining(['a.mdx', 'b.mdx', 'c.mdx']));
  expect(first.list().length).toBeGreaterThanOrEqual(3);
  const second = await opened(store);
  expect(second.read).toEqual([]);
  expect(second.list()).toEqual(first.list());
});

it('looks again at a page whose text is another, and at links to it', async () => {
  const store = new MemoryStore();
  await opened(store);
  const next = { ...files, 'b.mdx': '---\ntitle: B\n---\n\n## Gone\n' };
  const again = await opened(store, next);
  expect(again.read).toEqual(['b.mdx']);
  expect(again.list()).toEqual((await opened(null, next)).list());
});

it('keeps nothing while something is unsaved: the next key makes it untrue', async () => {
  const store = new MemoryStore();
  const { engine, read } = await opened(store);
  const before = [...store.entries];
  read.length = 0;
  engine.overlay(repoPath('c.mdx'), '---\ntitle: C\n---\n\n[Other](/nowhere)\n', 1);
  await vi.waitFor(() =>
    expect(engine.problems().files.flatMap(({ path, version }) => (version === 1 ? [path] : []))).toEqual(['c.mdx']),
  );
  expect(read).toContain('c.mdx');
  expect([...store.entries]).toEqual(before);
});
