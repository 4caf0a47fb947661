import type * as files from 'node:fs/promises';
import { mkdir, mkdtemp, realpath, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import type { FileChange } from '../../shared/workspace/snapshot.ts';
import type * as writing from './atomic-write.ts';
import type * as scanning from './scan.ts';
import { revisionOf } from './text-file.ts';
import type { FolderWatcherEvents } from './watcher.ts';
import { Workspace } from './workspace.ts';

const system = vi.hoisted(() => ({
  /** Of every watcher that was started; closed ones tell nothing any more. */
  watchers: [] as { events: FolderWatcherEvents; isOpen: boolean }[],
  /** How often the whole folder was looked through. */
  scans: 0,
  /** Happens when it was, before anything is made of it. */
  afterScan: null as (() => Promise<void> | void) | null,
  /** What was read since. */
  read: [] as string[],
  /** A file that goes in the moment before it is read. */
  gone: '',
  /** The folder's error, for those who look at it and for those who list it. */
  stat: '',
  list: '',
  /** A save is done only when this is. */
  written: Promise.resolve(),
}));
// Events come from the tests alone.
vi.mock('./watcher.ts', () => ({
  FolderWatcher: class {
    readonly own: { events: FolderWatcherEvents; isOpen: boolean };
    constructor(_root: string, events: FolderWatcherEvents) {
      this.own = { events, isOpen: true };
      system.watchers.push(this.own);
    }
    start(): Promise<void> {
      return Promise.resolve();
    }
    close(): void {
      this.own.isOpen = false;
    }
  },
}));
vi.mock('./scan.ts', async (original) => {
  const real = await original<typeof scanning>();
  return {
    ...real,
    async scanFolder(root: string) {
      const scan = await real.scanFolder(root);
      system.scans++;
      await system.afterScan?.();
      return scan;
    },
    readSource: (...[root, path, ...rest]: Parameters<typeof real.readSource>) => (
      system.read.push(path),
      path === system.gone ? Promise.resolve(null) : real.readSource(root, path, ...rest)
    ),
  };
});
vi.mock('./atomic-write.ts', async (original) => {
  const real = await original<typeof writing>();
  return {
    ...real,
    writeAtomically: async (...given: Parameters<typeof real.writeAtomically>) => (
      await real.writeAtomically(...given),
      system.written
    ),
  };
});
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>();
  const refused = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
  return {
    ...real,
    stat: (path: string) => (path === root && system.stat !== '' ? refused(system.stat) : real.stat(path)),
    readdir: (path: string, options: { withFileTypes: true }) =>
      path === root && system.list !== '' ? refused(system.list) : real.readdir(path, options),
  };
});

let root: string;
let workspace: Workspace;
let told: FileChange[][];
const [lost, found] = [vi.fn(), vi.fn()];
const page = repoPath('page.mdx');
const long = new Date(1_700_000_000_000);
/** A file as it was long ago, or as it is now. */
async function put(name: string, text: string, time: Date | null = null) {
  await writeFile(join(root, name), text);
  if (time !== null) await utimes(join(root, name), time, time);
}
beforeEach(async () => {
  Object.assign(system, {
    watchers: [],
    scans: 0,
    afterScan: null,
    read: [],
    gone: '',
    stat: '',
    list: '',
    written: Promise.resolve(),
  });
  lost.mockClear();
  found.mockClear();
  told = [];
  root = await realpath(await mkdtemp(join(tmpdir(), 'galley-changes-')));
  await mkdir(join(root, 'guides'));
  for (const [name, text] of [
    ['docs.json', '{}'],
    ['page.mdx', 'page'],
    ['guides/a.mdx', 'a'],
    ['photo.png', 'photo'],
  ] as const)
    await put(name, text, long);
  workspace = await Workspace.open(root);
  await workspace.load();
  await workspace.watch({ changed: (changes) => void told.push([...changes]), lost, found });
  system.read.length = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  system.stat = '';
  await workspace.close();
  await rm(root, { recursive: true, force: true });
});
/** Something happened to a file or folder, as the system tells it. */
const touch = (...paths: string[]) =>
  paths.forEach((path) => system.watchers.forEach(({ events, isOpen }) => isOpen && events.touched(path)));
const until = (test: () => boolean) => vi.waitUntil(test, { timeout: 30_000, interval: 5 });
/** All that was told, with the text of each; `gone` where it is none any more. */
const changes = () => told.flat().map(({ path, file }) => [path, file === null ? 'gone' : (file.text ?? file.size)]);
/** What was touched before has been told when this file has. */
async function settled() {
  const name = `last-${told.length}.mdx`;
  await put(name, 'last');
  touch(name);
  await until(() => told.flat().some(({ path }) => path === name));
  return changes().filter(([path]) => !String(path).startsWith('last-'));
}

