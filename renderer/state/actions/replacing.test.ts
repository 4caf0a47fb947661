import { expect, test } from 'vitest';
import type { TextEdit } from '../../../shared/base/edit.ts';
import { repoPath, type RepoPath } from '../../../shared/base/path.ts';
import { replacing, type FoundPlace } from './replacing.ts';

/** Pages that all say “old”, and the messages that come up while it is replaced. */
function setup(pages: number, after: (toasts: { text: string; run: (() => void) | null }[], done: number) => void) {
  const paths = Array.from({ length: pages }, (_, number) => repoPath(`page-${number}.mdx`));
  const toasts: { text: string; run: (() => void) | null }[] = [];
  const edited: RepoPath[] = [];
  const taken: string[] = [];
  const kept: string[] = [];
  const { all } = replacing(
    {
      store: { getState: () => ({ documents: {} }) },
      texts: { text: () => 'old' },
    } as never,
    { ensureOpen: () => Promise.resolve(true) } as never,
    {
      prepare: (files: ReadonlyMap<RepoPath, readonly TextEdit[]>) =>
        Promise.resolve({
          before: new Map([...files].map(([path, edits]) => [path, { text: 'old', edits }])),
          left: [],
        }),
      make(prepared: { before: ReadonlyMap<RepoPath, unknown> }) {
        edited.push(...prepared.before.keys());
        after(toasts, edited.length);
        return Promise.resolve(prepared);
      },
    } as never,
    {
      begin(_kind: string, words: string, files: ReadonlyMap<RepoPath, unknown>) {
        kept.push(`${words}; ${edited.length} edited, ${files.size} kept`);
        return Promise.resolve('step');
      },
      end(id: string, words: string, left: readonly RepoPath[], isEmpty: boolean) {
        kept.push(`${words}; ${left.length} left${isEmpty ? ', empty' : ''}`);
        return Promise.resolve({ id });
      },
      takeBack: ({ id }: { id: string }) => taken.push(id),
    } as never,
    {
      toast: (text: string, action: { run: () => void } | null = null) =>
        void toasts.push({ text, run: action?.run ?? null }),
    } as never,
  );
  const places = paths.map((path): FoundPlace & { insert: string } => ({
    path,
    title: path,
    range: { from: 0, to: 3 },
    before: '',
    match: 'old',
    after: '',
    insert: 'new',
  }));
  return { all: (left?: string) => all(places, { find: 'old', insert: 'new' }, left), toasts, edited, taken, kept };
}

test('it is stopped between pages, says what stays, and is taken back', async () => {
  const { all, toasts, edited, taken, kept } = setup(45, (shown, done) => {
    if (done === 20) shown.at(-1)!.run!();
  });
  await all();
  expect(edited).toHaveLength(20);
  expect(toasts.at(-1)!.text).toBe('Replaced 20 places in 20 pages. Stopped: 25 pages stay as they are.');
  toasts.at(-1)!.run!();
  expect(taken).toEqual(['step']);
  // All of it is kept before the first page is touched, and what was not reached is no part of the step.
  expect(kept).toEqual([
    'Replaced “old” by “new”: 45 places in 45 pages; 0 edited, 45 kept',
    'Replaced “old” by “new”: 20 places in 20 pages; 25 left',
  ]);
});

test('what was not asked for is said in the end', async () => {
  const { all, toasts, edited } = setup(3, () => undefined);
  await all('Left alone: 2 addresses.');
  expect(edited).toHaveLength(3);
  expect(toasts.map(({ text }) => text)).toEqual(['Replaced 3 places in 3 pages. Left alone: 2 addresses.']);
});
