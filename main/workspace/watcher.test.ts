import { EventEmitter } from 'node:events';
import type * as atOnce from 'node:fs';
import type * as files from 'node:fs/promises';
import { mkdir, mkdtemp, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderWatcher } from './watcher.ts';

interface Handle extends EventEmitter {
  readonly path: string;
  readonly recursive: boolean;
  /** As the system tells it; null where it does not say of what. */
  readonly tell: (name: string | null) => void;
  isOpen: boolean;
}
const system = vi.hoisted(() => ({
  handles: [] as unknown[],
  /** The error with which the system gives no more watchers; empty where it does. */
  refuses: '',
  /** Which folders it was asked to watch, also in vain. */
  asked: [] as string[],
  /** What was looked at after an event. */
  looked: [] as string[],
  /** Events come from the test alone. */
  isSilent: false,
}));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof atOnce>();
  const watch = (
    path: string,
    options: {
      recursive: boolean;
    },
    listener: (event: string, name: string | null) => void,
  ) => {
    system.asked.push(path);
    if (system.refuses !== '') throw Object.assign(new Error(system.refuses), { code: system.refuses });
    const watcher: EventEmitter & {
      close(): void;
    } = system.isSilent
      ? Object.assign(new EventEmitter(), { close: () => undefined })
      : real.watch(path, options, listener);
    const close = watcher.close.bind(watcher);
    const handle = Object.assign(watcher, {
      path,
      recursive: options.recursive,
      tell: (name: string | null) => listener('rename', name),
      isOpen: true,
      close: () => (close(), void (handle.isOpen = false)),
    });
    system.handles.push(handle);
    return handle;
  };
  return { ...real, watch };
});
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>();
  return { ...real, lstat: (path: string) => (system.looked.push(path), real.lstat(path)) };
});

let root: string;
let watcher: FolderWatcher;
let touched: string[];
let missed: number;
const platform = Object.getOwnPropertyDescriptor(process, 'platform')!;
const on = (value: string) => Object.defineProperty(process, 'platform', { ...platform, value });
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'galley-watcher-')));
  Object.assign(system, { handles: [], refuses: '', asked: [], looked: [], isSilent: false });
  [touched, missed] = [[], 0];
  watcher = new FolderWatcher(root, { touched: (path) => void touched.push(path), missed: () => void missed++ });
});
afterEach(async () => {
  watcher.close();
  vi.useRealTimers();
  Object.defineProperty(process, 'platform', platform);
  await rm(root, { recursive: true, force: true });
});
/** Names of folders end with a stroke, others are of files. */
async function make(...names: string[]) {
  for (const name of names)
    await (name.endsWith('/') ? mkdir(join(root, name), { recursive: true }) : writeFile(join(root, name), name));
}
const handles = () => system.handles as Handle[];
const open = () =>
  handles()
    .filter(({ isOpen }) => isOpen)
    .map(({ path }) => relative(root, path))
    .sort();
const handle = (path: string) => handles().findLast((each) => relative(root, each.path) === path)!;
const until = (test: () => boolean) => vi.waitUntil(test, { timeout: 30_000, interval: 5 });
const told = (path: string) => until(() => touched.includes(path));

describe('how many handles the system is asked for', () => {
  it.each(['darwin', 'win32'])(
    'one for the whole tree where it can watch one (%s), which tells of all below',
    async (name) => {
      await make('guides/deep/');
      Object.assign(system, { isSilent: true });
      on(name);
      await watcher.start();
      expect(handles().map(({ path, recursive }) => [path, recursive])).toEqual([[root, true]]);
      handle('').tell(join('guides', 'deep'));
      expect(touched).toEqual(['guides/deep']);
      // A folder that comes needs none of its own.
      expect(system.looked).toEqual([]);
    },
  );

  // The others watch a whole folder with one handle; that they do is said above.
  it.skipIf(process.platform !== 'linux')(
    'one for each folder elsewhere, those of tools and exported sites apart',
    async () => {
      await make(
        'guides/deep/',
        'node_modules/x/',
        'site.galley-new-12/',
        'site/assets/',
        'site/.galley-export.json',
        'site/index.html',
      );
      // Whatever stands at the top of the docs folder itself: it is the docs.
      await make('.galley-export.json', 'guides/a.mdx');
      await watcher.start();
      expect(
        handles()
          .filter(({ isOpen }) => isOpen)
          .map(({ recursive }) => recursive),
      ).not.toContain(true);
      expect(open()).toEqual(['', 'guides', 'guides/deep']);
      // What is there at the start is no news.
      expect(touched).toEqual([]);
    },
  );
});

