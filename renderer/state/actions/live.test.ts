import { describe, expect, test } from 'vitest';
import { repoPath } from '../../../shared/base/path.ts';
import { fakeHost } from '../../bridge/fake-host.ts';
import { createHost } from '../../bridge/host.ts';
import { OpenTexts } from '../../editor/texts.ts';
import { createAppStore } from '../store.ts';
import { createActions, type Actions } from './index.ts';
import { goLive } from './live.ts';
import type { Timers } from './services.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Timers that run out when they are told to. */
function heldTimers() {
  const waiting = new Set<() => void>();
  return {
    timers: {
      set: (run: () => void) => (waiting.add(run), run),
      clear: (timer: unknown) => void waiting.delete(timer as () => void),
      now: () => 0,
    },
    runOut: () => [...waiting].forEach((run) => (waiting.delete(run), run())),
  };
}

function setup(files: Record<string, string>, timers?: Timers) {
  const fake = fakeHost(files);
  const store = createAppStore();
  const host = createHost(fake.openPort, {
    set: (run) => setTimeout(run, 1),
    clear: (timer) => clearTimeout(timer as never),
  });
  const late: { actions?: Actions } = {};
  const texts = new OpenTexts(
    host,
    {
      changed: (path, isMine) => late.actions?.documents.changed(path, isMine),
      settled: (path, isSettled) => late.actions?.documents.settled(path, isSettled),
      taken: (path, kept) => late.actions?.documents.patch(path, { kept }),
      reopened: (document) => late.actions?.documents.reopened(document),
      clashed: (path, clash) => late.actions?.documents.clashed(path, clash),
      refused: (path, error) => late.actions?.documents.refused(path, error),
    },
    () => [],
  );
  late.actions = createActions({ store, host, texts }, timers);
  const { stop } = goLive(late.actions);
  return { fake, store, actions: late.actions, stop };
}

/** A page with words that the host has and the file does not. */
async function setupUnsaved(keepsDrafts: boolean) {
  const all = setup({ 'a.mdx': 'one\n' });
  all.fake.keepsDrafts = keepsDrafts;
  await settle();
  all.store.setState({ saveAsIWrite: false });
  all.actions.texts.dispatch(repoPath('a.mdx'), { changes: { from: 0, insert: 'more ' } });
  await settle();
  return all;
}

test('the first page opens, and the preview follows it', async () => {
  const { store, stop } = setup({ 'a.mdx': 'one\n', 'b.mdx': 'two\n' });
  await settle();
  expect(store.getState()).toMatchObject({ active: 'a.mdx', tabs: ['a.mdx'], previewed: { path: 'a.mdx' } });
  stop();
});

test('no page can be chosen before the pages of last time are known: they would take its place', async () => {
  const { fake, store, actions, stop } = setup({ 'a.mdx': 'one\n', 'b.mdx': 'two\n', 'c.mdx': 'three\n' });
  fake.view = { active: 'b.mdx', tabs: ['b.mdx'], section: 'settings' };
  fake.isHolding = true;
  await settle();
  // What the computer keeps is answered; what the folder keeps is not yet.
  fake.release();
  fake.isHolding = true;
  await settle();
  fake.emitTree();
  store.setState({ section: 'problems' });
  await settle();
  expect(store.getState()).toMatchObject({ workspace: { status: 'ready' }, tree: null, active: null });
  fake.release();
  await settle();
  expect(store.getState()).toMatchObject({ active: 'b.mdx', tabs: ['b.mdx'], previewed: { path: 'b.mdx' } });
  // What was chosen meanwhile is newer than what was kept.
  expect(store.getState().section).toBe('problems');
  store.setState({ section: 'pages' });
  expect(store.getState().tree).not.toBeNull();
  await actions.pages.open(repoPath('c.mdx'), {});
  await settle();
  expect(store.getState()).toMatchObject({ active: 'c.mdx', previewed: { path: 'c.mdx' } });
  stop();
});

