import { history, undo } from '@codemirror/commands';
import type { EditorState, Transaction, TransactionSpec } from '@codemirror/state';
import type { EditorView, ViewUpdate } from '@codemirror/view';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import { fakeHost } from '../bridge/fake-host.ts';
import { createHost } from '../bridge/host.ts';
import { OpenTexts } from './texts.ts';

const a = repoPath('a.mdx');
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

async function setup(files: Record<string, string>) {
  const fake = fakeHost(files);
  const host = createHost(fake.openPort, {
    set: (run) => setTimeout(run, 1),
    clear: (timer) => clearTimeout(timer as never),
  });
  const heard: string[] = [];
  let updated: (update: ViewUpdate) => void = () => undefined;
  const texts = new OpenTexts(
    host,
    {
      changed: (path, isMine) => heard.push(`${path} ${isMine ? 'mine' : 'elsewhere'}`),
      settled: (path, isSettled) => heard.push(`${path} ${isSettled ? 'settled' : 'waiting'}`),
      taken: (path, kept) => kept || heard.push(`${path} not kept`),
      reopened: (document) => heard.push(`${document.path} reopened`),
      clashed: (path, clash) => heard.push(`${path} ${clash === null ? 'no clash' : 'clash'}`),
      refused: (path, error) => heard.push(`${path} ${error.code}`),
    },
    (_document, onUpdate) => {
      updated = onUpdate;
      return history();
    },
  );
  host.onConnection((connection) => (connection === 'lost' ? texts.offline() : undefined));
  host.on('documents.changed', ({ document }) => texts.changedElsewhere(document));
  await settle();
  await texts.open(a);
  const type = (from: number, insert: string, to = from) => texts.dispatch(a, { changes: { from, to, insert } });
  /** Shows the text in a view, of which nothing is drawn. */
  const show = () => {
    const view = {
      state: texts.state(a)!,
      setState: (state: EditorState) => void (view.state = state),
      dispatch(spec: TransactionSpec) {
        const transaction: Transaction = view.state.update(spec);
        view.state = transaction.state;
        const { changes, docChanged, state } = transaction;
        updated({ view, state, changes, docChanged, transactions: [transaction] } as unknown as ViewUpdate);
      },
    };
    texts.attach(a, view as unknown as EditorView);
  };
  return { fake, host, texts, heard, type, show };
}

/** A window that is seen, and paints when it is told to. */
function paintedWindow() {
  const frames: (() => void)[] = [];
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  return async () => {
    for (const frame of frames.splice(0)) frame();
    await settle();
  };
}

afterEach(() => void vi.unstubAllGlobals());

test('what is typed reaches the host, at once and in order', async () => {
  const { fake, texts, type, heard } = await setup({ 'a.mdx': 'one\n' });
  fake.isHolding = true;
  type(0, 'x');
  type(1, 'y');
  type(2, 'z');
  expect(texts.unsettled).toEqual([a]);
  fake.release();
  await texts.settled(a);
  expect(fake.received).toEqual(['a.mdx@0: xone\n', 'a.mdx@1: xyzone\n']);
  expect(heard.at(-1)).toBe('a.mdx settled');
});

test('who reads a text hears when it is opened, and when it is let go of', async () => {
  const { fake, texts } = await setup({ 'a.mdx': 'one\n', 'b.mdx': 'two\n', 'c.mdx': 'three\n' });
  const heard: string[] = [];
  const stop = texts.onChange((path) => heard.push(`${path} ${texts.text(path) ?? 'gone'}`));
  await texts.open(repoPath('b.mdx'));
  texts.close(repoPath('b.mdx'));
  await texts.open(repoPath('c.mdx'));
  texts.clear();
  stop();
  await texts.open(a);
  expect(heard).toEqual(['b.mdx two\n', 'b.mdx gone', 'c.mdx three\n', 'a.mdx gone', 'c.mdx gone']);
  expect(fake.received).toEqual([]);
});

describe('what is typed on the screen', () => {
  test('is sent when it has been painted, all of it at once', async () => {
    const { fake, texts, type, show, heard } = await setup({ 'a.mdx': 'one\n' });
    const paint = paintedWindow();
    show();
    type(0, 'x');
    type(1, 'y');
    await settle();
    expect([fake.received, texts.unsettled]).toEqual([[], [a]]);
    await paint();
    expect(fake.received).toEqual(['a.mdx@0: xyone\n']);
    expect(heard.slice(-2)).toEqual(['a.mdx waiting', 'a.mdx settled']);
  });

  test('is sent where nothing is painted, soon', async () => {
    const { fake, texts, type, show } = await setup({ 'a.mdx': 'one\n' });
    paintedWindow();
    show();
    type(0, 'x');
    await vi.waitFor(() => expect(fake.received).toEqual(['a.mdx@0: xone\n']));
    expect(texts.unsettled).toEqual([]);
  });

  test('is sent now where somebody waits for it, or the window goes', async () => {
    const { fake, texts, type, show } = await setup({ 'a.mdx': 'one\n' });
    paintedWindow();
    show();
    type(0, 'x');
    await texts.settled(a);
    type(0, 'y');
    texts.sendNow();
    await settle();
    expect(fake.received).toEqual(['a.mdx@0: xone\n', 'a.mdx@1: yxone\n']);
  });

  test('is not sent to another folder', async () => {
    const { fake, texts, type, show } = await setup({ 'a.mdx': 'one\n' });
    const paint = paintedWindow();
    show();
    type(0, 'x');
    texts.clear();
    await paint();
    expect(fake.received).toEqual([]);
  });
});

