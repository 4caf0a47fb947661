import { expect, test } from 'vitest';
import { repoPath, type RepoPath } from '../../../shared/base/path.ts';
import { fakeHost } from '../../bridge/fake-host.ts';
import { createHost } from '../../bridge/host.ts';
import { OpenTexts } from '../../editor/texts.ts';
import { createAppStore } from '../store.ts';
import { createActions, type Actions } from './index.ts';
import { latest } from './latest.ts';
import { mostTabs } from './pages.ts';

const pathOf = (number: number) => repoPath(`page-${String(number).padStart(3, '0')}.mdx`);

/** Actions whose host answers as the test waits for it. */
async function setup(pages: number) {
  const fake = fakeHost(
    Object.fromEntries(Array.from({ length: pages }, (_, number) => [pathOf(number), `${number}\n`])),
  );
  const store = createAppStore();
  const host = createHost(fake.openPort);
  const late: { actions?: Actions } = {};
  const texts = new OpenTexts(
    host,
    {
      changed: (path, isMine) => late.actions?.documents.changed(path, isMine),
      settled: (path, isSettled) => late.actions?.documents.settled(path, isSettled),
      clashed: (path, clash) => late.actions?.documents.clashed(path, clash),
      refused: (path, error) => late.actions?.documents.refused(path, error),
      taken: (path, kept) => late.actions?.documents.patch(path, { kept }),
      reopened: (document) => late.actions?.documents.reopened(document),
    },
    () => [],
  );
  late.actions = createActions({ store, host, texts });
  await new Promise<void>((done) => host.onConnection((connection) => connection === 'open' && done()));
  return { store, actions: late.actions, texts };
}

async function openAll(actions: Actions, from: number, to: number): Promise<RepoPath[]> {
  const paths = Array.from({ length: to - from }, (_, index) => pathOf(from + index));
  for (const path of paths) await actions.pages.open(path);
  return paths;
}

test('the pages that were looked at last stay open, and no more texts than theirs', async () => {
  const { store, actions, texts } = await setup(mostTabs * 3);
  await openAll(actions, 0, mostTabs);
  expect(store.getState().tabs).toHaveLength(mostTabs);
  // Looked at again: not the oldest any more.
  await actions.pages.open(pathOf(0));
  await openAll(actions, mostTabs, mostTabs + 10);
  expect(store.getState().tabs).toHaveLength(mostTabs);
  expect(store.getState().tabs).toContain(pathOf(0));
  expect(store.getState().tabs).not.toContain(pathOf(1));
  await openAll(actions, mostTabs, mostTabs * 3);
  const last = Array.from({ length: mostTabs }, (_, index) => pathOf(2 * mostTabs + index));
  expect([...store.getState().tabs].sort()).toEqual(last);
  expect([...texts.paths].sort()).toEqual(last);
  expect(Object.keys(store.getState().documents).sort()).toEqual(last);
});

test('a page that is not saved stays open, however long ago it was looked at', async () => {
  const { store, actions, texts } = await setup(mostTabs * 2);
  store.setState({ saveAsIWrite: false });
  await openAll(actions, 0, 3);
  texts.dispatch(pathOf(1), { changes: { from: 0, insert: 'mine ' } });
  await texts.settled(pathOf(1));
  // As the host says of it.
  actions.documents.patch(pathOf(1), { dirty: true });
  await openAll(actions, 3, mostTabs * 2);
  expect(store.getState().tabs).toContain(pathOf(1));
  expect(store.getState().tabs).not.toContain(pathOf(0));
  expect(texts.text(pathOf(1))).toBe('mine 1\n');
});

test('texts that were changed without a tab are let go, but not while it can be taken back', async () => {
  const { store, actions, texts } = await setup(200);
  store.setState({ saveAsIWrite: false });
  await actions.pages.open(pathOf(0));
  const edits = new Map(
    Array.from({ length: 120 }, (_, index) => [pathOf(index + 10), [{ from: 0, to: 0, insert: 'new ' }]] as const),
  );
  const mended = await actions.mending.edit(edits, true);
  actions.layers.toast('Replaced.', { label: 'Undo', run: () => void actions.mending.undo(mended) });
  await actions.pages.open(pathOf(1));
  expect(texts.paths.length).toBe(122);
  store.getState().toast!.action!.run();
  expect(texts.text(pathOf(50))).toBe('50\n');
  for (const path of edits.keys()) await actions.documents.save(path);
  actions.layers.closeToast(store.getState().toast!.id);
  await actions.pages.open(pathOf(2));
  expect(texts.paths.length).toBeLessThan(40);
});

test('the cursor and scroll positions of two hundred pages are remembered, the newest', async () => {
  const { store, actions } = await setup(1);
  for (let number = 0; number < 500; number++) {
    actions.pages.remember(pathOf(number), { anchor: number, head: number, top: 0 });
    actions.preview.rememberScroll(pathOf(number), number);
  }
  for (const record of [store.getState().places, store.getState().previewScrolls]) {
    expect(Object.keys(record)).toHaveLength(200);
    expect(Object.keys(record).at(-1)).toBe(pathOf(499));
  }
  expect(latest({ a: 1, b: 2, c: 3 }, 2)).toEqual({ b: 2, c: 3 });
});