test('a page of last time that is gone gives way', async () => {
  const { fake, store, stop } = setup({ 'a.mdx': 'one\n' });
  fake.view = { active: 'gone.mdx', tabs: ['a.mdx', 'gone.mdx'] };
  await settle();
  expect(store.getState()).toMatchObject({ active: null, tabs: ['a.mdx'] });
  stop();
});

test('the view of a folder is never kept as another one’s', async () => {
  const { fake, store, stop } = setup({ 'a.mdx': 'one\n', 'b.mdx': 'two\n' });
  await settle();
  store.setState({ active: repoPath('b.mdx'), tabs: [repoPath('b.mdx')] });
  // The host has gone on to another folder, and the window does not know yet.
  fake.location = '~/other';
  stop();
  await settle();
  expect(fake.view).toBeNull();
});

test('what was chosen for good is kept at once: the window may be gone the next moment', async () => {
  const { fake, store, stop } = setup({ 'a.mdx': 'one\n' });
  await settle();
  store.setState({ theme: 'dark' });
  await settle();
  expect(fake.preferences).toMatchObject({ theme: 'dark' });
  stop();
});

test('the view of a folder is kept', async () => {
  const { fake, store, stop } = setup({ 'a.mdx': 'one\n', 'b.mdx': 'two\n' });
  await settle();
  store.setState({ active: repoPath('b.mdx'), tabs: [repoPath('b.mdx')] });
  stop();
  await settle();
  expect(fake.view).toMatchObject({ active: 'b.mdx', tabs: ['b.mdx'] });
});

test.each([
  ['left where unsaved text is kept', true, 2],
  ['not left where the text would be gone', false, 0],
])('a folder is %s', async (_how, keepsDrafts, left) => {
  const { fake, store, actions, stop } = await setupUnsaved(keepsDrafts);
  await actions.folder.open(null);
  await actions.folder.close();
  expect(fake.left).toBe(left);
  expect(fake.files.get('a.mdx')).toBe('one\n');
  expect(store.getState().toast === null).toBe(keepsDrafts);
  stop();
});

test('what others change never opens a dialog by itself: not in the file, not in another window, not when the page is opened', async () => {
  const { fake, store, actions, stop } = setup({ 'a.mdx': 'one\n', 'b.mdx': 'two\n' });
  await settle();
  store.setState({ saveAsIWrite: false });
  const a = repoPath('a.mdx');
  actions.texts.dispatch(a, { changes: { from: 0, insert: 'mine ' } });
  await settle();
  fake.writeElsewhere('a.mdx', 'theirs one\n');
  await settle();
  expect(store.getState().documents[a]!.conflict).not.toBeNull();
  expect(store.getState().dialog).toBeNull();
  const b = repoPath('b.mdx');
  await actions.pages.open(b, {});
  fake.isHolding = true;
  actions.texts.dispatch(b, { changes: { from: 0, insert: 'mine ' } });
  fake.editElsewhere('b.mdx', 'theirs two\n');
  fake.release();
  await settle();
  expect(store.getState().documents[b]).toMatchObject({ hasClash: true });
  await actions.pages.open(a, {});
  expect(store.getState().dialog).toBeNull();
  // Saving is asked for: it says what it waits for, and opens nothing either.
  await actions.documents.save(a);
  expect(store.getState().dialog).toBeNull();
  expect(store.getState().toast?.action?.label).toBe('Compare…');
  store.getState().toast!.action!.run();
  expect(store.getState().dialog).toEqual({ kind: 'conflict', path: a });
  stop();
});