const table: [string, string[], () => Promise<unknown>, unknown[]][] = [
  ['a file that came', ['new.mdx'], () => put('new.mdx', 'new'), [['new.mdx', 'new']]],
  ['a file that went', ['page.mdx'], () => rm(join(root, 'page.mdx')), [['page.mdx', 'gone']]],
  [
    'a file that a folder took the place of',
    ['page.mdx'],
    async () => (await rm(join(root, 'page.mdx')), await mkdir(join(root, 'page.mdx'))),
    [['page.mdx', 'gone']],
  ],
  ['another text', ['page.mdx'], () => put('page.mdx', 'longer'), [['page.mdx', 'longer']]],
  ['another text that is as long', ['page.mdx'], () => put('page.mdx', 'PAGE'), [['page.mdx', 'PAGE']]],
  [
    'another text with the time of the one before',
    ['page.mdx'],
    () => put('page.mdx', 'longer', long),
    [['page.mdx', 'longer']],
  ],
  ['the same text saved again', ['page.mdx'], () => put('page.mdx', 'page'), []],
  ['another picture', ['photo.png'], () => put('photo.png', 'a photo'), [['photo.png', 7]]],
  ['another picture that is as large', ['photo.png'], () => put('photo.png', 'PHOTO'), [['photo.png', 5]]],
  [
    'another picture with the time of the one before',
    ['photo.png'],
    () => put('photo.png', 'a photo', long),
    [['photo.png', 7]],
  ],
  ['a picture that stayed as it is', ['photo.png'], () => put('photo.png', 'photo', long), []],
  ['a file that came and went', ['brief.mdx'], () => Promise.resolve(), []],
  [
    'a folder that went with what it held',
    ['guides'],
    () => rm(join(root, 'guides'), { recursive: true }),
    [['guides/a.mdx', 'gone']],
  ],
  [
    'several at once, in order',
    ['z.mdx', 'page.mdx', 'b.mdx'],
    async () => [await put('z.mdx', 'z'), await put('page.mdx', 'PAGE'), await put('b.mdx', 'b')],
    [
      ['b.mdx', 'b'],
      ['page.mdx', 'PAGE'],
      ['z.mdx', 'z'],
    ],
  ],
];
describe('a change of the folder is told once', () => {
  it.each(table)('when it happens: %s', async (_what, paths, act, expected) => {
    await act();
    touch(...paths);
    expect(await settled()).toEqual(expected);
    touch(...paths);
    expect(await settled()).toEqual(expected);
    expect(told).not.toContainEqual([]);
    // What is touched is looked at, and nothing else.
    expect(system.scans).toBe(1);
  });

  it.each(table)('when all is compared: %s', async (_what, _paths, act, expected) => {
    await act();
    await workspace.reconcile();
    await workspace.reconcile();
    expect(changes()).toEqual(expected);
    expect(told).not.toContainEqual([]);
    expect([lost, found].some((each) => each.mock.calls.length > 0)).toBe(false);
  });

  it('when all is compared several times at once', async () => {
    await put('new.mdx', 'new');
    await Promise.all([workspace.reconcile(), workspace.reconcile(), workspace.reconcile()]);
    await workspace.reconcile();
    expect(changes()).toEqual([['new.mdx', 'new']]);
  });

  it('when somebody asks to compare while that is done already, and what came since is found', async () => {
    system.afterScan = async () => {
      system.afterScan = null;
      await put('late.mdx', 'late');
      void workspace.reconcile();
    };
    await workspace.reconcile();
    await until(() => told.length > 0);
    for (let turn = 0; turn < 50; turn++) await stat(tmpdir());
    // The first look, at the start; the one that was asked for; and the one after it.
    expect([changes(), system.scans]).toEqual([[['late.mdx', 'late']], 3]);
  });

  it('when the system has missed something', async () => {
    await put('new.mdx', 'new');
    system.watchers[0]!.events.missed();
    await until(() => told.length > 0);
    expect(changes()).toEqual([['new.mdx', 'new']]);
  });

  it('and a file is read again only when it is touched again', async () => {
    touch('page.mdx');
    await settled();
    touch('guides/a.mdx');
    await settled();
    expect(system.read.filter((path) => !path.startsWith('last-'))).toEqual(['page.mdx', 'guides/a.mdx']);
  });

  it('and nothing where the file is gone when it is read', async () => {
    system.gone = 'new.mdx';
    await put('new.mdx', 'new');
    touch('new.mdx', 'page.mdx');
    expect(await settled()).toEqual([]);
    await expect(workspace.addFile(repoPath('new.png'), Buffer.from('new')).then((file) => file?.path)).resolves.toBe(
      'new.png',
    );
    system.gone = 'newer.png';
    await expect(workspace.addFile(repoPath('newer.png'), Buffer.from('new'))).rejects.toMatchObject({
      code: 'cannot-save',
    });
  });
});