describe('changes from elsewhere', () => {
  test('go in as one undoable step beside what is being typed', async () => {
    const { fake, texts, type } = await setup({ 'a.mdx': 'one\ntwo\nthree\n' });
    type(0, 'My ');
    await texts.settled(a);
    fake.editElsewhere('a.mdx', 'My one\ntwo\nTHREE\n');
    await settle();
    expect(texts.text(a)).toBe('My one\ntwo\nTHREE\n');
    undo({ state: texts.state(a)!, dispatch: (transaction) => texts.dispatch(a, { changes: transaction.changes }) });
    expect(texts.text(a)).toBe('My one\ntwo\nthree\n');
  });

  test('while a message is on its way are merged and sent again', async () => {
    const { fake, texts, type } = await setup({ 'a.mdx': 'one\ntwo\nthree\n' });
    fake.isHolding = true;
    type(0, 'My ');
    fake.editElsewhere('a.mdx', 'one\ntwo\nTHREE\n');
    fake.release();
    await settle();
    expect(texts.text(a)).toBe('My one\ntwo\nTHREE\n');
    expect(fake.received.at(-1)).toBe('a.mdx@1: My one\ntwo\nTHREE\n');
  });
});

test('a broken connection keeps the text and sends it afterwards', async () => {
  const { fake, host, texts, type } = await setup({ 'a.mdx': 'one\n' });
  fake.isRunning = false;
  fake.dropConnections();
  await settle();
  expect(host.connection).toBe('lost');
  type(0, 'offline ');
  fake.isRunning = true;
  host.onResync(() => void texts.online());
  await settle();
  await texts.settled(a);
  expect(fake.received.at(-1)).toBe('a.mdx@0: offline one\n');
});

test('a host that was started anew gets everything that it forgot, and nothing is somebody else’s', async () => {
  const { fake, host, texts, type, heard } = await setup({ 'a.mdx': 'one\n' });
  host.onResync(() => void texts.online());
  fake.keepsDrafts = false;
  type(0, 'never kept ');
  await texts.settled(a);
  expect(heard).toContain('a.mdx not kept');
  fake.startAnew();
  type(0, 'offline, ');
  await settle();
  await settle();
  await texts.settled(a);
  expect(texts.text(a)).toBe('offline, never kept one\n');
  expect(fake.received.at(-1)).toBe('a.mdx@0: offline, never kept one\n');
  expect(heard).not.toContain('a.mdx clash');
});

test('an edit for another life of the document is refused, and sent again for this one', async () => {
  const { fake, texts, type } = await setup({ 'a.mdx': 'one\n' });
  type(0, 'first ');
  await texts.settled(a);
  fake.forget('a.mdx');
  type(0, 'second ');
  await settle();
  await texts.settled(a);
  expect(texts.text(a)).toBe('second first one\n');
  expect(fake.received.at(-1)).toBe('a.mdx@0: second first one\n');
});

describe('edits for an older text', () => {
  test('move along with what was typed since', async () => {
    const { texts, type } = await setup({ 'a.mdx': 'see /acounts now\n' });
    const version = texts.version(a)!;
    type(0, 'Please ');
    expect(texts.applyEdits(a, [{ from: 4, to: 12, insert: '/accounts' }], version)).toBe(true);
    expect(texts.text(a)).toBe('Please see /accounts now\n');
  });

  test('are refused when their own words changed', async () => {
    const { texts, type } = await setup({ 'a.mdx': 'see /acounts now\n' });
    type(6, 'X', 8);
    expect(texts.applyEdits(a, [{ from: 4, to: 12, insert: '/accounts' }], 0)).toBe(false);
    expect(texts.text(a)).toContain('X');
  });

  test('of a version that nobody knows are refused', async () => {
    const { texts } = await setup({ 'a.mdx': 'x\n' });
    expect(texts.applyEdits(a, [{ from: 0, to: 1, insert: 'y' }], 77)).toBe(false);
  });
});

test('each sent version names its own text, however much is typed meanwhile', async () => {
  const { fake, texts, type } = await setup({ 'a.mdx': 'abc\n' });
  fake.isHolding = true;
  type(0, '1');
  type(0, '2');
  fake.release();
  await settle();
  // Version 1 was “1abc”, version 2 “21abc”: a place of version 1 is one letter further on now.
  expect(texts.changesSince(a, 1)?.mapPos(1)).toBe(2);
  expect(texts.changesSince(a, 2)?.mapPos(1)).toBe(1);
});
