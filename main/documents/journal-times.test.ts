import { closeSync, openSync } from 'node:fs';
import type * as files from 'node:fs/promises';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import { dataKey } from '../workspace/data-folder.ts';
import { Journal } from './journal.ts';

/** The error with which the disk takes nothing; empty where it does. */
const fail = vi.hoisted(() => ({ sync: '' }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>();
  const open = async (path: string, ...rest: [string, number?]) => {
    const file = await real.open(path, ...rest);
    const datasync = file.datasync.bind(file);
    file.datasync = () =>
      fail.sync === '' ? datasync() : Promise.reject(Object.assign(new Error(fail.sync), { code: fail.sync }));
    return file;
  };
  return { ...real, open };
});

const [a, b] = [repoPath('a.mdx'), repoPath('b.mdx')];
let data: string;
let trouble: string[];
let journal: Journal;
/** How often what was kept was brought to the disk by itself. */
let times: number;
const draft = (text: string) => ({ baseRevision: null, baseText: '', text, writers: {} });
const open = (id: string) =>
  new Journal(
    data,
    '/docs',
    { id },
    (error) => void trouble.push(error === null ? 'none' : (error as NodeJS.ErrnoException).code!),
  );
const names = () => readdir(join(data, 'journal', dataKey('/docs')));
/** Systems give the lowest number that is free: it rises with every file that stays open. */
function nextDescriptor(): number {
  const number = openSync(process.execPath, 'r');
  closeSync(number);
  return number;
}

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'galley-journal-'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  trouble = [];
  times = 0;
  journal = open('s1');
  const settled = journal.settled.bind(journal);
  journal.settled = () => (times++, settled());
});
afterEach(async () => {
  fail.sync = '';
  await journal.close();
  vi.useRealTimers();
  await rm(data, { recursive: true, force: true });
});

describe('what is typed is brought to the disk', () => {
  it('when typing pauses, once', () => {
    journal.keep(a, draft('one'));
    vi.advanceTimersByTime(300);
    expect(times).toBe(0);
    vi.advanceTimersByTime(10_000);
    expect(times).toBe(1);
  });

  it('now and then where it never pauses', () => {
    for (let tenths = 0; tenths < 38; tenths++) {
      journal.keep(a, draft(`text ${tenths}`));
      vi.advanceTimersByTime(100);
    }
    expect(times).toBe(0);
    for (let tenths = 38; tenths < 90; tenths++) {
      journal.keep(a, draft(`text ${tenths}`));
      vi.advanceTimersByTime(100);
    }
    expect(times).toBe(2);
  });

  it('also that its window was closed, or that it was about to be saved', async () => {
    journal.keep(a, draft('one'));
    await journal.settled();
    expect(vi.getTimerCount()).toBe(0);
    for (const mark of [() => journal.closing(a), () => journal.saving(a)]) {
      mark();
      expect(vi.getTimerCount()).toBe(1);
      await journal.settled();
    }
    // Of what nobody has unsaved there is nothing to say.
    journal.closing(b);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('and no file stays open after that', async () => {
    const before = nextDescriptor();
    for (let number = 0; number < 8; number++) journal.keep(repoPath(`p${number}.mdx`), draft('text'));
    expect(nextDescriptor() - before).toBeGreaterThan(4);
    await journal.settled();
    expect(nextDescriptor() - before).toBeLessThan(4);
  });

  it('and what was its copy before goes then', async () => {
    journal.keep(a, draft('one'));
    // Made from another text: it needs a log of its own.
    journal.keep(a, { ...draft('two'), baseText: 'base' });
    journal.keep(a, { ...draft('three'), baseText: 'other base' });
    expect(await names()).toHaveLength(3);
    await journal.settled();
    expect(await names()).toHaveLength(1);
    journal.keep(a, null);
    expect(await names()).toEqual([]);
  });
});

describe('what can’t be brought to the disk', () => {
  it('is not kept, which is said, and is written anew by itself', async () => {
    const kept: string[] = [];
    journal.onKept = (path) => kept.push(`${path} ${journal.isKept(path)}`);
    journal.keep(a, draft('one'));
    fail.sync = 'EIO';
    await journal.settled();
    expect([trouble, kept]).toEqual([['EIO'], ['a.mdx false']]);
    fail.sync = '';
    vi.advanceTimersByTime(2500);
    expect([trouble, kept]).toEqual([
      ['EIO', 'none'],
      ['a.mdx false', 'a.mdx true'],
    ]);
    await journal.settled();
    expect(await names()).toHaveLength(1);
    // Nothing is tried again that is done.
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is no matter where it was saved meanwhile', async () => {
    journal.keep(a, draft('one'));
    fail.sync = 'EIO';
    const settling = journal.settled();
    journal.keep(a, null);
    await settling;
    expect([trouble, vi.getTimerCount()]).toEqual([[], 0]);
  });

  it('is tried again until the end, and not after it', async () => {
    await writeFile(join(data, 'journal'), '');
    journal.keep(a, draft('one'));
    vi.advanceTimersByTime(6500);
    expect(trouble).toEqual(['ENOTDIR', 'ENOTDIR', 'ENOTDIR', 'ENOTDIR']);
    await journal.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('after the end nothing waits and no file is open, although the last words come late', async () => {
  journal.keep(a, draft('one'));
  await journal.close();
  const before = nextDescriptor();
  for (let number = 0; number < 5; number++) journal.keep(repoPath(`p${number}.mdx`), draft('text'));
  journal.keep(a, draft('two'));
  expect([nextDescriptor() - before < 4, vi.getTimerCount()]).toEqual([true, 0]);
  expect((await open('s2').adopt()).find(({ path }) => path === a)?.text).toBe('two');
});

it('of two windows that crashed, the older text stays where it is as long as it can’t be put aside', async () => {
  journal.keep(a, draft('older'));
  vi.advanceTimersByTime(5);
  open('s2').keep(a, draft('newer'));
  await writeFile(join(data, 'history'), '');
  const next = open('s3');
  expect((await next.adopt()).map(({ text }) => text)).toEqual(['newer']);
  next.keep(a, null);
  expect((await open('s4').adopt()).map(({ text }) => text)).toEqual(['older']);
  // Two of the same words are one text.
  open('s5').keep(b, draft('same'));
  open('s6').keep(b, draft('same'));
  const last = open('s7');
  expect((await last.adopt()).map(({ text }) => text).sort()).toEqual(['older', 'same']);
  for (const path of [a, b]) last.keep(path, null);
  expect(await names()).toEqual([]);
});

it('of two windows that crashed, the older text goes to the history, and its copy with the newer one', async () => {
  journal.keep(a, draft('older'));
  vi.advanceTimersByTime(5);
  open('s2').keep(a, draft('newer'));
  const next = open('s3');
  expect((await next.adopt()).map(({ text }) => text)).toEqual(['newer']);
  next.keep(a, null);
  expect([await names(), (await next.history.list()).length]).toEqual([[], 1]);
});