describe('what Galley does itself is no news', () => {
  it('when it saves, although the system tells of it before the save is done', async () => {
    let finish = () => undefined as void;
    system.written = new Promise((done) => (finish = done));
    const save = workspace.save(page, 'mine', (await workspace.read(page))!);
    await vi.waitUntil(async () => (await workspace.read(page))?.text === 'mine', { timeout: 30_000, interval: 1 });
    await put('other.mdx', 'theirs');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    touch('page.mdx', 'other.mdx');
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    for (let turn = 0; turn < 50; turn++) await stat(tmpdir());
    finish();
    expect((await save).isText).toBe(true);
    await until(() => told.length > 0);
    expect(changes()).toEqual([['other.mdx', 'theirs']]);
  });

  it('when it adds, moves or takes away a file', async () => {
    await workspace.addFile(repoPath('new.png'), Buffer.from('new'));
    await workspace.move(page, repoPath('moved.mdx'));
    await workspace.remove(repoPath('guides/a.mdx'), () => Promise.resolve());
    touch('new.png', 'page.mdx', 'moved.mdx', 'guides/a.mdx');
    expect(await settled()).toEqual([]);
  });

  it('and what it answers of a file that nobody had looked at is what is there now', async () => {
    const fresh = await Workspace.open(root);
    expect((await fresh.move(page, repoPath('moved.mdx'))).map(({ path, file }) => [path, file?.size])).toEqual([
      ['moved.mdx', 4],
    ]);
  });
});

it('which pages are left out is read again when that changes', async () => {
  expect(workspace.kindOf(repoPath('guides/b.mdx'))).toBe('page');
  await put('.mintignore', 'guides/\n');
  touch('.mintignore');
  await settled();
  expect(workspace.kindOf(repoPath('guides/b.mdx'))).toBe('other');
});

describe('a folder that is gone', () => {
  it('is told as soon as anything in it is touched, and again when it is back', async () => {
    await rename(root, `${root}-gone`);
    touch('page.mdx');
    await until(() => lost.mock.calls.length > 0);
    expect(lost).toHaveBeenCalledWith('missing');
    await rename(`${root}-gone`, root);
    // It is looked for by itself.
    await until(() => found.mock.calls.length > 0);
    // What stands there now has watchers of its own.
    expect(system.watchers.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    touch('page.mdx');
    expect((await settled()).at(-1)).toEqual(['page.mdx', 'page']);
  });

  it.each([
    ['ENOENT', '', 'missing'],
    ['EIO', '', 'missing'],
    ['EACCES', '', 'unreadable'],
    ['', 'EACCES', 'unreadable'],
  ])('or can’t be read is told as what it is (%s%s): %s', async (look, list, status) => {
    Object.assign(system, { stat: look, list });
    await workspace.reconcile();
    expect([lost.mock.calls, told]).toEqual([[[status]], []]);
    Object.assign(system, { stat: '', list: '' });
    await workspace.reconcile();
    expect([found.mock.calls.length, told]).toEqual([1, []]);
    await workspace.reconcile();
    expect(found).toHaveBeenCalledOnce();
  });

  it('is one, too, where a file stands in its place', async () => {
    await rm(root, { recursive: true });
    await writeFile(root, '');
    await workspace.reconcile();
    expect(lost).toHaveBeenCalledWith('missing');
    await expect(Workspace.open(root)).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  it('is looked for until it is back, and not any longer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    system.stat = 'ENOENT';
    await workspace.reconcile();
    await workspace.reconcile();
    expect(vi.getTimerCount()).toBe(1);
    system.stat = '';
    await workspace.reconcile();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('after its end', () => {
  it('nothing waits, nothing is watched and nothing is told', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    system.stat = 'ENOENT';
    await workspace.reconcile();
    await put('new.mdx', 'new');
    touch('new.mdx');
    expect(vi.getTimerCount()).toBe(2);
    await workspace.close();
    expect(vi.getTimerCount()).toBe(0);
    system.stat = '';
    await workspace.reconcile();
    expect([system.watchers.map(({ isOpen }) => isOpen), told, found.mock.calls]).toEqual([[false], [], []]);
  });

  it('what was being saved is saved, and what waited for that, too', async () => {
    const disk = (await workspace.read(page))!;
    const first = workspace.save(page, 'first', disk);
    let isDone = false;
    void workspace
      .save(page, 'second', { revision: revisionOf(Buffer.from('first')), style: disk.style })
      .then(() => (isDone = true));
    await first;
    await workspace.close();
    expect([isDone, (await workspace.read(page))!.text]).toEqual([true, 'second']);
  });
});