describe('a host that is started anew and had kept nothing', () => {
  const a = repoPath('a.mdx');

  test('saves what is asked to be saved before it has the text', async () => {
    const { fake, store, actions, stop } = await setupUnsaved(false);
    expect(store.getState().documents[a]).toMatchObject({ dirty: true, unsent: false });
    const asked: Promise<boolean>[] = [];
    const stopWatching = store.subscribe(({ connection }, before) => {
      if (connection === 'open' && before.connection !== 'open') asked.push(actions.documents.save(a));
    });
    fake.startAnew();
    await settle();
    await settle();
    stopWatching();
    expect(await Promise.all(asked)).toEqual([true]);
    expect(fake.files.get('a.mdx')).toBe('more one\n');
    expect(store.getState().documents[a]).toMatchObject({ dirty: false, unsent: false });
    stop();
  });

  test('saves by itself what would have been saved by itself before', async () => {
    const { timers, runOut } = heldTimers();
    const { fake, store, actions, stop } = setup({ 'a.mdx': 'one\n' }, timers);
    fake.keepsDrafts = false;
    await settle();
    actions.texts.dispatch(a, { changes: { from: 0, insert: 'more ' } });
    await settle();
    fake.startAnew();
    // It was about to be saved, and nobody was there.
    runOut();
    await settle();
    await settle();
    expect(fake.files.get('a.mdx')).toBe('one\n');
    runOut();
    await settle();
    expect(fake.files.get('a.mdx')).toBe('more one\n');
    expect(store.getState().documents[a]).toMatchObject({ dirty: false, unsent: false });
    stop();
  });

  test('does not keep a page from being saved that it can’t open', async () => {
    const { fake, store, actions, stop } = await setupUnsaved(true);
    fake.isRunning = false;
    fake.startAnew();
    fake.files.delete('a.mdx');
    await settle();
    const left = actions.texts.settled(a);
    fake.isRunning = true;
    await settle();
    await left;
    expect(store.getState().documents[a]!.problem).toMatchObject({ title: 'This page is not there any more' });
    stop();
  });
});

test.each([
  ['had kept', true],
  ['lost', false],
])(
  'what is asked to be saved while no host is there, the next one saves, where the one before %s it',
  async (_what, keeps) => {
    const { fake, store, actions, stop } = await setupUnsaved(keeps);
    const a = repoPath('a.mdx');
    fake.isRunning = false;
    if (keeps) fake.dropConnections();
    else fake.startAnew();
    await settle();
    expect(await actions.documents.save(a)).toBe(false);
    fake.isRunning = true;
    await settle();
    await settle();
    expect(fake.files.get('a.mdx')).toBe('more one\n');
    expect(store.getState().documents[a]).toMatchObject({ dirty: false, unsent: false });
    // Once: what is written afterwards is asked for anew.
    actions.texts.dispatch(a, { changes: { from: 0, insert: 'and ' } });
    await settle();
    fake.dropConnections();
    await settle();
    await settle();
    expect(fake.files.get('a.mdx')).toBe('more one\n');
    stop();
  },
);

test('what a host saved before it went is not asked of the next one, which would save more', async () => {
  const { fake, store, actions, stop } = await setupUnsaved(true);
  const a = repoPath('a.mdx');
  const stopListening = store.subscribe(({ documents }, before) => {
    // The host has said that the file is saved, and goes before it answers who asked for it.
    if (!before.documents[a]!.dirty || documents[a]!.dirty) return;
    fake.isRunning = false;
    fake.dropConnections();
  });
  expect(await actions.documents.save(a)).toBe(true);
  stopListening();
  actions.texts.dispatch(a, { changes: { from: 0, insert: 'and ' } });
  await settle();
  fake.isRunning = true;
  await settle();
  await settle();
  expect(store.getState().documents[a]).toMatchObject({ dirty: true, unsent: false });
  expect(fake.files.get('a.mdx')).toBe('more one\n');
  stop();
});

test('saving that waits for a decision does not keep the writer from deciding', async () => {
  const { fake, store, actions, stop } = setup({ 'a.mdx': 'one\n' });
  await settle();
  store.setState({ saveAsIWrite: false });
  const a = repoPath('a.mdx');
  fake.isHolding = true;
  actions.texts.dispatch(a, { changes: { from: 0, insert: 'mine ' } });
  fake.editElsewhere('a.mdx', 'theirs one\n');
  const first = actions.documents.save(a);
  fake.release();
  await settle();
  expect(store.getState().documents[a]).toMatchObject({ hasClash: true });
  expect(await actions.documents.save(a)).toBe(false);
  expect(store.getState().dialog).toBeNull();
  await actions.documents.decide(a, 'both one\n');
  expect(await first).toBe(true);
  expect(fake.files.get('a.mdx')).toBe('both one\n');
  stop();
});