// Linux alone: the others watch a whole folder with one handle.
describe.skipIf(process.platform !== 'linux')('where each folder has a handle', () => {
  it('a file is told by its whole path, and its folder keeps its handle', async () => {
    await make('guides/deep/');
    await watcher.start();
    await make('guides/deep/a.mdx', 'b.mdx');
    await Promise.all([told('guides/deep/a.mdx'), told('b.mdx')]);
    expect(new Set(touched)).toEqual(new Set(['guides/deep/a.mdx', 'b.mdx']));
    expect(handles().every(({ isOpen }) => isOpen)).toBe(true);
    expect(handles()).toHaveLength(3);
  });

  it('nothing is told of what tools do, of exports and of files that Galley has for a moment', async () => {
    await make('guides/', 'node_modules/', 'site.galley-old-7/');
    await watcher.start();
    for (const name of [
      '.galley-tmp-0a1b2c-4d-0123abcd',
      'guides/.galley-tmp-0a1b2c-4d-0123abcd',
      'node_modules/a.js',
      'site.galley-old-7/a.html',
      '.git/',
      'site.galley-new-8/',
      'guides/.cache/',
    ])
      await make(name);
    await make('guides/a.mdx', 'b.mdx');
    await Promise.all([told('guides/a.mdx'), told('b.mdx')]);
    expect(new Set(touched)).toEqual(new Set(['guides/a.mdx', 'b.mdx']));
    expect(open()).toEqual(['', 'guides']);
  });

  it('a folder that comes gets one, and one only, and what it holds is told', async () => {
    await watcher.start();
    await make('new/deep/', 'new/a.mdx', 'new/deep/b.mdx', 'new/node_modules/x/');
    await Promise.all([told('new/a.mdx'), told('new/deep/b.mdx')]);
    await until(() => open().includes('new/deep'));
    // The folder is told of again by what changes about it; the next one comes after it.
    for (const each of ['', 'new']) handle(each).tell(each === '' ? 'new' : 'deep');
    await make('last/');
    await until(() => open().includes('last'));
    expect(open()).toEqual(['', 'last', 'new', 'new/deep']);
  });

  it('a folder that is moved away lets go of its handles and of all below it, and of no others', async () => {
    await make('old/deep/deeper/', 'older/', 'docs/old/');
    await watcher.start();
    await rename(join(root, 'old'), `${root}-elsewhere`);
    await until(() => open().every((path) => path !== 'old' && !path.startsWith('old/')));
    expect(open()).toEqual(['', 'docs', 'docs/old', 'older']);
    expect(touched).toContain('old');
    await rename(`${root}-elsewhere`, join(root, 'old'));
    await until(() => open().includes('old/deep/deeper'));
    await make('old/deep/deeper/a.mdx');
    await told('old/deep/deeper/a.mdx');
  });

  it('a folder that is there anew before its end is told is watched anew', async () => {
    await make('guides/');
    await watcher.start();
    const before = handle('guides');
    Object.assign(system, { isSilent: true });
    before.tell('guides');
    await until(() => handle('guides') !== before);
    expect(before.isOpen).toBe(false);
    expect(touched).toContain('guides');
    // What the old one has still to say is no end of the new one.
    before.tell('guides');
    expect(handle('guides').isOpen).toBe(true);
  });
});

describe('what the system can’t tell', () => {
  it('is looked for everywhere: an event without a name', async () => {
    Object.assign(system, { isSilent: true });
    await watcher.start();
    handle('').tell(null);
    expect([missed, touched]).toEqual([1, []]);
    handle('').tell('a.mdx');
    expect([missed, touched]).toEqual([1, ['a.mdx']]);
  });

  it('is looked for everywhere: a handle that fails, which is let go', async () => {
    Object.assign(system, { isSilent: true });
    await watcher.start();
    handle('').emit('error', new Error('EIO'));
    expect(missed).toBe(1);
    expect(open()).toEqual([]);
  });

  it.each([
    ['ENOSPC', 2],
    ['EMFILE', 2],
    ['EACCES', 0],
  ])('is looked for now and then where there are no more watchers (%s), until the end', async (code, looks) => {
    await make('guides/deep/');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    system.refuses = code;
    await watcher.start();
    // One answer is enough: a large folder is not gone through for nothing.
    expect(system.asked).toHaveLength(1);
    vi.advanceTimersByTime(6000);
    expect(missed).toBe(looks);
    watcher.close();
    vi.advanceTimersByTime(60_000);
    expect(missed).toBe(looks);
  });
});

it('after its end nothing is told, nothing is watched and no handle is open', async () => {
  await make('guides/');
  await watcher.start();
  const all = handles();
  watcher.close();
  expect(open()).toEqual([]);
  await make('new/');
  for (const each of all) each.tell('new');
  expect([touched, system.looked, open()]).toEqual([[], [], []]);
  await watcher.start();
  expect(open()).toEqual([]);
});
